// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A quadruped has a girdle at either end of its spine, a biped and a spider have one; a girdle leans about its spine's
 * first joint.
 */
class GirdleTest {
    private final List<Leg> legs = new ArrayList<>();
    private final Skeleton.Builder b = new Skeleton.Builder();

    @Test
    void quadruped_hasTwoWithTheSpineBetween() {
        Skeleton skeleton = dog();
        List<Girdle> girdles = Girdle.of(skeleton, legs);
        assertThat(girdles).hasSize(2);
        assertThat(girdles.get(0).legs()).containsExactly(0, 1);
        assertThat(skeleton.label(girdles.get(0).joint())).isEqualTo("hips");
        assertThat(girdles.get(0).spine()).isEmpty();
        assertThat(girdles.get(1).legs()).containsExactly(2, 3);
        assertThat(skeleton.label(girdles.get(1).joint())).isEqualTo("chest");
        assertThat(girdles.get(1).spine()).extracting(skeleton::label).containsExactly("spine", "chest");
    }

    @Test
    void spiderAndBiped_haveOne() {
        int body = b.add("body", -1, new Vec3(0, 1, 0));
        for (int i = 0; i < 8; i++) {
            leg(body, i % 2 == 0 ? 0.2 : -0.2, 0.1 * i);
        }
        List<Girdle> girdles = Girdle.of(b.build(), legs);
        assertThat(girdles).hasSize(1);
        assertThat(girdles.get(0).legs()).hasSize(8);
        assertThat(girdles.get(0).joint()).isEqualTo(body);
    }

    @Test
    void turn_takesAllThatHangsOnTheSpineAlong() {
        Skeleton skeleton = dog();
        List<Girdle> girdles = Girdle.of(skeleton, legs);
        Pose pose = skeleton.restPose();
        WorldPose was = new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(pose);
        WorldPose world = new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(pose);
        Quat turn = Quat.aboutAxis(Vec3.X, -0.2);
        girdles.get(1).turn(pose, world, turn);
        int head = skeleton.indexOf("head");
        Vec3 base = was.position(skeleton.indexOf("spine"));
        Vec3 expected = base.plus(turn.rotate(was.position(head).minus(base)));
        assertThat(world.position(head).distanceTo(expected)).isLessThan(1e-12);
        assertThat(pose.rotation(girdles.get(1).joint())).isEqualTo(Quat.IDENTITY);
        assertThatThrownBy(() -> girdles.get(0).turn(pose, world, turn))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the girdle has no spine to turn");
    }

    @Test
    void noLegs_areRefused() {
        Skeleton skeleton = dog();
        assertThatThrownBy(() -> Girdle.of(skeleton, List.of()))
                .hasMessage("legs must hold at least one leg, got none");
    }

    private Skeleton dog() {
        int hips = b.add("hips", -1, new Vec3(0, 0.6, 0));
        leg(hips, 0.1, 0);
        leg(hips, -0.1, 0);
        int spine = b.add("spine", hips, new Vec3(0, 0.02, 0.1));
        int chest = b.add("chest", spine, new Vec3(0, 0.02, 0.4));
        leg(b.add("left blade", chest, new Vec3(0.05, 0, 0)), 0.05, 0);
        leg(b.add("right blade", chest, new Vec3(-0.05, 0, 0)), -0.05, 0);
        b.add("head", chest, new Vec3(0, 0.1, 0.3));
        return b.build();
    }

    private void leg(int parent, double x, double z) {
        int hip = b.add("", parent, new Vec3(x, 0, z));
        int knee = b.add("", hip, new Vec3(0, -0.3, 0.05));
        int ankle = b.add("", knee, new Vec3(0, -0.3, -0.05));
        legs.add(new Leg("leg " + legs.size(), hip, knee, ankle, -1, List.of()));
    }
}
