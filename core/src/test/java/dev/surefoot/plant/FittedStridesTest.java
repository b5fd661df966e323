// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import java.util.List;
import org.junit.jupiter.api.Test;

class FittedStridesTest {
    private static final double RISE = 0.15;
    private static final double RUN = 0.3;
    /** Frames after a heel has come down at which a clip is cut. */
    private static final int CUT_AFTER = 4;

    private static final SyntheticWalker WALKER =
            WalkSpec.biped().hipsRaised(-0.03).cycles(4).walker();

    private static Planting planted(SyntheticWalker walker, Ground ground, PlantOptions.Stride stride) {
        return ClipPlanter.plant(
                walker.clip(),
                walker.legs(),
                walker.rootJoint(),
                ground,
                PlantOptions.DEFAULTS.withStride(stride),
                Progress.NONE);
    }

    private static int overAir(Planting planting) {
        GroundHit hit = new GroundHit();
        int over = 0;
        for (Contact c : planting.contacts()) {
            Vec3 at = c.anchorWorld();
            boolean there = planting.ground().at(at.x(), at.z(), hit);
            over += !there || at.y() - hit.height() > 0.02 ? 1 : 0;
        }
        return over;
    }

    /** Metres from each stance of a foot's ball to its next, level. */
    private static List<Double> strides(Planting planting) {
        List<Double> strides = new java.util.ArrayList<>();
        Contact before = null;
        for (Contact c : planting.contacts()) {
            if (c.leg() == 0 && c.kind() == FootPoint.Kind.BALL) {
                if (before != null) {
                    strides.add(c.anchorWorld()
                            .minus(before.anchorWorld())
                            .horizontal()
                            .length());
                }
                before = c;
            }
        }
        return strides;
    }

    @Test
    void walkUpAndDownStairs_takesATreadAtAStep_andStandsOnTreadsAlone() {
        int before = 0;
        for (double rise : new double[] {RISE, -RISE}) {
            Ground stairs = new Steps(rise, RUN);
            before += overAir(planted(WALKER, stairs, PlantOptions.Stride.KEEP));
            Planting fit = planted(WALKER, stairs, PlantOptions.Stride.FIT);
            assertThat(overAir(fit)).as("contacts over air, rise %s", rise).isZero();
            assertThat(strides(fit))
                    .as("two treads")
                    .hasSizeGreaterThan(1)
                    .allSatisfy(stride -> assertThat(stride).isCloseTo(2 * RUN, within(0.12)));
            MotionMetrics m = fit.meter(fit.clip()).measure();
            assertThat(m.slip().maxMm()).isLessThan(0.05);
            assertThat(m.penetration().maxMm()).isLessThan(0.1);
            assertThat(m.knees().signChanges()).isZero();
            assertThat(fit.unresolved()).isEmpty();
        }
        assertThat(before).as("contacts over air with its own strides").isPositive();
    }

    /** People bend a swinging knee by 25 degrees more on stairs than on level ground. */
    @Test
    void swingsOverNosings_bendKneesLittleMoreThanTheSource() {
        SyntheticWalker low = WalkSpec.biped().hipsRaised(-0.06).cycles(4).walker();
        for (double rise : new double[] {0.2, -0.2}) {
            Planting fit = planted(low, new Steps(rise, RUN), PlantOptions.Stride.FIT);
            assertThat(Trig.degrees(mostBend(fit.clip())))
                    .as("rise %s", rise)
                    .isLessThan(Trig.degrees(mostBend(low.clip())) + 25);
        }
    }

    private static double mostBend(Clip clip) {
        double most = 0;
        for (LegTrack track : LegTrack.follow(clip, WALKER.legs())) {
            for (int f = 0; f < track.frames(); f++) {
                most = Math.max(most, track.flexionRadians(f));
            }
        }
        return most;
    }

    @Test
    void itsWay_isSaid_andIsWhatTheRootGoes() {
        Planting keep = planted(WALKER, new Steps(RISE, RUN), PlantOptions.Stride.KEEP);
        Planting fit = planted(WALKER, new Steps(RISE, RUN), PlantOptions.Stride.FIT);
        assertThat(keep.source().strides()).isEmpty();
        Planting.Strides strides = fit.source().strides().orElseThrow();
        assertThat(strides.shortenedMetres()).isGreaterThan(0.3 * strides.wayMetres());
        assertThat(way(keep.clip()) - way(fit.clip())).isCloseTo(strides.shortenedMetres(), within(0.1));
        assertThat(fit.notes()).anyMatch(note -> note.startsWith("its strides fit"));
    }

    /** An ankle is under way as its foot leaves: what a swing is shortened by must not begin at that speed. */
    @Test
    void shortenedSwings_beginAndEndAtRest() {
        Planting fit = planted(WALKER, new Steps(RISE, RUN), PlantOptions.Stride.FIT);
        Clip moved = fit.source().clip();
        Clip came = fit.cameClip();
        List<Contact> balls = fit.source().contacts().stream()
                .filter(c -> c.kind() == FootPoint.Kind.BALL)
                .toList();
        int swings = 0;
        for (Contact c : balls) {
            boolean goesOn = balls.stream().anyMatch(next -> next.leg() == c.leg() && next.startFrame() > c.endFrame());
            if (goesOn) {
                Vec3 before = move(moved, came, c.leg(), c.endFrame());
                Vec3 after = move(moved, came, c.leg(), c.endFrame() + 1);
                double speed = after.distanceTo(before) * came.framesPerSecond();
                assertThat(speed).as("m/s after %s", c).isLessThan(0.1);
                swings++;
            }
        }
        assertThat(swings).isGreaterThan(2);
    }

    private static Vec3 move(Clip moved, Clip came, int leg, int f) {
        Leg described = WALKER.legs().get(leg);
        return described
                .ankleIn(moved.world(f))
                .minus(described.ankleIn(came.world(f)))
                .horizontal();
    }

    private static double way(Clip clip) {
        return clip.world(clip.frames() - 1)
                .position(0)
                .minus(clip.world(0).position(0))
                .horizontal()
                .length();
    }

    @Test
    void theClipAsItCame_isStillThere_withItsContacts() {
        Planting fit = planted(WALKER, new Steps(RISE, RUN), PlantOptions.Stride.FIT);
        assertSameBits(fit.cameClip(), WALKER.clip());
        List<Contact> came = fit.cameContacts();
        for (int i = 0; i < came.size(); i++) {
            Contact c = came.get(i);
            int f = (c.startFrame() + c.endFrame()) / 2;
            FootPoint point = WALKER.legs().get(c.leg()).points().stream()
                    .filter(p -> p.kind() == c.kind())
                    .findFirst()
                    .orElseThrow();
            Vec3 was = point.in(WALKER.clip().world(f));
            assertThat(c.anchorWorld().distanceTo(was)).as("contact %s", i).isLessThan(0.02);
        }
    }

    @Test
    void groundWithoutEdges_changesNoBit() {
        Ground slope = Plane.slope(6);
        for (Ground ground : List.of(Plane.flat(0), slope, TestGrounds.bumps(3, 0.03, 0.5))) {
            Planting fit = planted(WALKER, ground, PlantOptions.Stride.FIT);
            assertThat(fit.source().strides()).isEmpty();
            assertSameBits(
                    fit.clip(),
                    planted(WALKER, ground, PlantOptions.Stride.KEEP).clip());
        }
    }

    private static void assertSameBits(Clip a, Clip b) {
        assertThat(a.frames()).isEqualTo(b.frames());
        for (int f = 0; f < a.frames(); f++) {
            Pose is = a.pose(f);
            Pose was = b.pose(f);
            for (int j = 0; j < is.size(); j++) {
                assertThat(is.translation(j)).isEqualTo(was.translation(j));
                assertThat(is.rotation(j)).isEqualTo(was.rotation(j));
            }
        }
    }

    @Test
    void turnedWithItsStairs_itTakesTheSamePlaces() {
        double heading = 0.7;
        Quat yaw = Quat.aboutAxis(Vec3.Y, heading);
        SyntheticWalker turned =
                WalkSpec.biped().hipsRaised(-0.03).cycles(4).heading(heading).walker();
        Ground stairs = new Steps(RISE, RUN);
        Planting a = planted(WALKER, stairs, PlantOptions.Stride.FIT);
        Planting b = planted(turned, TestGrounds.turned(stairs, yaw, Vec3.ZERO), PlantOptions.Stride.FIT);
        ClipPlanterInvarianceTest.assertSameMotion(a, b, yaw::rotate, 1e-6);
    }

    @Test
    void fourLegs_goTogether() {
        SyntheticWalker dog = WalkSpec.quadruped().withSpine().cycles(3).walker();
        Planting fit = planted(dog, new Steps(0.1, RUN), PlantOptions.Stride.FIT);
        assertThat(overAir(fit)).isZero();
        assertThat(fit.meter(fit.clip()).measure().knees().signChanges()).isZero();
    }

    /** A stance that the clip's end cuts off has its middle in time before its foot is passed: that made it long. */
    @Test
    void clipThatEndsAsAFootComesDown_takesTheSameStrides() {
        SyntheticWalker walker =
                WalkSpec.biped().hipsRaised(-0.06).speed(1.3).cycles(4).walker();
        for (double rise : new double[] {RISE, -RISE}) {
            Ground stairs = new Steps(rise, RUN);
            int[] down = walker.contacts().stream()
                    .filter(c -> c.kind() == FootPoint.Kind.HEEL)
                    .mapToInt(Contact::startFrame)
                    .sorted()
                    .toArray();
            int cut = down[down.length - 2] + CUT_AFTER;
            Clip shorter = walker.clip().withPoses(walker.clip().poses().subList(0, cut));
            Planting fit = ClipPlanter.plant(
                    shorter,
                    walker.legs(),
                    walker.rootJoint(),
                    stairs,
                    PlantOptions.DEFAULTS.withStride(PlantOptions.Stride.FIT),
                    Progress.NONE);
            assertThat(climbs(fit))
                    .as("rise %s", rise)
                    .hasSizeGreaterThan(3)
                    .allSatisfy(climb -> assertThat(climb).isCloseTo(2 * rise, within(0.01)));
        }
    }

    /** Metres that each foot climbs from a stance to its next. */
    private static List<Double> climbs(Planting planting) {
        List<Double> climbs = new java.util.ArrayList<>();
        for (int leg = 0; leg < planting.legs().size(); leg++) {
            Contact before = null;
            for (Contact c : planting.contacts()) {
                if (c.leg() == leg && c.kind() == FootPoint.Kind.HEEL) {
                    if (before != null) {
                        climbs.add(c.anchorWorld().y() - before.anchorWorld().y());
                    }
                    before = c;
                }
            }
        }
        return climbs;
    }

    @Test
    void trailingHeels_riseWhereTheBodyClimbs_andOnlyThere() {
        assertThat(Trig.degrees(heelUp(RISE))).as("up").isBetween(4.0, 14.0);
        assertThat(Trig.degrees(heelUp(-RISE))).as("down").isLessThan(1);
    }

    /** By how many radians feet are turned toes down, more than in the clip as it came, as their balls leave. */
    private static double heelUp(double rise) {
        Planting fit = planted(WALKER, new Steps(rise, RUN), PlantOptions.Stride.FIT);
        double most = 0;
        for (Contact c : fit.contacts()) {
            if (c.kind() == FootPoint.Kind.BALL && c.endFrame() < fit.clip().frames() - 1) {
                Leg leg = WALKER.legs().get(c.leg());
                int f = c.endFrame();
                most = Math.max(most, pitch(leg, fit.clip(), f) - pitch(leg, fit.cameClip(), f));
            }
        }
        return most;
    }

    private static double pitch(Leg leg, Clip clip, int f) {
        Vec3 heel = point(leg, FootPoint.Kind.HEEL, clip, f);
        Vec3 ball = point(leg, FootPoint.Kind.BALL, clip, f);
        Vec3 back = heel.minus(ball);
        return Trig.atan2(back.y(), back.horizontal().length());
    }

    private static Vec3 point(Leg leg, FootPoint.Kind kind, Clip clip, int f) {
        return leg.points().stream()
                .filter(p -> p.kind() == kind)
                .findFirst()
                .orElseThrow()
                .in(clip.world(f));
    }
}
