// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/** Clips before and after as stick figures, for people to look at: {@code docs/filmstrips.md}. */
package dev.surefoot.cli.film;
