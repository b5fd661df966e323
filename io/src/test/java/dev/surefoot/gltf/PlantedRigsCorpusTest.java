// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.Resources;
import dev.surefoot.gltf.mesh.SkinnedVertices;
import dev.surefoot.gltf.patch.GltfPatcher;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.find.LegFinder;
import dev.surefoot.rig.limb.Girdle;
import dev.surefoot.rig.sole.FootPoints;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Rigs whose feet hang elsewhere or whose legs have three bones: planted, written, and read back. */
class PlantedRigsCorpusTest {
    static final String[] RIGS = {
        "bevy/skin.gltf",
        "threejs/RobotExpressive.glb",
        "quaternius/Wolf.glb",
        "quaternius/Spider.glb",
        "quaternius/Trex.glb",
        "quaternius/platformer_game_pack_Character.glb"
    };

    private static final Ground SLOPE =
            Plane.through(Vec3.ZERO, new Vec3(-Trig.sin(Trig.radians(8)), Trig.cos(Trig.radians(8)), 0));

    @TestFactory
    List<DynamicTest> everyClip_keepsItsContactsAndAllThatIsNeitherLegNorSpine() {
        List<DynamicTest> tests = new ArrayList<>();
        Path folder = GltfFiles.corpus("gltf");
        for (String rig : RIGS) {
            tests.add(DynamicTest.dynamicTest(rig, () -> {
                Path path = folder.resolve(rig);
                GltfFile file = GltfFiles.read(path);
                int planted = 0;
                for (int a = 0; a < file.animationNames().size(); a++) {
                    planted += plant(file, a, SLOPE, GltfFiles.beside(path)) ? 1 : 0;
                    plant(file, a, null, GltfFiles.beside(path));
                }
                assertThat(planted).isGreaterThan(1);
            }));
        }
        return tests;
    }

    /** Plants on a ground, or cleans the clip where it stands if that is null. */
    private static boolean plant(GltfFile file, int animation, Ground ground, Resources resources) throws Exception {
        Clip clip = file.clip(animation);
        List<Leg> legs = FootPoints.find(
                        clip,
                        LegFinder.find(clip).legs(),
                        SkinnedVertices.of(file).soleCloud())
                .legs();
        int rootJoint = LegFinder.rootJoint(clip.skeleton(), legs);
        Planting planting = ground == null
                ? ClipPlanter.clean(clip, legs, rootJoint, PlantOptions.DEFAULTS, Progress.NONE)
                : ClipPlanter.plant(clip, legs, rootJoint, ground, PlantOptions.DEFAULTS, Progress.NONE);
        if (planting.contacts().isEmpty()) {
            return false;
        }
        GltfPatcher patcher = new GltfPatcher(file);
        each(planting.result().changed().rotated(), j -> patcher.replaceRotation(animation, j, planting.clip()));
        each(planting.result().changed().displaced(), j -> patcher.replaceTranslation(animation, j, planting.clip()));
        GltfFile written = GltfReader.read(patcher.toBytes(), resources);
        Clip reread = written.clip(animation, clip.startSeconds(), clip.framesPerSecond(), clip.frames());
        assertBounds(planting, reread);
        assertFeetBesideShins(planting, reread);
        BitSet ours = joints(legs, rootJoint);
        for (Girdle girdle : Girdle.of(clip.skeleton(), legs)) {
            // its spine leans
            girdle.spine().stream().limit(1).forEach(ours::set);
        }
        assertOthersUntouched(file, written, animation, ours);
        return true;
    }

    /** A toe that no joint bends follows its foot into the ground when the ball stands; all else holds. */
    private static void assertBounds(Planting planting, Clip reread) {
        List<Leg> legs = new ArrayList<>();
        for (Leg leg : planting.legs()) {
            List<FootPoint> points = new ArrayList<>(leg.points());
            points.removeIf(point -> point.kind() == FootPoint.Kind.TOE && leg.ball() < 0);
            legs.add(leg.withPoints(points));
        }
        assertThat(planting.meter(reread).measure().slip().maxMm()).isLessThan(0.05);
        List<Contact> ofSoles =
                planting.contacts().stream().filter(c -> c.kind().stands()).toList();
        MotionMetrics after = planting.meter(reread)
                .legs(legs)
                .contacts(ofSoles)
                .bearing(List.of())
                .measure();
        // where each stance has a height of its own nothing is known of the ground between them
        boolean known = planting.contacts().stream().anyMatch(c -> {
            Vec3 at = c.anchorWorld();
            return planting.ground().at(at.x(), at.z(), new GroundHit());
        });
        if (known) {
            assertThat(after.penetration().maxMm()).isLessThan(0.1);
        } else {
            assertThat(after.penetration().maxMm()).isNaN();
        }
        assertThat(after.bones().lengthErrorMax()).isLessThan(1e-6);
    }

    /** The offset from the shin's end to the foot's joint is the source's, in the foot's own frame. */
    private static void assertFeetBesideShins(Planting planting, Clip reread) {
        for (int f = 0; f < reread.frames(); f++) {
            WorldPose before = planting.source().clip().world(f);
            WorldPose after = reread.world(f);
            for (Leg leg : planting.legs()) {
                double length = before.position(leg.hip()).distanceTo(leg.ankleIn(before));
                assertThat(beside(leg, before).distanceTo(beside(leg, after)))
                        .as("%s of frame %d", leg.name(), f)
                        .isLessThan(3e-6 * length);
            }
        }
    }

    private static Vec3 beside(Leg leg, WorldPose world) {
        return world.rotation(leg.ankle())
                .conjugate()
                .rotate(world.position(leg.ankle()).minus(leg.ankleIn(world)));
    }

    private static BitSet joints(List<Leg> legs, int rootJoint) {
        BitSet joints = new BitSet();
        joints.set(rootJoint);
        for (Leg leg : legs) {
            leg.bends().forEach(joints::set);
            joints.set(leg.ankle());
            if (leg.ball() >= 0) {
                joints.set(leg.ball());
            }
        }
        return joints;
    }

    /** Every channel of every other joint has the bytes it had. */
    private static void assertOthersUntouched(GltfFile before, GltfFile after, int animation, BitSet ours)
            throws Exception {
        Map<String, List<byte[]>> was = channels(before, animation, ours);
        Map<String, List<byte[]>> is = channels(after, animation, ours);
        assertThat(is.keySet()).isEqualTo(was.keySet());
        assertThat(was).isNotEmpty();
        for (Map.Entry<String, List<byte[]>> entry : was.entrySet()) {
            for (int i = 0; i < 2; i++) {
                assertThat(is.get(entry.getKey()).get(i))
                        .isEqualTo(entry.getValue().get(i));
            }
        }
    }

    private static Map<String, List<byte[]>> channels(GltfFile file, int animation, BitSet ours) throws Exception {
        JsonObject json = file.json().array("animations").get(animation).asObject();
        JsonArray samplers = json.array("samplers");
        Map<String, List<byte[]>> bytes = new TreeMap<>();
        for (int c = 0; c < json.array("channels").size(); c++) {
            JsonObject channel = json.array("channels").get(c).asObject();
            JsonObject target = channel.require("target").asObject();
            int node = target.integer("node", -1);
            if (node >= 0 && !ours.get(file.jointOfNode(node))) {
                JsonObject sampler =
                        samplers.get(channel.require("sampler").asInt()).asObject();
                bytes.put(
                        node + " " + target.string("path", ""),
                        List.of(
                                file.accessors().packed(sampler.require("input").asInt()),
                                file.accessors()
                                        .packed(sampler.require("output").asInt())));
            }
        }
        return bytes;
    }

    private interface Change {
        void of(int joint) throws Exception;
    }

    private static void each(BitSet joints, Change change) throws Exception {
        for (int joint : joints.stream().toArray()) {
            change.of(joint);
        }
    }
}
