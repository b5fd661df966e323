// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile.contacts;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonNumber;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the floor passes under a clip in place, as JSON says it: {@code floorPathMetres}, places at equal times from the
 * first frame to the last, or {@code floorSpeedMetresPerSecond} and {@code floorDirection}, which an earlier version
 * wrote alone. Or how its root was moved because its feet slid or shook with it: {@code rootPathMetres} where
 * {@code rootPath} is {@code follows}, and {@code rootTurnDegrees} where it was turned, too. Along the clip's own axes.
 *
 * @param path the places, metres; empty where the file has none
 * @param turns the turns, axis times angle in degrees; empty where the file has none
 * @param velocity in m/s; empty where the file has none
 * @param follows whether the places are those of a root that was moved: the floor passed the other way
 */
public record FloorJson(Optional<JsonArray> path, Optional<JsonArray> turns, Optional<Vec3> velocity, boolean follows) {
    /** Metres from where it began that a floor passes at most: as far as clips may be from the origin. */
    private static final double MOST_METRES = 1e7;

    /** Adds the floor that passes under a clip to what is said of it: {@code null} where it is still. */
    public static void write(Planting.MovingFloor floor, Clip clip, JsonObject to) {
        boolean passes = !floor.isStill();
        Vec3 velocity = floor.velocity();
        to.put("floorSpeedMetresPerSecond", passes ? JsonNumber.of(velocity.length()) : JsonLiteral.ofNull())
                .put("floorDirection", passes ? direction(velocity, clip) : JsonLiteral.ofNull())
                .put("floorPathMetres", passes ? places(floor.path(), clip) : JsonLiteral.ofNull());
    }

    /** Adds the same as briefly as it is: nothing where it is still, one speed where it is even. */
    static void writeBriefly(Planting.MovingFloor floor, Clip clip, Digits metres, JsonObject to) {
        if (floor.isStill()) {
            return;
        }
        Vec3 velocity = floor.velocity();
        if (isEven(floor, velocity, metres.same())) {
            to.put("floorSpeedMetresPerSecond", velocity.length()).put("floorDirection", direction(velocity, clip));
        } else {
            to.put("floorPathMetres", places(floor.path(), clip, metres));
        }
    }

    private static boolean isEven(Planting.MovingFloor floor, Vec3 velocity, double same) {
        for (int f = 0; f < floor.path().size(); f++) {
            Vec3 even = velocity.times(f / floor.framesPerSecond());
            if (!(floor.path().get(f).distanceTo(even) <= same)) {
                return false;
            }
        }
        return true;
    }

    private static JsonArray direction(Vec3 world, Clip clip) {
        return Digits.ALL.vector(
                clip.space().up().worldFromFile().inverseRotate(world).normalizedOr(Vec3.ZERO));
    }

    /** Returns places of the world along the clip's own axes, in metres. */
    public static JsonArray places(List<Vec3> world, Clip clip) {
        return places(world, clip, Digits.ALL);
    }

    private static JsonArray places(List<Vec3> world, Clip clip, Digits metres) {
        JsonArray places = new JsonArray();
        Quat turn = clip.space().up().worldFromFile().conjugate();
        world.forEach(place -> places.add(metres.vector(turn.rotate(place))));
        return places;
    }

    /** Returns turns of the world about the clip's own axes, axis times angle in degrees. */
    public static JsonArray degrees(List<Quat> world, Clip clip) {
        return places(
                world.stream()
                        .map(turn -> turn.rotationVector().times(180 / Math.PI))
                        .toList(),
                clip);
    }

    /** Reads it from a clip of the file. */
    public static FloorJson read(JsonObject clip) throws FileIssue {
        JsonValue root = clip.get("rootPath");
        if (!ContactsJson.isAbsent(root) && root.asString().equals(Planting.RootPath.Kind.FOLLOWS.word())) {
            JsonValue turns = clip.get("rootTurnDegrees");
            return new FloorJson(
                    Optional.of(clip.require("rootPathMetres").asArray()),
                    ContactsJson.isAbsent(turns) ? Optional.empty() : Optional.of(turns.asArray()),
                    Optional.empty(),
                    true);
        }
        JsonValue path = clip.get("floorPathMetres");
        JsonValue speed = clip.get("floorSpeedMetresPerSecond");
        JsonValue direction = clip.get("floorDirection");
        return new FloorJson(
                ContactsJson.isAbsent(path) ? Optional.empty() : Optional.of(path.asArray()),
                Optional.empty(),
                ContactsJson.isAbsent(speed) || ContactsJson.isAbsent(direction)
                        ? Optional.empty()
                        : Optional.of(ContactsJson.vector(direction.asArray()).times(speed.asDouble())),
                false);
    }

    /** Returns how it has passed at each frame of the clip, world; empty where the file does not say. */
    public Optional<SourceFloor.Path> passed(Clip clip) throws FileIssue {
        List<Vec3> places = path.isPresent() ? places(path.get()) : places(clip);
        if (places.isEmpty()) {
            return Optional.empty();
        }
        List<Vec3> passed = new ArrayList<>();
        for (Vec3 place : each(places, clip)) {
            // a floor is level, a root may have been shaken up and down
            passed.add(follows ? place.times(-1) : place.horizontal());
        }
        List<Quat> turned = new ArrayList<>();
        if (turns.isPresent()) {
            for (Vec3 degrees : each(places(turns.get()), clip)) {
                turned.add(Quat.fromRotationVector(degrees.times(-Math.PI / 180)));
            }
        }
        return Optional.of(new SourceFloor.Path(passed, turned));
    }

    /** Vectors of the file at each frame of the clip, world. */
    private static List<Vec3> each(List<Vec3> vectors, Clip clip) {
        Quat turn = clip.space().up().worldFromFile();
        List<Vec3> each = new ArrayList<>();
        for (int f = 0; f < clip.frames() && !vectors.isEmpty(); f++) {
            // the result may have more frames than the clip that the file is about, over the same time
            double at = f * (double) (vectors.size() - 1) / Math.max(1, clip.frames() - 1);
            int from = (int) at;
            Vec3 next = vectors.get(Math.min(from + 1, vectors.size() - 1));
            each.add(turn.rotate(vectors.get(from).lerp(next, at - from)));
        }
        return each;
    }

    private static List<Vec3> places(JsonArray path) throws FileIssue {
        List<Vec3> places = new ArrayList<>();
        for (int f = 0; f < path.size(); f++) {
            JsonArray place = path.get(f).asArray();
            places.add(checked(place.path(), ContactsJson.vector(place)));
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

    static Vec3 checked(String where, Vec3 place) throws FileIssue {
        if (!(place.length() <= MOST_METRES)) {
            throw new FileIssue(IssueCode.NUMBER, where, "goes further than 10,000 km");
        }
        return place;
    }
}
