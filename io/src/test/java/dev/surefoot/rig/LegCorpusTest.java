// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.bvh.BvhFile;
import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.bvh.BvhReader;
import dev.surefoot.bvh.BvhSpace;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.gltf.mesh.SkinnedVertices;
import dev.surefoot.rig.find.LegFinder;
import dev.surefoot.rig.sole.FootPoints;
import dev.surefoot.rig.sole.SoleCloud;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The legs of real files: which are found, which are refused and why. */
class LegCorpusTest {
    private static final String CMU = "left lfemur ltibia lfoot ltoes, right rfemur rtibia rfoot rtoes";
    private static final String MIXAMO =
            "left LeftUpLeg LeftLeg LeftFoot LeftToeBase, right RightUpLeg RightLeg RightFoot RightToeBase";
    private static final String ANKLES =
            "left left_hip left_knee left_ankle -, right right_hip right_knee right_ankle -";
    private static final String DOG = "back left left_upper_leg left_leg left_foot left_toe,"
            + " back right right_upper_leg right_leg right_foot right_toe,"
            + " front left left_shoulder left_forearm left_hand left_finger,"
            + " front right right_shoulder right_forearm right_hand right_finger";
    private static final String KAYKIT =
            "left upperleg.l lowerleg.l foot.l toes.l, right upperleg.r lowerleg.r foot.r toes.r";
    private static final String ELSEWHERE = "not hang on the shin";
    private static final String BONES = "legs of more than two bones";
    private static final String NOTHING = "no legs found";

    /**
     * File, legs as name hip knee+further bends ankle (* hangs elsewhere) ball, the joint that carries the pelvis, and
     * what refusals and notes say, each one of these parts.
     */
    private static final String[][] TABLE = {
        {"bvh/cmu/01_01.bvh", CMU, "root", ""},
        {"bvh/cmu/02_01.bvh", CMU, "root", ""},
        {"bvh/cmu/02_03.bvh", CMU, "root", ""},
        {"bvh/cmu/02_04.bvh", CMU, "root", ""},
        {"bvh/cmu/03_01.bvh", CMU, "root", ""},
        {"bvh/cmu/03_04.bvh", CMU, "root", ""},
        {"bvh/cmu/12_01_cgspeed.bvh", MIXAMO, "Hips", ""},
        {"bvh/deepmimic/dog3d_pace.bvh", DOG, "root", "planted as front legs"},
        {"bvh/deepmimic/dog3d_trot.bvh", DOG, "root", "planted as front legs"},
        {"bvh/deepmimic/humanoid3d_cartwheel.bvh", ANKLES, "root", ""},
        {"bvh/deepmimic/humanoid3d_crawl.bvh", ANKLES, "root", ""},
        {"bvh/deepmimic/humanoid3d_long_walk3.bvh", ANKLES, "root", ""},
        {"bvh/deepmimic/humanoid3d_run.bvh", ANKLES, "root", ""},
        {"bvh/deepmimic/humanoid3d_walk.bvh", ANKLES, "root", ""},
        {
            "bvh/makehuman/tpose.bvh",
            "left upperleg01.L lowerleg01.L foot.L toe3-1.L, right upperleg01.R lowerleg01.R foot.R toe3-1.R",
            "root",
            ""
        },
        {"bvh/makehuman/walk1.bvh", "left UpLeg_L LoLeg_L Foot_L Toe_L, right UpLeg_R LoLeg_R Foot_R Toe_R", "Root", ""
        },
        {"bvh/misc/bvh_test1.bvh", MIXAMO, "Hips", ""},
        {
            "bvh/misc/bvh_test3.bvh",
            "left LeftUpLeg LeftLeg LeftFoot -, right RightUpLeg RightLeg RightFoot -",
            "Hips",
            ""
        },
        {"bvh/misc/npybvh_example.bvh", MIXAMO, "Hips", ""},
        {"bvh/misc/rotation_first_root.bvh", "", "", "LeftLeg has neither a shin nor a foot below it"},
        {"bvh/misc/sinusoidal.bvh", "", "", NOTHING},
        {"bvh/misc/standard_skeleton.bvh", MIXAMO, "Hips", ""},
        {"bvh/misc/walk01.bvh", "left LeftUpLeg LeftLeg LeftFoot -, right RightUpLeg RightLeg RightFoot -", "Hips", ""},
        {
            "broken/bvh/30_duplicate_names.bvh",
            "left lfemur ltibia lfoot ltoes, right rfemur ltibia rfoot rtoes",
            "root",
            ""
        },
        {
            "broken/bvh/45_zero_length_shin.bvh",
            "right rfemur rtibia rfoot rtoes",
            "root",
            "its shin, from ltibia to lfoot, is 0 % of the leg"
        },
        {
            "gltf/bevy/skin.gltf",
            "left Hip.L Shin.L Foot.L* Toe.L, right Hip.R Shin.R Foot.R* Toe.R",
            "Armature",
            ELSEWHERE
        },
        {"gltf/kaykit/Knight.glb", KAYKIT, "hips", ""},
        {"gltf/kaykit/Med_MovementAdvanced.glb", KAYKIT, "hips", ""},
        {"gltf/kaykit/Med_MovementBasic.glb", KAYKIT, "hips", ""},
        {
            "gltf/khronos/Fox.glb",
            "back left b_LeftLeg01_015 b_LeftLeg02_016 b_LeftFoot01_017 b_LeftFoot02_018,"
                    + " back right b_RightLeg01_019 b_RightLeg02_020 b_RightFoot01_021 b_RightFoot02_022,"
                    + " front left b_LeftUpperArm_09 b_LeftForeArm_010 b_LeftHand_011 -,"
                    + " front right b_RightUpperArm_06 b_RightForeArm_07 b_RightHand_08 -",
            "b_Hip_01",
            "planted as front legs"
        },
        {"gltf/khronos/box_animated.gltf", "", "", NOTHING},
        {"gltf/khronos/cesium_man.gltf", "left #13 #14 #15 #16, right #17 #18 #19 #20", "#2", "found by structure"},
        {"gltf/khronos/interpolation_test.gltf", "", "", NOTHING},
        {"gltf/khronos/rigged_simple.gltf", "", "", NOTHING},
        {
            "gltf/playcanvas/vat_lumberjack.glb",
            "left DEF-thigh.L_023 DEF-shin.L_025 DEF-foot.L_027 DEF-toe.L_028,"
                    + " right DEF-thigh.R_015 DEF-shin.R_017 DEF-foot.R_019 DEF-toe.R_020",
            "_rootJoint",
            ""
        },
        {"gltf/quaternius/Snake.glb", "", "", NOTHING},
        {
            "gltf/quaternius/Spider.glb",
            "front left FrontLeg.L FrontLeg2.L+FrontLeg3.L FrontFoot.L* -,"
                    + " front right FrontLeg.R FrontLeg2.R+FrontLeg3.R FrontFoot2.R* -,"
                    + " mid front left MidFrontLeg.L MidFrontLeg2.L+MidFrontLeg3.L MidFrontFoot.L* -,"
                    + " mid front right MidFrontLeg.R MidFrontLeg2.R+MidFrontLeg3.R MidFrontFoot.R* -,"
                    + " back left BackLeg.L BackLeg2.L+BackLeg3.L BackFoot.L* -,"
                    + " back right BackLeg.R BackLeg2.R+BackLeg3.R BackFoot.R* -,"
                    + " mid back left MidBackLeg.L MidBackLeg2.L+MidBackLeg3.L MidBackFoot.L* -,"
                    + " mid back right MidBackLeg.R MidBackLeg2.R+MidBackLeg3.R MidBackFoot.R* -",
            "Root",
            ELSEWHERE + "|" + BONES
        },
        {
            "gltf/quaternius/Trex.glb",
            "back left BackUpLeg.L BackLowLeg.L BackFoot.L* -, back right BackUpLeg.R BackLowLeg.R BackFoot.R* -",
            "root",
            "above the floor that the other legs stand on|" + ELSEWHERE
        },
        {
            "gltf/quaternius/Wolf.glb",
            "front left FrontUpperLeg.L FrontLowerLeg.L IKFrontLeg.L* -,"
                    + " front right FrontUpperLeg.R FrontLowerLeg.R IKFrontLeg.R* -,"
                    + " back left BackLeg.L BackUpperLeg.L+BackLowerLeg.L IKBackLeg.L* -,"
                    + " back right BackLeg.R BackUpperLeg.R+BackLowerLeg.R IKBackLeg.R* -",
            "AnimalArmature",
            ELSEWHERE + "|" + BONES
        },
        {
            "gltf/quaternius/modular_men_Adventurer.glb",
            "left UpperLeg.L LowerLeg.L Foot.L -, right UpperLeg.R LowerLeg.R Foot.R -",
            "Hips",
            ""
        },
        {
            "gltf/quaternius/platformer_game_pack_Character.glb",
            "left UpperLeg.L LowerLeg.L Foot.L* -, right UpperLeg.R LowerLeg.R Foot.R* -",
            "Root",
            ELSEWHERE
        },
        {
            "gltf/threejs/RobotExpressive.glb",
            "left UpperLegL LowerLegL FootL* -, right UpperLegR LowerLegR FootR* -",
            "Bone",
            ELSEWHERE
        },
    };

    @TestFactory
    List<DynamicTest> everyFile_givesItsLegsOrTheReason() {
        corpus();
        List<DynamicTest> tests = new ArrayList<>();
        for (String[] row : TABLE) {
            tests.add(DynamicTest.dynamicTest(row[0], () -> {
                Clip clip = open(corpus().resolve(row[0])).clip;
                LegFinder.Found search = LegFinder.find(clip);
                assertThat(describe(clip.skeleton(), search)).isEqualTo(row[1]);
                if (!search.legs().isEmpty()) {
                    int rootJoint = LegFinder.rootJoint(clip.skeleton(), search.legs());
                    assertThat(clip.skeleton().label(rootJoint)).isEqualTo(row[2]);
                }
                List<String> said = new ArrayList<>(search.notes());
                search.refused().forEach(refusal -> said.add(refusal.toString()));
                assertThat(said.isEmpty()).as("%s", said).isEqualTo(row[3].isEmpty());
                List<String> parts = List.of(row[3].split("\\|"));
                assertThat(said).allMatch(sentence -> parts.stream().anyMatch(sentence::contains));
                assertThat(parts)
                        .allMatch(part -> said.isEmpty() || said.toString().contains(part));
            }));
        }
        return tests;
    }

    @Test
    void table_namesEveryWholeFile() throws IOException {
        List<String> named = Stream.of(TABLE).map(row -> row[0]).toList();
        for (String folder : new String[] {"bvh", "gltf"}) {
            for (Path file : files(folder)) {
                assertThat(named).contains(corpus().relativize(file).toString());
            }
        }
    }

    @Test
    void everyFoot_hasPointsOnItsAnkleAndToes() throws IOException, FileIssue {
        for (String folder : new String[] {"bvh", "gltf", "broken/bvh"}) {
            for (Path path : files(folder)) {
                Opened file;
                try {
                    file = open(path);
                } catch (FileIssue broken) {
                    assertThat(folder).as("%s: %s", path, broken.getMessage()).startsWith("broken");
                    continue;
                }
                FootPoints.Placed placed =
                        FootPoints.find(file.clip, LegFinder.find(file.clip).legs(), file.mesh);
                for (Leg leg : placed.legs()) {
                    assertPlausible(path, file.clip, leg);
                }
            }
        }
    }

    private static void assertPlausible(Path path, Clip clip, Leg leg) {
        assertThat(leg.point(FootPoint.Kind.BALL)).as("%s", path).isNotNull();
        WorldPose world = clip.world(0);
        double length = world.position(leg.hip()).distanceTo(world.position(leg.knee()))
                + world.position(leg.knee()).distanceTo(world.position(leg.ankle()));
        for (FootPoint point : leg.points()) {
            boolean toes = point.kind() == FootPoint.Kind.TOE && leg.ball() >= 0;
            assertThat(point.joint()).isEqualTo(toes ? leg.ball() : leg.ankle());
            // cartoon feet are as long as their legs
            assertThat(point.in(world).distanceTo(world.position(leg.ankle())))
                    .as("%s: %s of %s", path, point.kind(), leg.name())
                    .isLessThan(1.3 * length);
        }
    }

    /** What is known of these meshes: their soles are on the floor, y = 0, where their makers stood them. */
    @Test
    void soleOfTheMesh_isWhereItsMakerPutTheFloor() throws IOException, FileIssue {
        for (String name : new String[] {"kaykit/Knight.glb", "khronos/cesium_man.gltf"}) {
            Opened file = open(corpus().resolve("gltf").resolve(name));
            WorldPose rest = new WorldPose(file.clip.skeleton(), file.clip.space())
                    .update(file.clip.skeleton().restPose());
            FootPoints.Placed placed =
                    FootPoints.find(file.clip, LegFinder.find(file.clip).legs(), file.mesh);
            for (Leg leg : placed.legs()) {
                assertThat(leg.points()).hasSize(3);
                for (FootPoint point : leg.points()) {
                    assertThat(point.in(rest).y()).as("%s %s", name, point).isCloseTo(0, within(0.001));
                }
            }
        }
    }

    /** On level ground the ball comes to rest at one height on either foot; measured capture tilts by a degree. */
    @Test
    void ballsOfCapturedWalks_restOnOneFloor() throws IOException, FileIssue {
        for (String name : new String[] {"01_01", "02_01", "02_03", "02_04", "12_01_cgspeed"}) {
            Clip clip = open(corpus().resolve("bvh/cmu/" + name + ".bvh")).clip;
            List<Leg> legs = FootPoints.find(clip, LegFinder.find(clip).legs(), SoleCloud.NONE)
                    .legs();
            double[] lowest = new double[2];
            for (int i = 0; i < 2; i++) {
                Leg leg = legs.get(i);
                double[] heights = new double[clip.frames()];
                for (int f = 0; f < heights.length; f++) {
                    heights[f] =
                            leg.point(FootPoint.Kind.BALL).in(clip.world(f)).y();
                }
                Arrays.sort(heights);
                lowest[i] = heights[heights.length / 4];
                double below = leg.point(FootPoint.Kind.BALL).offsetLocal().y()
                        - clip.skeleton().joint(leg.ball()).translation().y();
                assertThat(-below * clip.space().metresPerUnit())
                        .as("%s: sole below the toe joint", name)
                        .isBetween(0.0, 0.03);
            }
            assertThat(lowest[0]).as(name).isCloseTo(lowest[1], within(0.02));
        }
    }

    private static String describe(Skeleton skeleton, LegFinder.Found search) {
        List<String> legs = new ArrayList<>();
        for (Leg leg : search.legs()) {
            String ball = leg.ball() < 0 ? "-" : skeleton.label(leg.ball());
            List<String> knees = new ArrayList<>();
            for (int joint : leg.bends().subList(1, leg.bends().size())) {
                knees.add(skeleton.label(joint));
            }
            legs.add(String.join(
                    " ",
                    leg.name(),
                    skeleton.label(leg.hip()),
                    String.join("+", knees),
                    skeleton.label(leg.ankle()) + (leg.isDetached() ? "*" : ""),
                    ball));
        }
        return String.join(", ", legs);
    }

    private record Opened(Clip clip, SoleCloud mesh) {}

    private static Opened open(Path path) throws IOException, FileIssue {
        byte[] bytes = Files.readAllBytes(path);
        if (path.toString().endsWith(".bvh")) {
            BvhFile file = BvhReader.read(bytes, "clip", BvhOptions.DEFAULTS);
            return new Opened(file.clip(BvhSpace.detect(file).space()), SoleCloud.NONE);
        }
        GltfFile file = GltfReader.read(bytes, (name, most) -> beside(path, name));
        Skeleton skeleton = file.skeleton();
        Clip clip = file.animationNames().isEmpty()
                ? new Clip("rest", skeleton, FileSpace.METRES_Y_UP, 0, 1, List.of(skeleton.restPose()))
                : file.clip(0);
        return new Opened(clip, SkinnedVertices.of(file).soleCloud());
    }

    private static byte[] beside(Path path, String name) throws FileIssue {
        try {
            return Files.readAllBytes(path.resolveSibling(name));
        } catch (IOException e) {
            throw new FileIssue(IssueCode.RESOURCE, name, String.valueOf(e.getMessage()));
        }
    }

    private static Path corpus() {
        String root = System.getenv("SUREFOOT_CORPUS");
        assumeTrue(root != null && Files.isDirectory(Path.of(root)), "SUREFOOT_CORPUS names no folder");
        return Path.of(root);
    }

    private static List<Path> files(String folder) throws IOException {
        try (Stream<Path> walk = Files.walk(corpus().resolve(folder))) {
            return walk.filter(file -> {
                        String name = file.toString();
                        return name.endsWith(".bvh") || name.endsWith(".glb") || name.endsWith(".gltf");
                    })
                    .sorted()
                    .toList();
        }
    }
}
