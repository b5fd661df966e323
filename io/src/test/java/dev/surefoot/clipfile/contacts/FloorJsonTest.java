// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile.contacts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FloorJsonTest {
    private static Clip clip(int frames) {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add(new Skeleton.Joint("hips", -1, Vec3.ZERO, Quat.IDENTITY, new Vec3(1, 1, 1), Skeleton.Freedom.BOTH));
        Skeleton skeleton = builder.build();
        return new Clip(
                "walk", skeleton, FileSpace.METRES_Y_UP, 0, 0.5, Collections.nCopies(frames, skeleton.restPose()));
    }

    private static Optional<List<Vec3>> passed(String json, int frames) throws FileIssue {
        return floor(json, frames).map(SourceFloor.Path::places);
    }

    private static Optional<SourceFloor.Path> floor(String json, int frames) throws FileIssue {
        return FloorJson.read(JsonDocument.parse(json.getBytes(StandardCharsets.UTF_8))
                        .root()
                        .asObject())
                .passed(clip(frames));
    }

    @Test
    void speedAndDirection_areAFloorThatPassesEvenly() throws FileIssue {
        assertThat(passed("{\"floorSpeedMetresPerSecond\": 0.5, \"floorDirection\": [0, 0, -1]}", 3))
                .hasValue(List.of(new Vec3(0, 0, 0), new Vec3(0, 0, -1), new Vec3(0, 0, -2)));
        assertThat(passed("{\"floorSpeedMetresPerSecond\": 2}", 3)).isEmpty();
    }

    @Test
    void path_isTakenBeforeThem_andOfAFinerClipStraightBetween() throws FileIssue {
        String json = "{\"floorPathMetres\": [[0, 0, 0], [0, 0, -1], [0, 0, -3]],"
                + " \"floorSpeedMetresPerSecond\": 9, \"floorDirection\": [1, 0, 0]}";
        assertThat(passed(json, 5).orElseThrow().stream().map(Vec3::z)).containsExactly(0.0, -0.5, -1.0, -2.0, -3.0);
        assertThat(passed(json, 1).orElseThrow()).hasSize(1);
    }

    @Test
    void placesBeyondAnyClip_areRefused() {
        assertThatThrownBy(() -> passed("{\"floorPathMetres\": [[0, 0, 0], [0, 0, -1e8]]}", 2))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("/floorPathMetres/1")
                .hasMessageContaining("10,000 km");
        assertThatThrownBy(() -> passed("{\"floorPathMetres\": [[0, 0]]}", 2))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("must be three numbers");
    }

    @Test
    void rootThatWasTurned_isAFloorThatTurnsTheOtherWay_andOfAFinerClipHalfAsFarBetween() throws FileIssue {
        String follows = "\"rootPath\": \"follows\", \"rootPathMetres\": [[0, 0, 0], [0, 0.5, 1]]";
        SourceFloor.Path floor = floor("{" + follows + ", \"rootTurnDegrees\": [[0, 0, 0], [0, 90, 0]]}", 3)
                .orElseThrow();
        assertThat(floor.places().get(1).distanceTo(new Vec3(0, -0.25, -0.5))).isZero();
        assertThat(floor.turns().stream()
                        .map(turn -> Math.toDegrees(turn.rotationVector().y())))
                .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : 1)
                .containsExactly(0.0, -45.0, -90.0);
        assertThat(floor("{" + follows + ", \"rootTurnDegrees\": null}", 3)
                        .orElseThrow()
                        .turns())
                .isEmpty();
        assertThatThrownBy(() -> floor("{" + follows + ", \"rootTurnDegrees\": [[0, 0, 0], [0, 90]]}", 3))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("/rootTurnDegrees/1")
                .hasMessageContaining("must be three numbers");
    }

    private static JsonObject brief(List<Vec3> path) {
        JsonObject json = new JsonObject();
        FloorJson.writeBriefly(
                new Planting.MovingFloor(SourceFloor.Path.passing(path), 0.5, 0, 0), clip(3), Digits.of(1), json);
        return json;
    }

    @Test
    void briefly_anEvenFloorIsOneSpeed_anUnevenOneItsPlaces_andAStillOneNothing() throws FileIssue {
        assertThat(brief(List.of()).size()).isZero();
        List<Vec3> even = List.of(Vec3.ZERO, new Vec3(0, 0, -1.0 / 3), new Vec3(0, 0, -2.0 / 3));
        JsonObject speed = brief(even);
        assertThat(speed.has("floorPathMetres")).isFalse();
        assertThat(passed(speed.toString(), 3).orElseThrow().get(2).distanceTo(even.get(2)))
                .isLessThan(1e-15);
        List<Vec3> uneven = List.of(Vec3.ZERO, new Vec3(0, 0, -0.3), new Vec3(0, 0, -2.0 / 3));
        assertThat(brief(uneven)).hasToString("{\"floorPathMetres\":[[0,0,0],[0,0,-0.3],[0,0,-0.666667]]}");
    }
}
