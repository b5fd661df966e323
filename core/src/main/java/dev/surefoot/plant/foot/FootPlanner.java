// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.LeastAccelerationCurve;
import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.RestDetector;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.ground.InflatedGround;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Plans where one foot goes.
 *
 * <p>While a point stands the ankle follows from it: its anchor less the turned vector from ankle to point, so that it
 * cannot slip. Between stances the foot keeps its animated motion above a height that passes smoothly from one foothold
 * to the next, carried by the least added acceleration, and lifted where heel, ball or toe would enter the ground.
 * <b>Frames:</b> world, in {@link BodyMetre}s. <b>Cost:</b> O(frames).
 */
public final class FootPlanner {
    /**
     * Seconds in which a correction loses a third of its size away from its stance, at most: longer lags behind,
     * shorter jerks.
     */
    private static final double DECAY_SECONDS = 0.12;
    /**
     * The same as a part of a usual swing, the one in which half of all swinging is done: small bodies step fast, and
     * half as much again reaches from one stance into the next.
     */
    private static final double SWING_PART = 0.2;
    /**
     * Rounds of lifting what bent toes still enter and bending them anew: two settle nearly all, a narrow edge takes
     * more.
     */
    private static final int MOST_ROUNDS = 5;

    private FootPlanner() {}

    /**
     * Plans a foot.
     *
     * @param track its leg in the source
     * @param stances when it stands
     * @param bearing when its points bear, held or not
     * @param floor what it stood on in the source
     * @param footing what it is put on
     * @param framesPerSecond frames per second
     */
    public static FootPlan plan(
            LegTrack track,
            List<Stance> stances,
            List<Contact> bearing,
            SourceFloor floor,
            Footing footing,
            double framesPerSecond) {
        Standing standing =
                standing(track, stances, bearing, floor, footing, framesPerSecond, UnaryOperator.identity());
        return swung(standing.setting, standing.foot, new double[track.frames()]);
    }

    /**
     * Plans a foot whose heel rises before it leaves, in the stances that are left of its own. Arguments are those of
     * {@link #plan}.
     */
    public static FootPlan rising(
            LegTrack track,
            HeelRise rise,
            List<Contact> bearing,
            SourceFloor floor,
            Footing footing,
            double framesPerSecond) {
        FootPlan plan = rolling(track, rise, bearing, floor, footing, framesPerSecond);
        HeelRise clear = rise.without(plan);
        return clear.equals(rise) ? plan : rolling(track, clear, bearing, floor, footing, framesPerSecond);
    }

    private static FootPlan rolling(
            LegTrack track,
            HeelRise rise,
            List<Contact> bearing,
            SourceFloor floor,
            Footing footing,
            double framesPerSecond) {
        Standing standing = standing(track, rise.stances(), bearing, floor, footing, framesPerSecond, rise::applied);
        return swung(standing.setting, standing.foot, new double[track.frames()]);
    }

    /**
     * Plans where a foot's ankle goes, for less: its toes are left as they are, and it is not lifted out of what they
     * enter. Arguments are those of {@link #plan}.
     */
    public static FootPlan ankle(
            LegTrack track,
            List<Stance> stances,
            List<Contact> bearing,
            SourceFloor floor,
            Footing footing,
            double framesPerSecond) {
        Standing standing =
                standing(track, stances, bearing, floor, footing, framesPerSecond, UnaryOperator.identity());
        SwingClearance clearance = new SwingClearance(standing.setting);
        FootTrajectory following = ankleFollowing(standing.setting, standing.foot);
        FootTrajectory lifted = clearance.lifted(SwingWait.waiting(standing.setting, clearance, following));
        return new FootPlan(standing.setting, standing.foot, new double[track.frames()], lifted);
    }

    /** A foot with its sole on its places, before its swings. */
    private record Standing(FootSetting setting, FootTrajectory foot) {}

    private static Standing standing(
            LegTrack track,
            List<Stance> stances,
            List<Contact> bearing,
            SourceFloor floor,
            Footing footing,
            double framesPerSecond,
            UnaryOperator<FootTrajectory> roll) {
        FootShape shape = FootShape.of(track, stances, footing::keeps);
        Ground ground = footing.ground();
        Ground solid = InflatedGround.of(ground, shape.forward());
        double decayFrames = decayFrames(stances, framesPerSecond);
        Footholds wanted = footing.footholds(track, stances, floor);
        GroundProfile profile = GroundProfile.under(shape, wanted, bearing, floor, footing, framesPerSecond);
        FootTrajectory sloped =
                FootTrajectory.inClip(shape).withRotation(f -> profile.turn(f).times(track.foot(f)));
        SoleFit.Fitted fitted = SoleFit.fit(sloped, wanted, ground, solid, decayFrames, framesPerSecond);
        ToeBend bend = ToeBend.of(shape, solid);
        FootTrajectory rolled = roll.apply(fitted.foot());
        ToeHolds toes = ToeHolds.of(rolled, fitted.places(), bend, solid);
        FootShape standing = shape.standing(toes.stances());
        FootSetting setting =
                new FootSetting(standing, fitted.places(), bend, toes, profile, solid, framesPerSecond, decayFrames);
        return new Standing(setting, rolled.of(standing));
    }

    /**
     * Plans a foot anew whose leg cannot fold as far as it is lifted: it pitches its toes up in its swings and stays
     * lower.
     *
     * @param plan the foot as it goes so far
     * @param lower by how many metres the ankle is too high at each frame, 0 where it is not
     * @return the plan; the same where no pitch helps
     */
    public static FootPlan lowered(FootPlan plan, double[] lower) {
        FootSetting setting = plan.setting();
        double[] pitch = SwingPitch.find(plan.foot(), plan.pitch(), lower, setting.solid(), setting.framesPerSecond());
        return pitch == plan.pitch() ? plan : swung(setting, plan.level(), pitch);
    }

    /**
     * Plans a foot anew whose strides fit, so that it is carried no higher than its knee should bend.
     *
     * @param plan the foot as it goes so far
     * @param lower by how many metres the ankle is too high at each frame, less than 0 where it may be higher; infinite
     *     where that does not matter
     * @return the plan; the same where nothing carries it over edges
     */
    public static FootPlan carriedLower(FootPlan plan, double[] lower) {
        FootSetting setting = plan.setting();
        double[] most = new double[lower.length];
        Arrays.setAll(most, f -> setting.profile().height(f) - lower[f]);
        GroundProfile below = setting.profile().below(most);
        return below == setting.profile() ? plan : swung(setting.with(below), plan.level(), plan.pitch());
    }

    /**
     * Returns a plan whose ankle is moved where its foot swings, and lifted out of what it enters there.
     *
     * @param plan the foot as it goes so far
     * @param moves by how much, one a frame; nothing where the foot stands
     */
    public static FootPlan moved(FootPlan plan, Vec3[] moves) {
        FootSetting setting = plan.setting();
        FootTrajectory foot = plan.foot()
                .withAnkle(f -> setting.shape().stands(f)
                        ? plan.ankle(f)
                        : plan.ankle(f).plus(moves[f]));
        return new FootPlan(setting, plan.level(), plan.pitch(), new SwingClearance(setting).liftedOutOfRest(foot));
    }

    /**
     * The passes of a foot's swings, in their order: pitch, ankle, wait, lift, toes, and what bent toes still enter.
     */
    @SuppressWarnings("ReferenceEquality") // a trajectory that no lift changed comes back itself
    private static FootPlan swung(FootSetting setting, FootTrajectory level, double[] pitch) {
        SwingClearance clearance = new SwingClearance(setting);
        ToeClearance toes = new ToeClearance(setting);
        FootTrajectory foot = ankleFollowing(setting, SwingPitch.apply(level, pitch));
        foot = SwingWait.waiting(setting, clearance, foot);
        foot = toes.bent(clearance.lifted(foot));
        for (int round = 0; round < MOST_ROUNDS; round++) {
            FootTrajectory lifted = clearance.liftedOutOfRest(foot);
            if (lifted.equals(foot)) {
                break;
            }
            foot = toes.bent(lifted);
        }
        // toes that bend may come over an edge that they were beside: what they enter then they are lifted out of as
        // they are
        return new FootPlan(setting, level, pitch, clearance.liftedOutOfRest(foot));
    }

    /** The ankle from the point that stands; between stances the least added acceleration. */
    private static FootTrajectory ankleFollowing(FootSetting setting, FootTrajectory foot) {
        FootShape shape = setting.shape();
        GroundProfile profile = setting.profile();
        LegTrack track = shape.track();
        boolean[] fixed = shape.standing();
        double[][] correction = new double[3][fixed.length];
        for (int f = 0; f < fixed.length; f++) {
            if (!fixed[f]) {
                fixed[f] = shape.keeps(f);
            } else {
                Quat turned = foot.rotation().get(f);
                Vec3 at = shape.soleStands(f)
                        ? setting.places().pivotWorld(shape, f).minus(turned.rotate(shape.point(shape.solePivot(f), f)))
                        : setting.toes()
                                .anchors()[f]
                                .minus(setting.bend().tip(turned, setting.toes().bends()[f], f));
                Vec3 e = at.minus(track.ankle(f)).plusTimes(-profile.rise(f), Vec3.Y);
                correction[0][f] = e.x();
                correction[1][f] = e.y();
                correction[2][f] = e.z();
            }
        }
        double speedFrames = LeastAccelerationCurve.SPEED_SECONDS * setting.framesPerSecond();
        LeastAccelerationCurve.fill(fixed, correction, setting.decayFrames(), speedFrames);
        return foot.withAnkle(f ->
                track.ankle(f).plus(new Vec3(correction[0][f], correction[1][f] + profile.rise(f), correction[2][f])));
    }

    /** In how many frames a correction loses a third of its size. */
    static double decayFrames(List<Stance> stances, double framesPerSecond) {
        double longest = DECAY_SECONDS * framesPerSecond;
        int[] gaps = new int[Math.max(0, stances.size() - 1)];
        int count = 0;
        int all = 0;
        for (int i = 0; i < gaps.length; i++) {
            int gap = stances.get(i + 1).startFrame() - stances.get(i).endFrame();
            // a shorter one is no flight: a stance was cut in two, and a correction that hurried through it would be a
            // jerk everywhere
            if (gap >= RestDetector.LEAST_FLIGHT_SECONDS * framesPerSecond) {
                gaps[count++] = gap;
                all += gap;
            }
        }
        int[] swings = Arrays.copyOf(gaps, count);
        Arrays.sort(swings);
        // the swing in which the foot is when half of all swinging is done: fidgets are many and short
        int usual = -1;
        for (int swung = 0; usual + 1 < swings.length && 2 * swung < all; ) {
            swung += swings[++usual];
        }
        return usual < 0 ? longest : Math.min(longest, SWING_PART * swings[usual]);
    }
}
