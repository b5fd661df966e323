// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The contact tracks of several clips by name, as bytes to bake beside the clips.
 *
 * <p><b>Shape:</b> big-endian; {@code SFCT}, a version, the number of tracks, then each track's name and numbers. About
 * 900 bytes a second of a biped's walk. <b>Refused:</b> bytes that are cut short, of another version, or hold numbers
 * that no track has; the message names the place. Nothing is allocated for what the bytes do not hold. <b>Cost:</b>
 * O(bytes).
 */
public final class ContactTrackFile {
    /** The file's first bytes: SFCT. */
    private static final int MAGIC = 0x53464354;

    private static final int VERSION = 1;

    /** Of a track: its name's length, its duration, whether it loops, its knots, its legs. */
    private static final int LEAST_TRACK_BYTES = 2 + 8 + 1 + 4 + 1;

    private final Map<String, ContactTrack> tracks;

    private ContactTrackFile(Map<String, ContactTrack> tracks) {
        Map<String, ContactTrack> copy = new LinkedHashMap<>(tracks);
        this.tracks = Collections.unmodifiableMap(copy);
    }

    /** Returns a file of these tracks by their clips' names, in the order of the map. */
    public static ContactTrackFile of(Map<String, ContactTrack> tracks) {
        Objects.requireNonNull(tracks, "tracks");
        tracks.forEach((clip, track) -> Objects.requireNonNull(track, "track of " + clip));
        return new ContactTrackFile(tracks);
    }

    /** Returns the tracks by their clips' names, in the order of the file. */
    public Map<String, ContactTrack> tracks() {
        return tracks;
    }

    /**
     * Returns the track of a clip.
     *
     * @throws IllegalArgumentException naming the clips there are
     */
    public ContactTrack track(String clip) {
        ContactTrack track = tracks.get(clip);
        if (track == null) {
            throw new IllegalArgumentException("clip must be one of " + tracks.keySet() + ", got " + clip);
        }
        return track;
    }

    /** Returns the bytes. */
    public byte[] bytes() {
        TrackWriter writer = new TrackWriter();
        writer.putInt(MAGIC);
        writer.putShort(VERSION);
        writer.putInt(tracks.size());
        tracks.forEach((name, track) -> {
            writer.putText(name);
            writer.putTrack(track);
        });
        return writer.bytes();
    }

    /**
     * Returns the tracks that bytes hold.
     *
     * @throws IllegalArgumentException naming the place and what is wrong there
     */
    public static ContactTrackFile read(byte[] bytes) {
        Objects.requireNonNull(bytes, "bytes");
        TrackReader reader = new TrackReader(bytes);
        reader.expect("the mark of a track", MAGIC, reader.getInt("the mark of a track"));
        reader.expect("the version", VERSION, reader.getShort("the version"));
        int count = reader.getCount("the number of tracks", reader.getInt("the number of tracks"), LEAST_TRACK_BYTES);
        Map<String, ContactTrack> tracks = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            String name = reader.getText("the name of track " + i);
            if (tracks.put(name, reader.getTrack("track " + i)) != null) {
                throw reader.wrong("the name of track " + i, "appears twice: " + name);
            }
        }
        reader.expectEnd();
        return new ContactTrackFile(tracks);
    }
}
