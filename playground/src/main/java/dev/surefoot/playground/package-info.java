// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The library as the page calls it. Compiled to WebAssembly, or to JavaScript with exact arithmetic; on the JVM the
 * same classes run in tests, bit for bit.
 *
 * <p><b>In:</b> numbers of a scene, named by the scene itself; files that were dropped on the page. <b>Out:</b>
 * numbers, files. <b>Refused:</b> what the library refuses, as the message of an error. <b>Start reading:</b>
 * {@link dev.surefoot.playground.Exports}, then the scenes.
 */
package dev.surefoot.playground;
