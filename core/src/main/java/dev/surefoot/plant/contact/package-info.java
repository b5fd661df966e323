// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Internal: when heels, balls and toes stand still enough to be held, and where.
 *
 * <p><b>In:</b> the tracks of a clip's legs, or contacts that somebody gave. <b>Out:</b> a floor, and what is held with
 * anchors; stances of heel, ball and toes together. <b>Refused:</b> given contacts of no leg, point or frame of the
 * clip; slides that go too far, by a note. <b>Start</b> with {@link dev.surefoot.plant.contact.ContactDetector}.
 */
package dev.surefoot.plant.contact;
