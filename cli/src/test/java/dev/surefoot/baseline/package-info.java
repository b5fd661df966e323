// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Published methods that keep feet in place, written anew from their descriptions, to measure our own against. No part
 * of the product.
 */
package dev.surefoot.baseline;
