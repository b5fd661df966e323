// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** One leg of 0.85 m that steps slowly forward, with one fault put into it at a time. */
class ClipFaultsTest {
    private static final int FRAMES = 60;
    private static final int HIP = 1;
    private static final int KNEE = 2;
    private static final Skeleton SKELETON = skeleton();
    private static final Leg LEG =
            new Leg("left", HIP, KNEE, 3, -1, List.of(new FootPoint(FootPoint.Kind.BALL, 3, new Vec3(0, -0.05, 0.1))));

    private static Skeleton skeleton() {
        Skeleton.Builder builder = new Skeleton.Builder();
        int root = builder.add("Root", -1, new Vec3(0, 0.9, 0));
        int hip = builder.add("Hip", root, Vec3.ZERO);
        int knee = builder.add("Knee", hip, new Vec3(0, -0.44, 0));
        builder.add("Ankle", knee, new Vec3(0, -0.41, 0));
        return builder.build();
    }

    /** A knee bent by 20 to 40 degrees, forward, over a body that moves at 1.2 m/s. */
    private static Clip clip(BiConsumer<Pose, Integer> fault) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            Pose pose = SKELETON.restPose();
            pose.setTranslation(0, new Vec3(0, 0.9, 0.02 * f));
            bend(pose, 30 + 10 * Trig.sin(0.2 * f));
            fault.accept(pose, f);
            poses.add(pose);
        }
        return new Clip("leg", SKELETON, FileSpace.METRES_Y_UP, 0, 60, poses);
    }

    private static void bend(Pose pose, double degrees) {
        pose.setRotation(HIP, Quat.aboutAxis(Vec3.X, Trig.radians(-degrees / 2)));
        pose.setRotation(KNEE, Quat.aboutAxis(Vec3.X, Trig.radians(degrees)));
    }

    private static ClipFault find(ClipFault.Kind kind, Clip clip, Contact... contacts) {
        List<ClipFault> faults = ClipFault.find(clip, List.of(LEG), Plane.flat(0), List.of(contacts));
        assertThat(faults).extracting(ClipFault::kind).containsExactly(ClipFault.Kind.values());
        return of(kind, faults);
    }

    private static ClipFault of(ClipFault.Kind kind, List<ClipFault> faults) {
        return faults.stream().filter(fault -> fault.kind() == kind).findFirst().orElseThrow();
    }

    @Test
    void smoothMotion_hasNoFault() {
        List<ClipFault> faults = ClipFault.find(clip((pose, f) -> {}), List.of(LEG), Plane.flat(-1), List.of());

        assertThat(faults).allSatisfy(fault -> assertThat(fault.count()).isZero());
        assertThat(of(ClipFault.Kind.SKATE, faults).worst()).isNaN();
    }

    @Test
    void oneFrameElsewhere_isOnePop() {
        ClipFault pops = find(
                ClipFault.Kind.POPS,
                clip((pose, f) -> pose.setTranslation(0, pose.translation(0).plus(new Vec3(f == 30 ? 0.2 : 0, 0, 0)))));

        assertThat(pops.count()).isEqualTo(1);
        assertThat(pops.frame()).isBetween(30, 31);
        assertThat(pops.worst()).isCloseTo(200, within(10.0));
        assertThat(pops.where()).isIn("Root", "Hip", "Knee", "Ankle", "left ball");
    }

    @Test
    void jumpThatStays_isOnePopAtItsFrame() {
        ClipFault pops = find(
                ClipFault.Kind.POPS,
                clip((pose, f) -> pose.setTranslation(0, pose.translation(0).plus(new Vec3(f >= 30 ? 0.5 : 0, 0, 0)))));

        assertThat(pops.count()).isEqualTo(1);
        assertThat(pops.frame()).isEqualTo(30);
        assertThat(pops.isLength()).isTrue();
    }

    /** Parts of a clip are looked at one by one: a jump is the same wherever in one it lies. */
    @Test
    void jumpsOfALongClip_areThoseOfTheClipThatBeginsLater() {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 9000; f++) {
            Pose pose = SKELETON.restPose();
            // every 16 frames, and one frame later each time: somewhere at every place of a part's border
            boolean away = f % 17 == 0;
            pose.setTranslation(0, new Vec3(away ? 0.2 : 0, 0.9, 1e-3 * f));
            bend(pose, 30);
            if (f % 41 < 20) {
                pose.setRotation(HIP, Quat.aboutAxis(Vec3.Y, Math.PI).times(pose.rotation(HIP)));
            }
            poses.add(pose);
        }
        Clip whole = new Clip("leg", SKELETON, FileSpace.METRES_Y_UP, 0, 60, poses);
        int later = 1234;
        Clip cut = new Clip("leg", SKELETON, FileSpace.METRES_Y_UP, 0, 60, poses.subList(later, poses.size()));

        List<ClipFault.Place> expected =
                jumps(whole).stream().filter(jump -> jump.frame() > later + 2).toList();
        List<ClipFault.Place> found = jumps(cut).stream()
                .map(jump -> jump.later(later))
                .filter(jump -> jump.frame() > later + 2)
                .toList();
        assertThat(found).hasSizeGreaterThan(1000).isEqualTo(expected);
    }

    private static List<ClipFault.Place> jumps(Clip clip) {
        return ClipFault.jumps(clip, List.of(LEG), List.of(new Segment(0, clip.frames() - 1)));
    }

    @Test
    void firstFrameElsewhere_isAPop() {
        ClipFault pops = find(
                ClipFault.Kind.POPS,
                clip((pose, f) -> pose.setTranslation(0, pose.translation(0).plus(new Vec3(f == 0 ? 1 : 0, 0, 0)))));

        assertThat(pops.count()).isEqualTo(1);
        assertThat(pops.frame()).isEqualTo(1);
    }

    @Test
    void thighTurnedAroundWithinAFrame_isAFlipAndNoHyperextension() {
        Clip clip = clip((pose, f) -> {
            if (f >= 40) {
                pose.setRotation(HIP, Quat.aboutAxis(Vec3.Y, Math.PI).times(pose.rotation(HIP)));
            }
        });

        ClipFault flips = find(ClipFault.Kind.KNEE_FLIPS, clip);
        assertThat(flips.count()).isEqualTo(1);
        assertThat(flips.frame()).isEqualTo(40);
        assertThat(flips.worst()).isCloseTo(180, within(1.0));
        assertThat(flips.where()).isEqualTo("left");
        assertThat(find(ClipFault.Kind.HYPEREXTENSION, clip).count()).isZero();
    }

    @Test
    void kneeBentBackwards_isHyperextendedByThatMuch() {
        ClipFault beyond =
                find(ClipFault.Kind.HYPEREXTENSION, clip((pose, f) -> bend(pose, f >= 20 && f < 25 ? -8 : 25)));

        assertThat(beyond.count()).isEqualTo(1);
        assertThat(beyond.frame()).isEqualTo(20);
        assertThat(beyond.worst()).isCloseTo(8, within(1e-6));
        assertThat(beyond.isLength()).isFalse();
    }

    /** Where the shin ends is where the knee's bend is seen; a control bone stands a third of the shin behind it. */
    @Test
    void kneeOfAFootThatHangsBesideTheShinsEnd_isMeasuredToTheShinsEnd() {
        Vec3 shin = new Vec3(0, -0.41, 0);
        Vec3 beside = new Vec3(0, 0, 0.14);
        Skeleton.Builder builder = new Skeleton.Builder();
        int root = builder.add("Root", -1, Vec3.ZERO);
        int foot = builder.add("Foot", root, Vec3.ZERO);
        int hip = builder.add("Hip", root, Vec3.ZERO);
        int knee = builder.add("Knee", hip, new Vec3(0, -0.44, 0));
        Skeleton skeleton = builder.build();
        FootPoint sole = new FootPoint(FootPoint.Kind.BALL, foot, new Vec3(0, -0.05, 0));
        Leg leg = new Leg("left", hip, knee, foot, -1, List.of(sole), List.of(hip, knee), new Leg.ShinEnd(knee, shin));
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            // from 6° to 50°: seen from the control bone, 19° less
            double degrees = 28 - 22 * Trig.cos(0.2 * f);
            Pose pose = skeleton.restPose();
            pose.setTranslation(hip, new Vec3(0, 0.95, 0));
            pose.setRotation(hip, Quat.aboutAxis(Vec3.X, Trig.radians(-degrees / 2)));
            pose.setRotation(knee, Quat.aboutAxis(Vec3.X, Trig.radians(degrees)));
            WorldPose world = new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(pose);
            pose.setTranslation(
                    foot, world.point(knee, shin).plus(world.rotation(knee).rotate(beside)));
            poses.add(pose);
        }
        Clip clip = new Clip("hung", skeleton, FileSpace.METRES_Y_UP, 0, 60, poses);

        List<ClipFault> faults = ClipFault.find(clip, List.of(leg), Plane.flat(-1), List.of());

        assertThat(of(ClipFault.Kind.HYPEREXTENSION, faults).worst()).isZero();
        assertThat(of(ClipFault.Kind.KNEE_FLIPS, faults).worst()).isLessThan(1);
    }

    @Test
    void contactThatMoves_skates() {
        Clip still = clip((pose, f) -> {
            pose.setTranslation(0, new Vec3(0, 0.9, 0.001 * f));
            bend(pose, 20);
        });
        Vec3 from = LEG.points().get(0).in(still.world(0));

        ClipFault skate = find(ClipFault.Kind.SKATE, still, new Contact(0, FootPoint.Kind.BALL, 0, 30, from));

        assertThat(skate.count()).isEqualTo(1);
        assertThat(skate.worst()).isCloseTo(30, within(1e-6));
        assertThat(skate.frame()).isEqualTo(30);
        assertThat(skate.where()).isEqualTo("left ball");
    }

    @Test
    void everyTimeTheFootGoesUnder_counts() {
        ClipFault depth = find(ClipFault.Kind.PENETRATION, clip((pose, f) -> {
            bend(pose, 20);
            pose.setTranslation(0, new Vec3(0, f % 20 == 10 ? 0.84 : 1, 0));
        }));

        assertThat(depth.count()).isEqualTo(3);
        assertThat(depth.worst()).isBetween(30.0, 80.0);
        assertThat(depth.frame()).isEqualTo(10);
    }

    /**
     * Frames before and after the motion, as T-poses are, are nobody's fault; between two parts of it players show
     * them.
     */
    @Test
    void framesSetAside_areJudgedForNothingButPopsWithinTheMotion() {
        Clip clip = clip((pose, f) -> {
            boolean aside = f < 2 || f == 30 || f == FRAMES - 1;
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(0, aside ? -3 : 0.2, 0)));
            if (aside) {
                pose.setRotation(HIP, Quat.aboutAxis(Vec3.Y, Math.PI).times(pose.rotation(HIP)));
                bend(pose, -60);
            }
        });
        List<Segment> motion = List.of(new Segment(2, 29), new Segment(31, FRAMES - 2));
        Contact contact = new Contact(0, FootPoint.Kind.BALL, 0, 1, Vec3.ZERO);

        List<ClipFault> faults = ClipFault.find(clip, List.of(LEG), Plane.flat(0), List.of(contact), motion);

        assertThat(of(ClipFault.Kind.POPS, faults).count()).isEqualTo(1);
        assertThat(of(ClipFault.Kind.POPS, faults).frame()).isBetween(30, 31);
        assertThat(of(ClipFault.Kind.KNEE_FLIPS, faults).worst()).isLessThan(5);
        assertThat(of(ClipFault.Kind.HYPEREXTENSION, faults).worst()).isZero();
        assertThat(of(ClipFault.Kind.SKATE, faults).worst()).isNaN();
        assertThat(of(ClipFault.Kind.PENETRATION, faults).worst()).isZero();
        assertThat(ClipFault.find(clip, List.of(LEG), Plane.flat(0), List.of(contact)))
                .extracting(ClipFault::count)
                .containsExactly(3, 4, 3, 1, 3);
    }

    @Test
    void kneesOfTwoTakes_flipNotWhereOneEndsAndTheOtherBegins() {
        Clip clip = clip((pose, f) -> {
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(f >= 30 ? 1 : 0, 0, 0)));
            if (f >= 30) {
                pose.setRotation(HIP, Quat.aboutAxis(Vec3.Y, Math.PI).times(pose.rotation(HIP)));
            }
        });

        List<ClipFault> faults = ClipFault.find(
                clip, List.of(LEG), Plane.flat(0), List.of(), List.of(new Segment(0, 29), new Segment(30, FRAMES - 1)));

        assertThat(of(ClipFault.Kind.KNEE_FLIPS, faults).count()).isZero();
        assertThat(of(ClipFault.Kind.POPS, faults).count()).isEqualTo(1);
        assertThat(find(ClipFault.Kind.KNEE_FLIPS, clip).count()).isEqualTo(1);
    }

    @Test
    void faultsAfterFramesSetAside_areReportedAtTheClipsFrames() {
        Clip clip = clip((pose, f) -> {
            bend(pose, f >= 20 && f < 25 ? -8 : 25);
            pose.setTranslation(0, new Vec3(0, f == 40 ? 0.8 : 1, 0));
        });
        Vec3 from = LEG.points().get(0).in(clip.world(10));
        Contact contact = new Contact(0, FootPoint.Kind.BALL, 0, 40, from.plus(new Vec3(0.001, 0, 0)));

        List<ClipFault> faults = ClipFault.find(
                clip, List.of(LEG), Plane.flat(0), List.of(contact), List.of(new Segment(10, FRAMES - 1)));

        assertThat(faults).extracting(ClipFault::frame).containsExactly(40, 20, 20, 20, 40);
    }

    @Test
    void withoutSegments_isRefused() {
        assertThatThrownBy(
                        () -> ClipFault.find(clip((pose, f) -> {}), List.of(LEG), Plane.flat(0), List.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("segments");
    }

    @Test
    void withoutLegs_isRefused() {
        assertThatThrownBy(() -> ClipFault.find(clip((pose, f) -> {}), List.of(), Plane.flat(0), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("legs");
    }

    @Test
    void contactOfAPointThatTheLegLacks_isRefusedByName() {
        Contact heel = new Contact(0, FootPoint.Kind.HEEL, 0, 2, Vec3.ZERO);
        assertThatThrownBy(() -> find(ClipFault.Kind.SKATE, clip((pose, f) -> {}), heel))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("contacts[0].kind must be a point of the left leg, got HEEL");
    }
}
