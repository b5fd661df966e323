// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.bench.Legs;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.Walker;
import dev.surefoot.solve.JointCorrections;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone2;
import java.util.List;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** Each peer gives the answers that its method promises, so that the race compares what does the same. */
class PeersTest {
    /** Arc cosines lose half their digits near straight knees, of which the legs have a few. */
    private static final double ANGLES = 1e-9;

    /** Metres that a standing ball moves from frame to frame. */
    private static final double SLIDES = 1e-4;

    private final SpaceLanes space = new SpaceLanes();
    private final JointCorrections ours = new JointCorrections();

    @Test
    void afterOzz_turnsBothJointsAsOursTowardsThePole() {
        for (int i = 0; i < Legs.COUNT; i++) {
            space.solveOzz(i);
            solveOurs(i);
            same(space.ozz.out.hip(), ours.root());
            same(space.ozz.out.knee(), ours.knee());
        }
    }

    /**
     * An L of two unit bones, up and then to +X, its axis +Z: facts about what such a job must give, among them those
     * that ozz's own tests ask for.
     */
    @Test
    void afterOzz_turnsAnLToTargetsAndPoles() {
        Quat still = Quat.IDENTITY;
        l(new Vec3(1, 1, 0), Vec3.Y, still, still);
        l(new Vec3(0, 1, 1), Vec3.Y, Quat.aboutAxis(Vec3.Y, -Math.PI / 2), still);
        l(new Vec3(-1, 1, 0), Vec3.Y, Quat.aboutAxis(Vec3.Y, Math.PI), still);
        l(new Vec3(0, 1, -1), Vec3.Y, Quat.aboutAxis(Vec3.Y, Math.PI / 2), still);
        l(new Vec3(1, 0, 1), Vec3.Z, Quat.aboutAxis(Vec3.X, Math.PI / 2), still);
        l(new Vec3(1, 0, -1), Vec3.Z.times(-1), Quat.aboutAxis(Vec3.X, -Math.PI / 2), still);
        l(new Vec3(1, -1, 0), Vec3.X, Quat.aboutAxis(Vec3.Z, -Math.PI / 2), still);
        l(new Vec3(-1, 1, 0), Vec3.X.times(-1), Quat.aboutAxis(Vec3.Z, Math.PI / 2), still);
        // too far: straight, a quarter turn of the knee
        l(new Vec3(3, 0, 0), Vec3.Y, Quat.aboutAxis(Vec3.Z, -Math.PI / 2), Quat.aboutAxis(Vec3.Z, Math.PI / 2));
    }

    private static void l(Vec3 target, Vec3 pole, Quat hip, Quat knee) {
        AfterOzz ozz = new AfterOzz();
        ozz.solve(
                Affine.of(Quat.IDENTITY, Vec3.ZERO),
                Affine.of(Quat.aboutAxis(Vec3.Z, Math.PI / 2), Vec3.Y),
                Affine.of(Quat.IDENTITY, new Vec3(1, 1, 0)),
                0,
                0,
                1,
                new double[] {pole.x(), pole.y(), pole.z()},
                new double[] {target.x(), target.y(), target.z()});
        same(ozz.out.hip(), hip);
        same(ozz.out.knee(), knee);
    }

    @Test
    void textbookOnJoml_meetsTheTargetWithOurKnee() {
        for (int i = 0; i < Legs.COUNT; i++) {
            space.solveJoml(i);
            solveOurs(i);
            Solution3 wanted = ours.solution();
            meets(i, quat(space.joml.hipTurn), quat(space.joml.kneeTurn), wanted);
        }
    }

    @Test
    void afterHolden_meetsTheTargetWithThePlaneCarriedAlong() {
        LimbRotations transported = new LimbRotations();
        Solution3 wanted = new Solution3();
        for (int i = 0; i < Legs.COUNT; i++) {
            Vec3 t = space.thigh[i];
            Vec3 s = space.shin[i];
            Vec3 g = space.target[i];
            space.holden.solve(t, s, space.hip[i], space.knee[i], g);
            transported.transport(t.x(), t.y(), t.z(), s.x(), s.y(), s.z(), g.x(), g.y(), g.z(), wanted);
            meets(i, space.holden.out.hip(), space.holden.out.knee(), wanted);
        }
    }

    @Test
    void afterSpine_placesBothBonesAsOurs() {
        AfterSpine spine = new AfterSpine();
        Legs legs = new Legs(true, 0.1);
        Solution2 wanted = new Solution2();
        // a frame above that is turned, scaled and moved
        double[] above = {1.2, 1.6, -1.6, 1.2, 3, -4};
        for (int i = 0; i < Legs.COUNT; i++) {
            double x = 1.2 * (legs.dx[i] + 0.3) - 1.6 * (legs.dy[i] - 0.2) + 3;
            double y = 1.6 * (legs.dx[i] + 0.3) + 1.2 * (legs.dy[i] - 0.2) - 4;
            spine.solve(above, 0.3, -0.2, 30, legs.thigh[i], -40, legs.shin[i], x, y, 1, 1);
            TwoBone2.solve(legs.dx[i], legs.dy[i], legs.thigh[i], legs.shin[i], TwoBone2.RIGHT, wanted);
            double kneeX = 0.3 + wanted.thighX();
            double kneeY = -0.2 + wanted.thighY();
            assertThat(spine.second[4]).isCloseTo(1.2 * kneeX - 1.6 * kneeY + 3, within(ANGLES));
            assertThat(spine.second[5]).isCloseTo(1.6 * kneeX + 1.2 * kneeY - 4, within(ANGLES));
            double shinX = spine.second[0] * legs.shin[i];
            assertThat(shinX).isCloseTo(1.2 * wanted.shinX() - 1.6 * wanted.shinY(), within(ANGLES));
            assertThat(Math.abs(spine.firstDegrees - 30)).isLessThanOrEqualTo(180);
        }
    }

    @Test
    void planeLanes_giveTheSameMatrices() {
        PlaneLanes plane = new PlaneLanes();
        assertThat(plane.ourMatrices()).isCloseTo(plane.spine(), within(Legs.COUNT * ANGLES));
    }

    /** It moves no pelvis, so it lets feet slip where legs are too short; elsewhere they stand still. */
    @Test
    void jacobianLock_holdsWhatStandsAndCanBeReached() {
        Clip clip = SkatingWalker.walk();
        List<Leg> legs = Walker.legs();
        Clip cleaned = new JacobianLock().clean(clip, legs);
        int steps = 0;
        int slidBefore = 0;
        int slidAfter = 0;
        for (Leg leg : legs) {
            Vec3[] source = places(clip, leg);
            Vec3[] result = places(cleaned, leg);
            boolean[] stands = JacobianLock.standing(source, clip.framesPerSecond());
            for (int f = 1; f < source.length; f++) {
                if (stands[f] && stands[f - 1]) {
                    steps++;
                    slidBefore += source[f].distanceTo(source[f - 1]) > SLIDES ? 1 : 0;
                    slidAfter += result[f].distanceTo(result[f - 1]) > SLIDES ? 1 : 0;
                }
            }
        }
        assertThat(slidBefore).isGreaterThan(95 * steps / 100);
        assertThat(slidAfter).isLessThan(45 * steps / 100);
    }

    private static Vec3[] places(Clip clip, Leg leg) {
        Vec3[] places = new Vec3[clip.frames()];
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < places.length; f++) {
            places[f] = leg.point(FootPoint.Kind.BALL).in(world.update(clip.pose(f)));
        }
        return places;
    }

    @Test
    void batchOfOneLimb_needsCareOfOneInAHundredAtMost() {
        assertThat(space.batchNear()).isLessThanOrEqualTo(Legs.COUNT / 100);
    }

    private void solveOurs(int i) {
        ours.solve(
                space.thigh[i],
                space.shin[i],
                space.hip[i],
                space.knee[i],
                space.hinge[i],
                space.thigh[i],
                space.target[i]);
    }

    private void meets(int i, Quat hipTurn, Quat kneeTurn, Solution3 wanted) {
        Quat hip = space.hip[i];
        Quat knee = space.knee[i];
        Quat world = hip.times(hipTurn).times(hip.conjugate());
        Quat shinTurn = world.times(knee).times(kneeTurn).times(knee.conjugate());
        near(world.rotate(space.thigh[i]), new Vec3(wanted.thighX(), wanted.thighY(), wanted.thighZ()));
        near(shinTurn.rotate(space.shin[i]), new Vec3(wanted.shinX(), wanted.shinY(), wanted.shinZ()));
    }

    private static void near(Vec3 actual, Vec3 wanted) {
        assertThat(actual.distanceTo(wanted)).isLessThan(10 * ANGLES);
    }

    private static void same(Quat actual, Quat wanted) {
        assertThat(Math.abs(actual.dot(wanted))).isCloseTo(1, within(1e-12));
        assertThat(actual.angleTo(wanted)).isLessThan(10 * ANGLES);
    }

    private static Quat quat(Quaterniond q) {
        return new Quat(q.x, q.y, q.z, q.w);
    }
}
