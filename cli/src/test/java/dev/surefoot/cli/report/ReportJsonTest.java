// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.clipfile.GroundRise;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A clip of three frames, two a second from second 10 on, in centimetres with Z up. */
class ReportJsonTest {
    private static final Skeleton SKELETON = skeleton();
    private static final Clip CLIP = new Clip(
            "walk \"1\"",
            SKELETON,
            new FileSpace(0.01, FileSpace.UpAxis.Z),
            10,
            2,
            List.of(SKELETON.restPose(), SKELETON.restPose(), SKELETON.restPose()));
    /** World metres, Y up: in the file's (x, y, z) that is (x, −z, y). */
    private static final Vec3 ANCHOR = new Vec3(0.01, 0.02, 0.04);

    private static Skeleton skeleton() {
        Skeleton.Builder builder = new Skeleton.Builder();
        for (String name : new String[] {"hips", "thigh", "shin", "foot", "twin", "twin"}) {
            builder.add(
                    new Skeleton.Joint(name, -1, Vec3.ZERO, Quat.IDENTITY, new Vec3(1, 1, 1), Skeleton.Freedom.BOTH));
        }
        return builder.build();
    }

    private static Leg leg(int ball) {
        return new Leg("left", 1, 2, 3, ball, List.of(new FootPoint(FootPoint.Kind.HEEL, 3, new Vec3(1, 2.5, -3))));
    }

    private static MotionMetrics metrics(double slipMm) {
        return new MotionMetrics(
                new MotionMetrics.Slip(slipMm, Double.NaN, 0, 0, 0, 0, Double.NaN),
                new MotionMetrics.Penetration(0, 0),
                0.025,
                new MotionMetrics.Pelvis(0, 0),
                new MotionMetrics.Acceleration(0, 0, 0, 0, 0, 0, 0, 0),
                new MotionMetrics.Knees(0, 0, 0, 0, 0),
                new MotionMetrics.Bones(0, 0, 0),
                new MotionMetrics.PoseChange(0, 0, 0, 0));
    }

    private static String write(String output, Optional<ClipReport.Written> written, List<ClipFault> faults) {
        Contact contact = new Contact(0, FootPoint.Kind.HEEL, 1, 2, ANCHOR);
        ClipReport report = new ClipReport(
                new ClipReport.Source(CLIP, List.of(leg(-1)), 0.5, List.of(contact), metrics(8)),
                written,
                List.of("a note"),
                ClipReport.Left.NOT,
                faults);
        return ReportJson.write(new FileReport("1.2", "clean", "in.bvh", output, "flat", List.of(report)));
    }

    private static ClipReport.Written written() {
        return new ClipReport.Written(
                CLIP,
                new ClipReport.Rate(5, 4, ClipReport.Keys.FINER_RATE),
                Planting.RootPath.KEPT,
                OptionalDouble.empty(),
                metrics(0.04),
                List.of(new Unresolved(0, 0, 1, "it is too far", 0.125, true)),
                0.75,
                GroundRise.NONE,
                new DrawnPlanting(Plane.flat(0), List.of(), new double[3]));
    }

    /** The turn from Y up to Z up rounds: what is whole but for that is made so. */
    private static String whole(String json) {
        return Pattern.compile("-?[0-9]+\\.[0-9]{12,}")
                .matcher(json)
                .replaceAll(number -> "" + Math.round(Double.parseDouble(number.group())));
    }

    @Test
    void aClip_isToldInItsFilesUnitsAndAxes_andItsOwnSeconds() {
        String json = whole(write("out.bvh", Optional.of(written()), List.of()));
        assertThat(json).startsWith("""
            {
              "surefoot": "1.2",
              "command": "clean",
              "input": "in.bvh",
              "output": "out.bvh",
              "clips": [
                {
                  "name": "walk \\"1\\"",
                  "unitsToMetres": 0.01,
                  "upAxis": "Z",
                  "floor": 50,
                  "framesPerSecond": 2,
                  "frames": 3,
                  "durationSeconds": 1,
                  "outputFrames": 5,
                  "outputFramesPerSecond": 4,
                  "millisecondsPerFrame": 0.75,
                  "legs": [
                    {
                      "name": "left",
                      "hip": "thigh",
                      "knee": "shin",
                      "ankle": "foot",
                      "ball": null,
                      "points": [
                        {
                          "name": "heel",
                          "joint": "foot",
                          "offset": [1, 2.5, -3]
                        }
                      ]
                    }
                  ],
                  "contacts": [
                    {
                      "leg": "left",
                      "point": "heel",
                      "startSeconds": 10.5,
                      "endSeconds": 11,
                      "anchor": [1, -4, 2],
                      "held": [
                        [10.5, 11]
                      ]
                    }
                  ],
                  "unresolved": [
                    {
                      "leg": "left",
                      "startSeconds": 10,
                      "endSeconds": 10.5,
                      "reason": "it is too far",
                      "missMetres": 0.125
                    }
                  ],
                  "outOfBounds": [],
                  "left": null,
                  "travel": null,
                  "rootPath": "kept",
                  "rootPathMetres": null,
                  "rootPathJoint": null,
                  "rootTurnDegrees": null,
                  "strideShortenedMetres": null,
                  "floorSpeedMetresPerSecond": null,
                  "floorDirection": null,
                  "floorPathMetres": null,
                  "outcome": null,
                  "outcomeReasons": [],
                  "notes": ["A note."],
                  "before": {
                    "contactSlipMaxMm": 8,
                    "contactSlipP95Mm": null,
            """);
        assertThat(json).contains("\"after\": {\n        \"contactSlipMaxMm\": 0.04,");
        assertThat(json).contains("\"skatingRatio\": 0.025,");
        assertThat(json).endsWith("      },\n      \"verdict\": null\n    }\n  ]\n}\n");
    }

    @Test
    void aContact_listsWhenItIsHeld_andStandsWhereItIs() {
        Contact bearing = new Contact(0, FootPoint.Kind.HEEL, 0, 1, new Vec3(9, 9, 9));
        List<Contact> held = List.of(bearing.during(1, 1).at(ANCHOR));
        List<Contact> all = List.of(bearing, bearing.during(2, 2).at(ANCHOR));
        ClipReport report = new ClipReport(
                new ClipReport.Source(
                        CLIP, List.of(leg(-1)), 0.5, held, all, Planting.MovingFloor.STILL, metrics(8), List.of()),
                Optional.empty(),
                List.of(),
                ClipReport.Left.NOT,
                List.of());
        String json = whole(ReportJson.write(new FileReport("1.2", "inspect", "in.bvh", null, "", List.of(report))));
        assertThat(json.replaceAll("\\s+", "")).contains("""
            {"leg":"left","point":"heel","startSeconds":10,"endSeconds":10.5,"anchor":[1,-4,2],"held":[[10.5,10.5]]},\
            {"leg":"left","point":"heel","startSeconds":11,"endSeconds":11,"anchor":[1,-4,2],"held":[]}\
            """);
    }

    @Test
    void whatWasOnlyLookedAt_hasNoOutput() {
        assertThat(write(null, Optional.empty(), List.of()))
                .contains(
                        "\"output\": null,",
                        "\"outputFrames\": null,\n      \"outputFramesPerSecond\": null,",
                        "\"millisecondsPerFrame\": null,",
                        "\"unresolved\": [],",
                        "\"after\": null,");
        // a copy has the frames of its source
        assertThat(write("out.bvh", Optional.empty(), List.of()))
                .contains("\"outputFrames\": 3,\n      \"outputFramesPerSecond\": 2,");
    }

    @Test
    void theVerdict_namesEachFault_withItsUnitFrameAndSeconds() {
        String json = write(
                null,
                Optional.empty(),
                List.of(
                        new ClipFault(ClipFault.Kind.KNEE_FLIPS, 2, 170, 1, "left"),
                        new ClipFault(ClipFault.Kind.SKATE, 3, 12.5, 2, "left heel"),
                        new ClipFault(ClipFault.Kind.POPS, 0, Double.NaN, -1, "")));
        assertThat(json).contains("""
                  "verdict": {
                    "kneeFlips": {
                      "count": 2,
                      "worstDegrees": 170,
                      "frame": 1,
                      "seconds": 10.5,
                      "where": "left"
                    },
                    "skate": {
                      "count": 3,
                      "worstMm": 12.5,
                      "frame": 2,
                      "seconds": 11,
                      "where": "left heel"
                    },
                    "pops": {
                      "count": 0,
                      "worstMm": null,
                      "frame": null,
                      "seconds": null,
                      "where": null
                    }
                  }
            """);
    }

    @Test
    void joints_areNamedSoThatTheyAreFound() {
        ClipReport report = new ClipReport(
                ClipReport.Source.unjudged(CLIP, List.of(leg(4))),
                Optional.empty(),
                List.of(),
                ClipReport.Left.NOT,
                List.of());
        String json = ReportJson.write(new FileReport("1", "inspect", "in.bvh", null, null, List.of(report)));
        assertThat(json).contains("\"ball\": \"#4\",", "\"floor\": null,", "\"before\": null,");
    }
}
