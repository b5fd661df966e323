// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What clips do with their feet, found once for a game that looks it up while they play.
 *
 * <p><b>In:</b> a clip and its legs. <b>Out:</b> a {@link dev.surefoot.live.ContactTrack}, or none where no foot ever
 * stands. <b>Refused:</b> no legs. <b>Start</b> with {@link dev.surefoot.plant.track.ContactTracks}.
 */
package dev.surefoot.plant.track;
