// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Compression in plain Java, the same bytes on every machine and in the browser, which the JDK's zlib does not promise.
 *
 * <p><b>In:</b> bytes. <b>Out:</b> a zlib stream (RFC 1950 and 1951) that any reader inflates to them. <b>Refused:</b>
 * nothing. Start with {@link dev.surefoot.fbx.deflate.ZlibStream}.
 */
package dev.surefoot.fbx.deflate;
