// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bodies of two legs and what else a test hangs on their pelvis, which is 1 m above the floor. */
class PelvisJointTest {
    private static final Quat QUARTER = Quat.aboutAxis(Vec3.Z, Math.PI / 2);

    private final Skeleton.Builder builder = new Skeleton.Builder();
    private final List<Leg> legs = new ArrayList<>();
    private final int root = builder.add("root", -1, Vec3.ZERO);
    private final int pelvis = builder.add("body", root, new Vec3(0, 1, 0));

    private void addLegs() {
        addLeg("left", 0.1, pelvis, null);
        addLeg("right", -0.1, pelvis, null);
    }

    /** A straight leg; its foot hangs on {@code holder}, if any, in place of its shin. */
    private void addLeg(String side, double x, int on, Integer holder) {
        int hip = builder.add(side + " hip", on, new Vec3(x, 0, 0));
        int knee = builder.add(side + " knee", hip, new Vec3(0, -0.5, 0));
        int ankle = holder == null
                ? builder.add(side + " ankle", knee, new Vec3(0, -0.4, 0))
                : builder.add(side + " ankle", holder, new Vec3(x, 0.1, 0));
        Leg.ShinEnd end = holder == null ? null : new Leg.ShinEnd(knee, new Vec3(0, -0.4, 0));
        List<FootPoint> points = List.of(new FootPoint(FootPoint.Kind.BALL, ankle, new Vec3(0, -0.1, 0.1)));
        legs.add(new Leg(side, hip, knee, ankle, -1, points, List.of(hip, knee), end));
    }

    private int rigid(String name, int parent) {
        return builder.add(
                new Skeleton.Joint(name, parent, Vec3.Y, Quat.IDENTITY, new Vec3(1, 1, 1), Skeleton.Freedom.FIXED));
    }

    private int turnedBy(double radians, String name, int parent) {
        Quat turn = Quat.aboutAxis(Vec3.X, radians);
        return builder.add(new Skeleton.Joint(name, parent, Vec3.Y, turn, new Vec3(1, 1, 1), Skeleton.Freedom.BOTH));
    }

    private String obstacle() {
        return PelvisJoint.obstacle(builder.build(), legs);
    }

    /** A chain of joints, each 0.2 m above the one before. */
    private int chain(String name, int on, int joints) {
        int joint = on;
        for (int i = 0; i < joints; i++) {
            joint = builder.add(name + i, joint, new Vec3(0, 0.2, 0));
        }
        return joint;
    }

    @Test
    void twoLegsAndASpine_tilt_otherNumbersOfLegsDoNot() {
        addLegs();
        chain("spine", pelvis, 1);
        assertThat(obstacle()).isEmpty();
        legs.remove(1);
        assertThat(obstacle()).isEqualTo("only the pelvis of a body with two legs tilts");
    }

    @Test
    void legsOnNoJoint_haveNoPelvis() {
        addLeg("left", 0.1, -1, null);
        addLeg("right", -0.1, -1, null);
        assertThat(obstacle()).isNotEmpty();
    }

    @Test
    void aTrunkBesideThePelvis_isThreeJointsLong() {
        addLegs();
        assertThat(obstacle()).isEqualTo("nothing but its legs hangs on joint body, so the whole body would tilt");
        int tail = chain("tail", root, 2);
        assertThat(obstacle()).startsWith("nothing but its legs hangs on joint body");
        chain("neck", tail, 1);
        assertThat(obstacle()).isEmpty();
    }

    @Test
    void aBoneWithAFoot_isNoTrunk() {
        int tail = chain("tail", root, 2);
        addLeg("left", 0.1, pelvis, tail);
        addLeg("right", -0.1, pelvis, tail);
        assertThat(obstacle()).startsWith("nothing but its legs hangs on joint body");
    }

    @Test
    void jointsThatCannotTurn_areNamed() {
        addLegs();
        int spine = rigid("spine", pelvis);
        // an end that nothing hangs on shows nothing
        assertThat(obstacle()).startsWith("nothing but its legs");
        builder.add("neck", spine, Vec3.Y);
        assertThat(obstacle()).isEqualTo("the file has no rotation channels for joint spine");
    }

    @Test
    void aPelvisThatCannotTurn_isNamed() {
        int stiff = rigid("stiff", root);
        addLeg("left", 0.1, stiff, null);
        addLeg("right", -0.1, stiff, null);
        chain("spine", stiff, 2);
        assertThat(obstacle()).isEqualTo("the file has no rotation channels for joint stiff");
    }

    private Clip clip(int frames) {
        Skeleton skeleton = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            Pose pose = skeleton.restPose();
            pose.setTranslation(root, new Vec3(f, 0, 0));
            poses.add(pose);
        }
        return new Clip("made by hand", skeleton, FileSpace.METRES_Y_UP, 0, 60, poses);
    }

    @Test
    void itsPlace_isFollowedThroughTheClip() {
        addLegs();
        chain("spine", pelvis, 1);
        PelvisJoint joint = PelvisJoint.of(clip(3), legs).orElseThrow();
        assertThat(joint.place(0)).isEqualTo(new Vec3(0, 1, 0));
        assertThat(joint.place(2)).isEqualTo(new Vec3(2, 1, 0));
        legs.remove(1);
        assertThat(PelvisJoint.of(clip(3), legs)).isEmpty();
    }

    /** Turns the first frame's pelvis. */
    private WorldPose turned(Quat turnWorld) {
        Clip clip = clip(1);
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        Pose pose = clip.pose(0).copy();
        world.update(pose);
        PelvisJoint.of(clip, legs).orElseThrow().turn(pose, world, turnWorld);
        WorldPose fresh = new WorldPose(clip.skeleton(), clip.space());
        fresh.update(pose);
        for (int j = 0; j < clip.skeleton().size(); j++) {
            assertThat(world.position(j).distanceTo(fresh.position(j)))
                    .as("joint %d", j)
                    .isLessThan(1e-12);
        }
        return fresh;
    }

    private static void assertAt(Vec3 is, double x, double y, double z) {
        assertThat(is.distanceTo(new Vec3(x, y, z))).as("%s", is).isLessThan(1e-12);
    }

    private static void assertTurned(Quat is, Quat as) {
        assertThat(is.angleTo(as)).as("%s", is).isLessThan(1e-7);
    }

    @Test
    void legsTurnWithThePelvis_theSpineTurnsBack() {
        addLegs();
        int spine = builder.add("spine", pelvis, new Vec3(0, 0.2, 0));
        int head = builder.add("head", spine, new Vec3(0, 0.5, 0));
        WorldPose world = turned(QUARTER);
        // a quarter about z takes what is above to the left, −x, and what is right of it up
        assertAt(world.position(pelvis), 0, 1, 0);
        assertAt(world.position(spine), -0.2, 1, 0);
        assertAt(world.position(head), -0.2, 1.5, 0);
        assertTurned(world.rotation(spine), Quat.IDENTITY);
        assertAt(world.position(legs.get(0).hip()), 0, 1.1, 0);
        assertAt(world.position(legs.get(0).ankle()), 0.9, 1.1, 0);
        assertTurned(world.rotation(legs.get(0).hip()), QUARTER);
    }

    @Test
    void belowTurnedParents_theTurnIsTheWorlds() {
        int base = turnedBy(1.5, "base", root);
        int lying = turnedBy(-0.5, "lying", base);
        addLeg("left", 0.1, lying, null);
        addLeg("right", -0.1, lying, null);
        int spine = builder.add("spine", lying, new Vec3(0, 0.2, 0));
        builder.add("neck", spine, Vec3.Y);
        WorldPose world = turned(QUARTER);
        assertTurned(world.rotation(lying), QUARTER.times(Quat.aboutAxis(Vec3.X, 1)));
        assertTurned(world.rotation(spine), Quat.aboutAxis(Vec3.X, 1));
    }

    @Test
    void aBoneOfThePelvisItself_goesWithIt_andWhatItCarriesTurnsBack() {
        for (String name : new String[] {"Bip01 Pelvis", "hips_skin"}) {
            PelvisJointTest body = new PelvisJointTest();
            body.addLegs();
            int skin = body.turnedBy(1, name, body.pelvis);
            int spine = body.builder.add("spine", skin, new Vec3(0, 0.2, 0));
            body.builder.add("neck", spine, Vec3.Y);
            WorldPose world = body.turned(QUARTER);
            Quat was = Quat.aboutAxis(Vec3.X, 1);
            assertTurned(world.rotation(skin), QUARTER.times(was));
            assertTurned(world.rotation(spine), was);
        }
    }

    @Test
    void feetThatHangElsewhere_goWithTheirLegs() {
        int control = builder.add("control", root, Vec3.ZERO);
        addLeg("left", 0.1, pelvis, control);
        addLeg("right", -0.1, pelvis, control);
        chain("spine", pelvis, 2);
        WorldPose world = turned(QUARTER);
        // 0.9 m below the pelvis's joint and 0.1 m to its right before
        assertAt(world.position(legs.get(0).ankle()), 0.9, 1.1, 0);
        assertTurned(world.rotation(legs.get(0).ankle()), QUARTER);
        assertAt(world.position(legs.get(1).ankle()), 0.9, 0.9, 0);
    }

    @Test
    void aTurnThatIsRounding_leavesThePoseItsNumbers() {
        addLegs();
        chain("spine", pelvis, 1);
        Clip clip = clip(1);
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        world.update(clip.pose(0));
        Pose pose = clip.pose(0).copy();
        PelvisJoint joint = PelvisJoint.of(clip, legs).orElseThrow();
        joint.turn(pose, world, Quat.fromRotationVector(new Vec3(0.9e-12, 0, 0)));
        assertThat(pose.rotation(pelvis)).isEqualTo(Quat.IDENTITY);
        joint.turn(pose, world, Quat.fromRotationVector(new Vec3(1.1e-12, 0, 0)));
        assertThat(pose.rotation(pelvis)).isNotEqualTo(Quat.IDENTITY);
    }
}
