// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/** What the compiler to the browser is given: not part of the page. */
package dev.surefoot.playground.build;
