// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * JSON as it was written: a tree over the text that keeps every digit, escape, blank and the order of members.
 *
 * <p><b>In:</b> UTF-8 bytes of one RFC 8259 text. <b>Out:</b> values that can be read and changed; what was not changed
 * is written back byte for byte. <b>Refused:</b> malformed UTF-8, anything outside the grammar, keys that repeat, texts
 * over the limits of {@link dev.surefoot.json.JsonDocument}. Nesting may be as deep as the text is long: nothing here
 * recurses. <b>Start</b> with {@link dev.surefoot.json.JsonDocument}.
 */
package dev.surefoot.json;
