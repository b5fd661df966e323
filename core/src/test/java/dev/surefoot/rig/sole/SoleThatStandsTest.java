// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.name.Naming;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A foot that turns about its ball, which is exactly 9.5 cm below the ankle where 9 cm are estimated. */
class SoleThatStandsTest {
    private static final Vec3 STANDS = new Vec3(0, -0.095, 0.15);

    private final Skeleton skeleton = UnitLeg.skeleton(new Vec3(0, -0.08, 0.15));
    private final Leg leg = UnitLeg.leg(UnitLeg.TOES);

    @Test
    void pointThatTheFootTurnsAbout_replacesTheEstimate_andTheHeelIsAsDeep() {
        List<FootPoint> points = points(turning(0), true);

        assertThat(points.get(1).kind()).isEqualTo(FootPoint.Kind.BALL);
        assertThat(points.get(1).offsetLocal().distanceTo(STANDS)).isLessThan(1e-6);
        assertThat(points.get(0).offsetLocal().y()).isLessThan(-0.0949);
    }

    @Test
    void heelThatTheFootNeverTurnsAbout_staysAboveTheFloor() {
        Clip clip = turning(0, -0.05);
        FootPoint heel = points(clip, true).get(0);
        double floor = clip.world(0).point(UnitLeg.ANKLE, STANDS).y();

        double lowest = floor;
        double lowestAsDeepAsTheBall = floor;
        Vec3 asDeep =
                new Vec3(heel.offsetLocal().x(), STANDS.y(), heel.offsetLocal().z());
        for (int f = 0; f < clip.frames(); f++) {
            lowest = Math.min(
                    lowest,
                    clip.world(f).point(UnitLeg.ANKLE, heel.offsetLocal()).y());
            lowestAsDeepAsTheBall = Math.min(
                    lowestAsDeepAsTheBall,
                    clip.world(f).point(UnitLeg.ANKLE, asDeep).y());
        }
        assertThat(lowestAsDeepAsTheBall).isLessThan(floor - 0.005);
        assertThat(lowest).isGreaterThan(floor - 1e-6);
    }

    @Test
    void footThatTrembles_keepsTheEstimate() {
        List<FootPoint> estimated = estimated();

        assertThat(points(turning(1e-3), true)).isEqualTo(estimated);
    }

    @Test
    void footMeasuredAtRest_turnsAboutThePointAllTheSame() {
        FootPoint ball = points(turning(0), false).get(1);
        assertThat(ball.offsetLocal().distanceTo(STANDS)).isLessThan(1e-6);
    }

    /** The foot's axis changes, so that it shows all of the point; every other frame is displaced by the tremble. */
    private Clip turning(double tremble) {
        return turning(tremble, 0.5);
    }

    /** The heel is raised by angles about {@code pitch}; where that is small it goes below the ball as well. */
    private Clip turning(double tremble, double pitch) {
        return UnitLeg.clip(skeleton, 60, (pose, f) -> {
            double phase = 2 * Math.PI * f / 60;
            Quat foot = Quat.fromRotationVector(
                    new Vec3(pitch + 0.05 * Math.sin(phase), 0.4 * Math.cos(phase), 0.2 * phase / 6));
            pose.setRotation(UnitLeg.ANKLE, foot);
            UnitLeg.displace(pose, STANDS.minus(foot.rotate(STANDS)).plus(new Vec3(0, 0, f % 2 * tremble)));
        });
    }

    private FootStance stance(boolean fromMotion) {
        FootStance flat = FootStance.flat(leg, UnitLeg.rest(skeleton), Naming.of(skeleton));
        return new FootStance(flat.joints(), flat.flat(), flat.soleBelowBall(), false, fromMotion);
    }

    private List<FootPoint> estimated() {
        return SoleFromSkeleton.points(leg, stance(true));
    }

    private List<FootPoint> points(Clip clip, boolean fromMotion) {
        return new SoleThatStands(clip, leg, stance(fromMotion), estimated())
                .points()
                .orElse(estimated());
    }
}
