// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Internal: when heels and balls stand, and where.
 *
 * <p><b>In:</b> the tracks of a clip's legs, or contacts that somebody gave. <b>Out:</b> a floor and contacts with
 * anchors; stances of heel and ball together. <b>Refused:</b> given contacts of no leg, point or frame of the clip;
 * slides, by a note. <b>Start</b> with {@link dev.surefoot.plant.contact.ContactDetector}.
 */
package dev.surefoot.plant.contact;
