// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Characters, clips and terrain made by code: what the command uses when it is given no file, and fixtures for tests.
 */
package dev.surefoot.samples;
