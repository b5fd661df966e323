// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What is said about a clip's motion: contacts, floor, segments, what could not be met, what is promised, and how far a
 * long computation has come.
 *
 * <p>Values alone, in metres and frames of the clip; nothing is computed here. <b>Refused:</b> segments and contacts
 * that end before they begin. <b>Start</b> with {@link dev.surefoot.motion.Contact} and
 * {@link dev.surefoot.motion.track.Promise}.
 */
package dev.surefoot.motion;
