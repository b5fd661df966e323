// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.Animation;
import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.graphics.g3d.utils.AnimationController;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.GdxNativesLoader;
import com.sun.management.ThreadMXBean;
import dev.surefoot.gdx.GdxWalker.Rig;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootReason;
import dev.surefoot.live.FootState;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.find.LegDescription;
import dev.surefoot.samples.Walker;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GdxFootPlanterTest {
    private static final String[] SHINS = {"LeftLeg", "RightLeg"};
    private static final String[] FEET = {"LeftFoot", "RightFoot"};
    private static final Vec3 SHIN_END =
            Walker.skeleton().joint(Walker.skeleton().indexOf("LeftFoot")).translation();

    @ParameterizedTest
    @CsvSource({
        "PLAIN, 1, 0",
        "PLAIN, 0.01, 1",
        "PLAIN, 100, -2.5",
        "ARMATURE, 1, 2",
        "ARMATURE, 2.5, 0.3",
        "ARMATURE, 100, 3",
        "CONTROL_FEET, 1, -1"
    })
    void ankles_areDrawnWhereTheyWerePlanted(Rig rig, double scale, double heading) {
        GdxWalk walk = new GdxWalk(rig, scale, heading);
        double worst = 0;
        double moved = 0;
        for (int f = 0; f < 240; f++) {
            walk.frame();
            for (int leg = 0; leg < 2; leg++) {
                Vector3 planted = walk.feet.ankle(leg, new Vector3());
                Vec3 drawn =
                        rig == Rig.CONTROL_FEET ? walk.drawn(SHINS[leg], SHIN_END) : walk.drawn(FEET[leg], Vec3.ZERO);
                worst = Math.max(worst, drawn.distanceTo(new Vec3(planted.x, planted.y, planted.z)));
            }
            double[] pelvis = new double[3];
            walk.feet.planter().pelvis(pelvis, 0);
            moved = Math.max(moved, Math.abs(pelvis[1]));
        }
        System.out.println("ankle beside plan, scale " + scale + ": " + 1000 * worst / scale + " mm of the character");
        assertThat(worst).isLessThan(1e-5 * scale);
        assertThat(moved).isGreaterThan(0.005);
    }

    /** A shin ends where it ended beside its foot before: at the foot's own joint here, but for blends between keys. */
    @Test
    void feetOnControlBones_stayAtTheirShins() {
        GdxWalk walk = new GdxWalk(Rig.CONTROL_FEET, 1, 0.7);
        GdxWalk loose = new GdxWalk(Rig.CONTROL_FEET, 1, 0.7);
        loose.feet.planter().weight(0);
        assertThat(walk.feet.legs().get(0).isDetached()).isTrue();
        for (int f = 0; f < 200; f++) {
            walk.frame();
            loose.frame();
            double gap = walk.drawn("LeftLeg", SHIN_END).distanceTo(walk.drawn("LeftFoot", Vec3.ZERO));
            double was = loose.drawn("LeftLeg", SHIN_END).distanceTo(loose.drawn("LeftFoot", Vec3.ZERO));
            assertThat(gap).isCloseTo(was, within(1e-5));
        }
    }

    @Test
    void standingFeet_doNotSlipOnASlope() {
        GdxWalk walk = new GdxWalk(Rig.ARMATURE, 1, 0.7);
        GdxWalk loose = new GdxWalk(Rig.ARMATURE, 1, 0.7);
        loose.feet.planter().weight(0);
        double slip = slip(walk);
        double slid = slip(loose);
        System.out.println("slip " + 1000 * slip + " mm, without planting " + 1000 * slid + " mm");
        assertThat(slip).isLessThan(1e-4);
        assertThat(slid).isGreaterThan(0.02);
    }

    /** How far the ball goes sideways while it alone bears, in what is drawn: heights settle for some frames. */
    private static double slip(GdxWalk walk) {
        ContactTrack track = GdxWalker.TRACKS.get(GdxWalker.WALK);
        double most = 0;
        Vec3[] stood = new Vec3[2];
        int frames = 0;
        for (int f = 0; f < 330; f++) {
            walk.frame();
            double seconds = walk.controller.current.time;
            for (int leg = 0; leg < 2; leg++) {
                boolean stands = track.bears(leg, FootPoint.Kind.BALL, seconds)
                        && !track.bears(leg, FootPoint.Kind.HEEL, seconds)
                        && walk.feet.planter().state(leg) == FootState.STANDING;
                FootPoint ball = walk.feet.legs().get(leg).point(FootPoint.Kind.BALL);
                Vec3 now = stands ? walk.drawn(FEET[leg], ball.offsetLocal()) : null;
                if (stood[leg] != null && stands) {
                    most = Math.max(most, now.minus(stood[leg]).horizontal().length());
                    frames++;
                }
                stood[leg] = stood[leg] == null || !stands ? now : stood[leg];
            }
        }
        assertThat(frames).isGreaterThan(40);
        return most;
    }

    @Test
    void heelsAndBalls_stayOutOfTheGround() {
        GdxWalk walk = new GdxWalk(Rig.PLAIN, 1, 0.7);
        GroundHit hit = new GroundHit();
        double deepest = 0;
        for (int f = 0; f < 330; f++) {
            walk.frame();
            for (int leg = 0; leg < 2; leg++) {
                for (FootPoint point : walk.feet.legs().get(leg).points()) {
                    Vec3 at = walk.drawn(FEET[leg], point.offsetLocal());
                    GdxWalk.SLOPE.at(at.x(), at.z(), hit);
                    double depth = point.kind().stands() ? hit.height() - at.y() : 0;
                    deepest = Math.max(deepest, depth);
                }
            }
        }
        System.out.println("penetration " + 1000 * deepest + " mm");
        assertThat(deepest).isLessThan(0.002);
    }

    /** Units are the game's own: a mouse and a giant walk alike. */
    @ParameterizedTest
    @CsvSource({"0.01", "100"})
    void scale_doesNotShowInThePose(double scale) {
        GdxWalk one = new GdxWalk(Rig.PLAIN, 1, 0);
        GdxWalk other = new GdxWalk(Rig.PLAIN, scale, 0);
        for (int f = 0; f < 200; f++) {
            one.frame();
            other.frame();
            for (String node : new String[] {"Hips", "LeftUpLeg", "LeftLeg", "LeftFoot", "RightLeg", "RightToeBase"}) {
                assertThat(other.instance.getNode(node).localTransform.val)
                        .usingComparatorWithPrecision(2e-4f)
                        .containsExactly(one.instance.getNode(node).localTransform.val);
            }
        }
    }

    @Test
    void frames_allocateNothing() {
        GdxWalk walk = new GdxWalk(Rig.ARMATURE, 2, 1);
        for (int f = 0; f < 300; f++) {
            walk.frame();
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        // compilers leave a few objects in some round, once
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int f = 0; f < 100; f++) {
                walk.frame();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isZero();
    }

    @Test
    void clipWithoutKeysForLegs_doesNotAccumulate() {
        ModelInstance instance = GdxWalker.instance();
        AnimationController controller = new AnimationController(instance);
        controller.setAnimation(GdxWalker.WAVE, -1);
        GdxFootPlanter feet = GdxFootPlanter.of(instance).tracks(GdxWalker.TRACKS);
        Node foot = instance.getNode("LeftFoot");
        float[] rest = Arrays.copyOf(foot.calculateLocalTransform().val, 16);
        float[] early = null;
        for (int f = 0; f < 600; f++) {
            controller.update(1 / 60f);
            feet.play(controller).update(GdxWalk.SLOPE, 1.0 / 60);
            instance.calculateTransforms();
            if (f == 120) {
                early = Arrays.copyOf(foot.localTransform.val, 16);
            }
        }
        assertThat(foot.localTransform.val).usingComparatorWithPrecision(1e-5f).containsExactly(early);
        assertThat(foot.localTransform.val)
                .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-2f ? 0 : 1)
                .isNotEqualTo(rest);
        feet.restore();
        assertThat(foot.isAnimated).isFalse();
        assertThat(foot.localTransform.val).containsExactly(rest);
    }

    @Test
    void withoutTracks_feetThatRestAreLocked() {
        ModelInstance instance = GdxWalker.instance();
        AnimationController controller = new AnimationController(instance);
        controller.setAnimation(GdxWalker.STAND, -1);
        GdxFootPlanter feet = GdxFootPlanter.of(instance);
        for (int f = 0; f < 60; f++) {
            controller.update(1 / 60f);
            feet.play(controller).update(GdxWalk.SLOPE, 1.0 / 60);
            instance.calculateTransforms();
        }
        assertThat(feet.planter().state(0)).isEqualTo(FootState.STANDING);
        assertThat(feet.planter().state(1)).isEqualTo(FootState.STANDING);
    }

    @Test
    void clipThatHasEnded_doesNotAccumulate() {
        ModelInstance instance = GdxWalker.instance();
        AnimationController controller = new AnimationController(instance);
        controller.setAnimation(GdxWalker.STAND, 1);
        GdxFootPlanter feet = GdxFootPlanter.of(instance).tracks(GdxWalker.TRACKS);
        float[] atEnd = null;
        for (int f = 0; f < 600; f++) {
            controller.update(1 / 60f);
            feet.play(controller).update(GdxWalk.SLOPE, 1.0 / 60);
            instance.calculateTransforms();
            if (f == 120) {
                atEnd = Arrays.copyOf(instance.getNode("RightLeg").localTransform.val, 16);
            }
        }
        assertThat(controller.current.loopCount).isZero();
        assertThat(instance.getNode("RightLeg").localTransform.val)
                .usingComparatorWithPrecision(1e-5f)
                .containsExactly(atEnd);
    }

    /** The same frames, animated by a controller that shares its instance with a planter and by one that does not. */
    @Test
    void transitions_areNotFedWithWhatWasWritten() {
        ModelInstance planted = GdxWalker.instance();
        ModelInstance free = GdxWalker.instance();
        AnimationController ofPlanted = new AnimationController(planted);
        AnimationController ofFree = new AnimationController(free);
        GdxFootPlanter feet = GdxFootPlanter.of(planted).tracks(GdxWalker.TRACKS);
        List<String> clips = List.of(GdxWalker.WAVE, GdxWalker.WALK, GdxWalker.WAVE, GdxWalker.STAND);
        for (int f = 0; f < 400; f++) {
            if (f % 100 == 0) {
                ofPlanted.animate(clips.get(f / 100), -1, 1, null, 0.4f);
                ofFree.animate(clips.get(f / 100), -1, 1, null, 0.4f);
            }
            ofPlanted.update(1 / 60f);
            ofFree.update(1 / 60f);
            feet.play(ofPlanted).update(GdxWalk.SLOPE, 1.0 / 60);
            planted.calculateTransforms();
            free.calculateTransforms();
            feet.restore();
            for (String node : new String[] {"Hips", "LeftUpLeg", "RightLeg", "LeftFoot"}) {
                assertThat(planted.getNode(node).calculateLocalTransform().val)
                        .containsExactly(free.getNode(node).calculateLocalTransform().val);
            }
        }
    }

    @Test
    void weightZero_leavesTheNodesAsTheyAre() {
        GdxWalk walk = new GdxWalk(Rig.PLAIN, 1, 0);
        walk.feet.planter().weight(0);
        ModelInstance free = GdxWalker.instance();
        AnimationController controller = new AnimationController(free);
        controller.setAnimation(GdxWalker.WALK, -1);
        for (int f = 0; f < 60; f++) {
            walk.frame();
            controller.update((float) GdxWalk.DT);
            free.calculateTransforms();
            assertThat(walk.instance.getNode("LeftFoot").globalTransform.val)
                    .containsExactly(free.getNode("LeftFoot").globalTransform.val);
        }
    }

    @Test
    void poseThatIsNoPose_isLeftAsItIs() {
        GdxWalk walk = new GdxWalk(Rig.PLAIN, 1, 0);
        walk.frame();
        Node knee = walk.instance.getNode("LeftLeg");
        walk.controller.update((float) GdxWalk.DT);
        knee.localTransform.val[5] = Float.NaN;
        Node foot = walk.instance.getNode("RightFoot");
        float[] before = Arrays.copyOf(foot.localTransform.val, 16);
        walk.feet.play(walk.controller).update(GdxWalk.SLOPE, GdxWalk.DT);
        assertThat(foot.localTransform.val).containsExactly(before);
        walk.instance.transform.scl(0);
        walk.controller.update((float) GdxWalk.DT);
        walk.feet.play(walk.controller).update(GdxWalk.SLOPE, GdxWalk.DT);
        assertThat(foot.localTransform.val).doesNotContain(Float.NaN);
        for (int f = 0; f < 10; f++) {
            walk.frame();
        }
        assertThat(walk.feet.planter().state(0) == FootState.STANDING
                        || walk.feet.planter().state(1) == FootState.STANDING)
                .isTrue();
    }

    /** Tracks are of a body that is not mirrored. */
    @ParameterizedTest
    @CsvSource({"-1, 1, 1", "1, -1, 1", "-1, -1, -1", "1, 0, 1", "0, 0, 0", "NaN, 1, 1"})
    void instanceThatIsMirroredOrHasNoSize_isPassedThroughAndSaysSo(float x, float y, float z) {
        GdxWalk walk = new GdxWalk(Rig.PLAIN, 2, 0.7);
        GdxWalk loose = new GdxWalk(Rig.PLAIN, 2, 0.7);
        loose.feet.planter().weight(0);
        for (int f = 0; f < 30; f++) {
            walk.frame();
            loose.frame();
        }
        for (int f = 0; f < 3; f++) {
            walk.frame(x, y, z);
            loose.frame(x, y, z);
            assertThat(walk.feet.planter().reason(0)).isEqualTo(FootReason.POSE);
            assertThat(walk.feet.planter().reason(1)).isEqualTo(FootReason.POSE);
            for (String node : new String[] {"Hips", "LeftUpLeg", "RightLeg", "LeftFoot", "RightToeBase"}) {
                assertThat(walk.instance.getNode(node).localTransform.val)
                        .containsExactly(loose.instance.getNode(node).localTransform.val);
            }
        }
        walk.frame();
        assertThat(walk.feet.planter().reason(0)).isNotEqualTo(FootReason.POSE);
    }

    /** A game squashes who lands: feet must not let go for that. */
    @ParameterizedTest
    @CsvSource({"1.05, 0.95, 1.05", "1, 1.02, 1", "1, 1, 1.05"})
    void instanceThatIsSquashed_isPlantedOn(float x, float y, float z) {
        GdxWalk walk = new GdxWalk(Rig.PLAIN, 2, 0.7);
        for (int f = 0; f < 30; f++) {
            walk.frame();
        }
        for (int f = 0; f < 3; f++) {
            walk.frame(x, y, z);
            assertThat(walk.feet.planter().reason(0)).isNotEqualTo(FootReason.POSE);
            assertThat(walk.feet.planter().reason(1)).isNotEqualTo(FootReason.POSE);
        }
    }

    @Test
    void describedLegs_areTakenByTheirNames() {
        ModelInstance instance = GdxWalker.instance();
        List<LegDescription> legs = new ArrayList<>();
        for (String side : new String[] {"Right", "Left"}) {
            legs.add(new LegDescription(
                    side.toLowerCase(java.util.Locale.ROOT),
                    side + "UpLeg",
                    side + "Leg",
                    side + "Foot",
                    side + "ToeBase",
                    List.of()));
        }
        GdxFootPlanter feet = GdxFootPlanter.of(instance, legs);
        assertThat(feet.legs()).extracting(Leg::name).containsExactly("right", "left");
        assertThatThrownBy(() -> feet.tracks(GdxWalker.TRACKS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("leg 0 of the track must be right, got left");
    }

    /** A hock bends too: a leg is as long as all its bones, as it is in a track. */
    @Test
    void legsOfThreeBones_takeTheTrackOfTheirOwnRig() {
        GdxNativesLoader.load();
        Model model = new Model();
        Node body = node(null, "body", 0, 1, 0);
        model.nodes.add(body);
        List<LegDescription> legs = new ArrayList<>();
        for (String name : new String[] {"hind", "fore"}) {
            Node thigh = node(body, name + "Thigh", 0, 0, name.equals("hind") ? -0.4f : 0.4f);
            Node shin = node(thigh, name + "Shin", 0, -0.3f, 0.2f);
            Node last = name.equals("hind") ? node(shin, "Hock", 0, -0.2f, -0.4f) : shin;
            node(last, name + "Paw", 0, -0.45f, 0);
            legs.add(new LegDescription(name, name + "Thigh", name + "Shin", name + "Paw", "", List.of()));
        }
        ModelInstance instance = new ModelInstance(model);
        instance.animations.add(new Animation());
        instance.animations.first().id = "walk";
        double thigh = Math.hypot(0.3, 0.2);
        ContactTrack own = track(thigh + Math.hypot(0.2, 0.4) + 0.45, thigh + 0.45);
        GdxFootPlanter feet = GdxFootPlanter.of(instance, legs);
        assertThat(feet.legs().get(0).bends()).hasSize(3);
        feet.track("walk", own);
        assertThatThrownBy(() -> feet.track("walk", track(thigh + 0.45, thigh + 0.45)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"walk\": track must be of the model's rig, got a hind leg");
    }

    static Node node(Node above, String id, float x, float y, float z) {
        Node node = new Node();
        node.id = id;
        node.translation.set(x, y, z);
        if (above != null) {
            above.addChild(node);
        }
        return node;
    }

    private static ContactTrack track(double hind, double fore) {
        double[] swing = new double[ContactTrack.Builder.SWING_SAMPLES * ContactTrack.PATH_NUMBERS];
        return ContactTrack.Builder.of(1, false, new double[2 * ContactTrack.Builder.ROOT_NUMBERS])
                .leg("hind", hind, new double[0], new double[0], swing)
                .leg("fore", fore, new double[0], new double[0], swing)
                .build();
    }

    @Test
    void onlyTrackThatIsReplaced_mayBeOfAnotherUnit() {
        GdxFootPlanter feet = GdxFootPlanter.of(GdxWalker.instance());
        ContactTrack walk = GdxWalker.TRACKS.get(GdxWalker.WALK);
        ContactTrack twice = twiceAsLarge(walk);
        feet.track(GdxWalker.WALK, twice).track(GdxWalker.WALK, walk).track(GdxWalker.STAND, walk);
        assertThatThrownBy(() -> feet.track(GdxWalker.WALK, twice))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("of the rig of those before, got legs that are 2");
    }

    private static ContactTrack twiceAsLarge(ContactTrack track) {
        ContactTrack.Builder builder =
                ContactTrack.Builder.of(track.durationSeconds(), track.loops(), track.rootNumbers());
        for (int leg = 0; leg < track.legs(); leg++) {
            double[] landings =
                    Arrays.stream(track.landings(leg)).map(n -> 2 * n).toArray();
            double[] swings = Arrays.stream(track.swings(leg)).map(n -> 2 * n).toArray();
            builder.leg(track.legName(leg), 2 * track.legLengthMetres(leg), track.stepTimes(leg), landings, swings);
        }
        return builder.build();
    }

    @Test
    void whatDoesNotFit_isRefused() {
        ModelInstance instance = GdxWalker.instance();
        GdxFootPlanter feet = GdxFootPlanter.of(instance);
        ContactTrack walk = GdxWalker.TRACKS.get(GdxWalker.WALK);
        assertThatThrownBy(() -> feet.track("Run", walk))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("animation must be one of the instance's, got \"Run\"");
        assertThatThrownBy(() -> feet.playing(GdxWalker.WALK, 0, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must have a track");
        assertThatThrownBy(() -> feet.update(FootGround.of((x, z, ceiling, out) -> false), -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("seconds must be at least 0");
        assertThatThrownBy(() -> GdxFootPlanter.of(new ModelInstance(new Model())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("instance must have legs");
        assertThatThrownBy(() -> GdxFootPlanter.of(instance, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("legs must hold at least one leg");
    }

    @Test
    void whatIsNoArgument_isRefusedByName() {
        ModelInstance instance = GdxWalker.instance();
        GdxFootPlanter feet = GdxFootPlanter.of(instance).tracks(GdxWalker.TRACKS);
        GdxLimbIk arm = GdxLimbIk.of(instance, "LeftArm", "LeftForeArm", "LeftHand");
        GdxAim head = GdxAim.of(instance, "Head");
        Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
        calls.put("instance", () -> GdxFootPlanter.of(null));
        calls.put("legs", () -> GdxFootPlanter.of(instance, null));
        calls.put("settings", () -> feet.settings(null));
        calls.put("animation", () -> feet.track(null, GdxWalker.TRACKS.get(GdxWalker.WALK)));
        calls.put("track", () -> feet.track(GdxWalker.WALK, null));
        calls.put("byAnimation", () -> feet.tracks(null));
        calls.put("controller", () -> feet.play(null));
        calls.put("animation ", () -> feet.playing(null, 0, 1, 1));
        calls.put("ground", () -> feet.update(null, 0));
        calls.put("out", () -> feet.ankle(0, null));
        calls.put("instance ", () -> GdxLimbIk.of(null, "", "", ""));
        calls.put("place", () -> arm.target(null));
        calls.put("instance  ", () -> GdxAim.of(null, ""));
        calls.put("direction", () -> head.axis(null));
        calls.put("place ", () -> head.eyes(null));
        calls.put("place  ", () -> head.target(null));
        calls.put("world", () -> BulletGround.of(null, 0, 1));
        calls.put("instance   ", () -> ModelGround.of(instance, null));
        calls.forEach((name, call) ->
                assertThatNullPointerException().as(name).isThrownBy(call).withMessage(name.strip()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> feet.playing(GdxWalker.WALK, 0, Double.NaN, 1))
                .withMessage("rate must be finite, got NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> feet.ankle(2, new Vector3()))
                .withMessage("leg must be in [0, 2), got 2");
    }
}
