// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What the compiler to the browser is given, so that the page computes the JVM's bits. Nothing here is part of the page
 * but {@link dev.surefoot.playground.build.Rounding}.
 *
 * <p><b>In:</b> the compiler's model of each class. <b>Out:</b> the same class with rounded results, or with products
 * for negations. <b>Refused:</b> nothing; what needs no change stays. <b>Start reading:</b>
 * {@link dev.surefoot.playground.build.ExactArithmetic} for JavaScript,
 * {@link dev.surefoot.playground.build.SignedZeros} for WebAssembly; {@link dev.surefoot.playground.build.WithoutFbx}
 * and {@link dev.surefoot.playground.build.WithoutRecordText} keep the page's first load small.
 */
package dev.surefoot.playground.build;
