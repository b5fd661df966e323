// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.SkatingClip;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A walk whose body shakes by 5 mm anew at every frame, as video capture does: feet are held in it, and knees do not
 * shake for that.
 */
class ShakenClipTest {
    private final SyntheticWalker walker = WalkSpec.biped().walker();
    private final Clip shaken = SkatingClip.jitters(walker.clip(), walker.legs(), 0.005, new Random(3));
    private final Planting cleaned =
            ClipPlanter.clean(shaken, walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);

    private static int frames(List<Contact> contacts) {
        return contacts.stream().mapToInt(Contact::frames).sum();
    }

    /** The squares of the knees' accelerations, in degrees a frame². */
    private static double kneeShake(Clip clip, Planting planting) {
        double sum = 0;
        for (LegTrack track : LegTrack.follow(clip, planting.legs())) {
            for (int f = 1; f + 1 < track.frames(); f++) {
                double bend = track.flexionRadians(f - 1) - 2 * track.flexionRadians(f) + track.flexionRadians(f + 1);
                sum += bend * bend;
            }
        }
        return Math.sqrt(sum);
    }

    @Test
    void feetAreHeld_forMostOfTheirStances() {
        assertThat(frames(cleaned.contacts())).isGreaterThan((int) (0.7 * frames(walker.contacts())));
    }

    @Test
    void knees_doNotTakeTheBodysShake() {
        assertThat(kneeShake(cleaned.clip(), cleaned)).isLessThan(2.2 * kneeShake(shaken, cleaned));
    }

    /** A body that stands on knees bent by two degrees while each of its joints shakes by itself. */
    private static Planting standingOnShakyJoints(double degrees) {
        StandingBody body = StandingBody.plantigrade();
        Random random = new Random(2);
        Clip clip = body.clip(200, (f, pose) -> {
            for (Leg leg : body.legs()) {
                pose.setRotation(leg.hip(), Quat.aboutAxis(Vec3.X, -Math.toRadians(1)));
                pose.setRotation(leg.knee(), Quat.aboutAxis(Vec3.X, Math.toRadians(2)));
                pose.setRotation(leg.ankle(), Quat.aboutAxis(Vec3.X, -Math.toRadians(1)));
            }
            for (int j = 0; j < pose.size(); j++) {
                Vec3 axis = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
                double radians = Math.toRadians(degrees) * random.nextGaussian();
                pose.setRotation(
                        j, Quat.aboutAxis(axis.normalizedOr(Vec3.X), radians).times(pose.rotation(j)));
            }
        });
        return ClipPlanter.clean(clip, body.legs(), body.root(), PlantOptions.DEFAULTS, Progress.NONE);
    }

    /** Their knees are bent more, so that what shakes between hips and feet is not degrees of them. */
    @Test
    void standingOnNearlyStraightKnees_isHeldWhereJointsShake() {
        for (double degrees : new double[] {0.12, 0.2}) {
            Planting standing = standingOnShakyJoints(degrees);
            int[] held = new int[2];
            for (int leg = 0; leg < 2; leg++) {
                BitSet frames = new BitSet();
                for (Contact contact : standing.contacts()) {
                    if (contact.leg() == leg) {
                        frames.set(contact.startFrame(), contact.endFrame() + 1);
                    }
                }
                held[leg] = frames.cardinality();
            }
            assertThat(held[0]).as("%s degrees", degrees).isGreaterThan(150);
            assertThat(held[1]).as("%s degrees", degrees).isGreaterThan(150);
        }
    }

    private Clip whereEveryJointShakes(Random random) {
        List<Pose> poses = new ArrayList<>();
        for (Pose still : walker.clip().poses()) {
            Pose pose = still.copy();
            for (int j = 0; j < pose.size(); j++) {
                Vec3 turn = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
                pose.setRotation(j, pose.rotation(j).times(Quat.fromRotationVector(turn.times(0.008))));
            }
            poses.add(pose);
        }
        return SkatingClip.jitters(walker.clip().withPoses(poses), walker.legs(), 0.003, random);
    }

    /** A foot in the world has the shakes of all joints above it; held, it must not hand them to ankle and knee. */
    @Test
    void feetAreHeld_andKneesShakeLittleMore_whereEveryJointShakes() {
        double held = 0;
        double knees = 0;
        for (int seed = 1; seed <= 3; seed++) {
            Clip shaking = whereEveryJointShakes(new Random(seed));
            Planting planting =
                    ClipPlanter.clean(shaking, walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
            held += frames(planting.contacts()) / 3.0 / frames(walker.contacts());
            knees += kneeShake(planting.clip(), planting) / 3 / kneeShake(shaking, planting);
        }
        assertThat(held).isGreaterThan(0.8);
        assertThat(knees).isLessThan(1.4);
    }
}
