// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The parts of a trunk, and where leaning takes what they carry. */
class TrunkTest {
    private final List<Leg> legs = new ArrayList<>();
    private final Skeleton.Builder b = new Skeleton.Builder();

    @Test
    void bipedAndQuadrupedWithoutSpine_areOnePart() {
        for (WalkSpec spec : List.of(WalkSpec.biped(), WalkSpec.quadruped())) {
            SyntheticWalker walker = spec.cycles(1).walker();
            Trunk trunk = Trunk.of(walker.clip(), walker.tracks());
            assertThat(trunk.parts()).isEqualTo(1);
            assertThat(trunk.legs(0)).hasSize(walker.legs().size());
        }
    }

    @Test
    void quadrupedWithSpine_isTwoParts() {
        SyntheticWalker walker = WalkSpec.quadruped().withSpine().cycles(1).walker();
        Trunk trunk = Trunk.of(walker.clip(), walker.tracks());
        assertThat(trunk.parts()).isEqualTo(2);
        assertThat(trunk.legs(0)).containsExactly(0, 1);
        assertThat(trunk.legs(1)).containsExactly(2, 3);
        assertThat(trunk.above(1)).isEqualTo(0);
    }

    @Test
    void chestTooNearToItsSpine_goesWithTheRootJoint() {
        int hips = b.add("hips", -1, new Vec3(0, 0.6, 0));
        pair(hips, 0);
        pair(b.add("chest", b.add("spine", hips, new Vec3(0, 0, 0.9)), new Vec3(0, 0, 0.05)), 0);
        Trunk trunk = trunk(clip());
        assertThat(trunk.parts()).isEqualTo(1);
        assertThat(trunk.legs(0)).containsExactly(0, 1, 2, 3);
    }

    @Test
    void threeGirdlesThatLean_takeTheirHipsByTheMoveReturned() {
        Clip clip = centipede();
        Trunk trunk = trunk(clip);
        assertThat(trunk.parts()).isEqualTo(3);
        assertThat(trunk.above(2)).isEqualTo(1);
        List<LegTrack> tracks = LegTrack.follow(clip, legs);
        Vec3[] desired = {Vec3.ZERO, new Vec3(0.02, 0.1, 0), new Vec3(-0.04, 0.05, 0.01)};
        TrunkLean lean = TrunkLean.straight(trunk, new Segment(0, 0), new BodyMetre(0.5))
                .aimed(1, new Vec3[] {desired[1]})
                .aimed(2, new Vec3[] {desired[2]});
        Pose pose = clip.pose(0).copy();
        WorldPose world = new WorldPose(clip.skeleton(), clip.space()).update(pose);
        for (int part = 1; part < 3; part++) {
            trunk.lean(part, pose, world, lean.turn(part, 0));
        }
        world = new WorldPose(clip.skeleton(), clip.space()).update(pose);
        for (int part = 0; part < 3; part++) {
            for (int leg : trunk.legs(part)) {
                Vec3 was = tracks.get(leg).hip(0);
                Vec3 returned = lean.move(part, 0, was.times(2)).times(0.5);
                Vec3 moved = world.position(legs.get(leg).hip()).minus(was);
                assertThat(moved.distanceTo(returned)).isLessThan(1e-12);
            }
            Vec3 middle = part == 0 ? Vec3.ZERO : lean.move(part, 0, lean.middle(part, 0));
            assertThat(middle.y()).isCloseTo(desired[part].y(), within(1e-12));
        }
    }

    @Test
    void straight_nothingMoves_howeverOthersAreAimed() {
        Trunk trunk = trunk(centipede());
        TrunkLean lean = TrunkLean.straight(trunk, new Segment(0, 0), new BodyMetre(1));
        assertThat(lean.aimed(1, new Vec3[] {new Vec3(0, 0.1, 0)}).turn(1, 0)).isNotEqualTo(Quat.IDENTITY);
        assertThat(lean.turn(1, 0)).isEqualTo(Quat.IDENTITY);
        assertThat(lean.move(2, 0, Vec3.X)).isEqualTo(Vec3.ZERO);
    }

    private Clip centipede() {
        int hips = b.add("hips", -1, new Vec3(0, 0.6, 0));
        pair(hips, 0);
        int middle = b.add("middle", b.add("loin", hips, new Vec3(0, 0.02, 0.05)), new Vec3(0, 0.02, 0.4));
        pair(middle, 0.02);
        pair(b.add("chest", b.add("back", middle, new Vec3(0, 0.01, 0.06)), new Vec3(0.02, 0.02, 0.5)), -0.01);
        Clip clip = clip();
        Pose pose = clip.pose(0).copy();
        for (int j = 0; j < pose.size(); j++) {
            pose.setRotation(j, Quat.fromRotationVector(new Vec3(0.1, 0.05 * j % 0.3, -0.07)));
        }
        return clip.withPoses(List.of(pose));
    }

    private Clip clip() {
        Skeleton skeleton = b.build();
        return new Clip("", skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(skeleton.restPose()));
    }

    private Trunk trunk(Clip clip) {
        return Trunk.of(clip, LegTrack.follow(clip, legs));
    }

    private void pair(int parent, double z) {
        for (int side = -1; side <= 1; side += 2) {
            int hip = b.add("", parent, new Vec3(0.1 * side, 0, z));
            int knee = b.add("", hip, new Vec3(0, -0.3, 0.05));
            int ankle = b.add("", knee, new Vec3(0, -0.3, -0.05));
            legs.add(new Leg("leg " + legs.size(), hip, knee, ankle, -1, List.of()));
        }
    }
}
