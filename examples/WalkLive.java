// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootPlanter;
import dev.surefoot.live.FootPlanterSettings;
import dev.surefoot.live.FootState;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.track.ContactTracks;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.samples.Hills;
import dev.surefoot.samples.Walker;
import java.util.List;

/** A game's loop: a character that plays a walk in place is led over hills, and its feet stay where they stand. */
public final class WalkLive {
    private WalkLive() {}

    public static void main(String[] args) {
        Clip walk = Walker.inPlace();
        List<Leg> legs = Walker.legs();

        // once: what the walk does with its feet; a game bakes it: surefoot inspect walk.glb --track walk.contacts
        ContactTrack track = ContactTracks.of(walk, legs).orElseThrow();
        FootPlanter feet = new FootPlanter(legs.size(), FootPlanterSettings.HUMAN);
        Hills hills = new Hills();
        FootGround ground = FootGround.of(hills);

        double[] velocity = new double[3];
        track.velocity(0, velocity, 0);
        double speed = velocity[1];
        GroundHit below = new GroundHit();
        boolean[] stood = new boolean[legs.size()];
        double slip = 0;
        int steps = 0;
        for (int frame = 0; frame < 600; frame++) {
            double seconds = frame / 60.0;
            // the game: a capsule on the ground, led at the speed of the walk
            double z = speed * seconds;
            hills.at(0, z, Double.POSITIVE_INFINITY, below);
            Vec3 root = new Vec3(0, below.height(), z);
            WorldPose pose = walk.world((int) Math.round(seconds * walk.framesPerSecond()) % (walk.frames() - 1));

            // in: where the character is, what plays, and the pose that the animation made
            feet.root(root.x(), root.y(), root.z(), 0);
            feet.velocity(0, 0, speed, 0);
            feet.playing(track, seconds, 1, 1);
            for (int leg = 0; leg < legs.size(); leg++) {
                pose(feet, leg, legs.get(leg), pose, root);
            }
            feet.update(ground, 1 / 60.0);

            // out, for the engine's joints: feet.pelvis(out, 0), feet.thigh(leg, out, 0), feet.shin and feet.foot
            for (int leg = 0; leg < legs.size(); leg++) {
                boolean stands = feet.state(leg) == FootState.STANDING;
                steps += stands && !stood[leg] ? 1 : 0;
                stood[leg] = stands;
                slip = Math.max(slip, feet.slip(leg));
            }
        }
        System.out.printf("%d steps over hills, feet slip %.4f mm where they are locked%n", steps, 1000 * slip);
    }

    private static void pose(FootPlanter feet, int leg, Leg rig, WorldPose pose, Vec3 root) {
        Vec3 hip = pose.position(rig.hip()).plus(root);
        Vec3 knee = pose.position(rig.knee()).plus(root);
        Vec3 ankle = pose.position(rig.ankle()).plus(root);
        feet.hip(leg, hip.x(), hip.y(), hip.z());
        feet.knee(leg, knee.x(), knee.y(), knee.z());
        feet.ankle(leg, ankle.x(), ankle.y(), ankle.z());
        Quat thigh = pose.rotation(rig.hip());
        Quat shin = pose.rotation(rig.knee());
        Quat foot = pose.rotation(rig.ankle());
        feet.thigh(leg, thigh.x(), thigh.y(), thigh.z(), thigh.w());
        feet.shin(leg, shin.x(), shin.y(), shin.z(), shin.w());
        feet.foot(leg, foot.x(), foot.y(), foot.z(), foot.w());
        for (FootPoint point : rig.points()) {
            Vec3 at = point.in(pose).plus(root);
            switch (point.kind()) {
                case HEEL -> feet.heel(leg, at.x(), at.y(), at.z());
                case BALL -> feet.ball(leg, at.x(), at.y(), at.z());
                case TOE -> feet.toe(leg, at.x(), at.y(), at.z());
            }
        }
    }
}
