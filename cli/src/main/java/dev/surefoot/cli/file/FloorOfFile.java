// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the floor passes under a clip in place, as a file of contacts says it: {@code floorPathMetres}, places at equal
 * times from the first frame to the last, or {@code floorSpeedMetresPerSecond} and {@code floorDirection}, which an
 * earlier version wrote alone. Or how its root was moved because its feet slid together: {@code rootPathMetres} where
 * {@code rootPath} is {@code follows}. Along the clip's own axes.
 *
 * @param path the places, metres; empty where the file has none
 * @param velocity in m/s; empty where the file has none
 * @param follows whether the places are those of a root that was moved: the floor passed the other way
 */
record FloorOfFile(Optional<JsonArray> path, Optional<Vec3> velocity, boolean follows) {
    /** Metres from where it began that a floor passes at most: as far as clips may be from the origin. */
    private static final double MOST_METRES = 1e7;

    /** Reads it from a clip of the file. */
    static FloorOfFile read(JsonObject clip) throws FileIssue {
        JsonValue root = clip.get("rootPath");
        if (!ContactsFile.isAbsent(root) && root.asString().equals(Planting.RootPath.Kind.FOLLOWS.word())) {
            return new FloorOfFile(Optional.of(clip.require("rootPathMetres").asArray()), Optional.empty(), true);
        }
        JsonValue path = clip.get("floorPathMetres");
        JsonValue speed = clip.get("floorSpeedMetresPerSecond");
        JsonValue direction = clip.get("floorDirection");
        return new FloorOfFile(
                ContactsFile.isAbsent(path) ? Optional.empty() : Optional.of(path.asArray()),
                ContactsFile.isAbsent(speed) || ContactsFile.isAbsent(direction)
                        ? Optional.empty()
                        : Optional.of(LegsFile.vector(direction.asArray()).times(speed.asDouble())),
                false);
    }

    /** Returns how far it has passed at each frame of the clip, metres, world; empty where the file does not say. */
    Optional<List<Vec3>> passed(Clip clip) throws FileIssue {
        List<Vec3> places = path.isPresent() ? places(path.get()) : places(clip);
        if (places.isEmpty()) {
            return Optional.empty();
        }
        Quat turn = clip.space().up().worldFromFile();
        List<Vec3> passed = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            // the result may have more frames than the clip that the file is about, over the same time
            double at = f * (double) (places.size() - 1) / Math.max(1, clip.frames() - 1);
            int from = (int) at;
            Vec3 next = places.get(Math.min(from + 1, places.size() - 1));
            Vec3 place = turn.rotate(places.get(from).lerp(next, at - from)).horizontal();
            passed.add(follows ? place.times(-1) : place);
        }
        return Optional.of(passed);
    }

    private static List<Vec3> places(JsonArray path) throws FileIssue {
        List<Vec3> places = new ArrayList<>();
        for (int f = 0; f < path.size(); f++) {
            JsonArray place = path.get(f).asArray();
            places.add(checked(place.path(), LegsFile.vector(place)));
        }
        return places;
    }

    private List<Vec3> places(Clip clip) throws FileIssue {
        List<Vec3> places = new ArrayList<>();
        for (int f = 0; velocity.isPresent() && f < clip.frames(); f++) {
            Vec3 place = velocity.get().times(f / clip.framesPerSecond());
            places.add(checked("/floorSpeedMetresPerSecond", place));
        }
        return places;
    }

    private static Vec3 checked(String where, Vec3 place) throws FileIssue {
        if (!(place.length() <= MOST_METRES)) {
            throw new FileIssue(IssueCode.NUMBER, where, "goes further than 10,000 km");
        }
        return place;
    }
}
