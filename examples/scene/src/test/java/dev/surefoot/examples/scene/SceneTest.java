// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class SceneTest {
    private static final Scene.Keys AHEAD = new Scene.Keys(true, false, false, false);
    private static final Scene.Keys LEFT = new Scene.Keys(false, false, true, false);

    private final Scene scene = new Scene();

    private void play(double seconds, Scene.Keys keys) {
        for (int frame = 0; frame < Math.round(seconds / Film.FRAME); frame++) {
            scene.step(Film.FRAME, keys);
        }
    }

    @Test
    void script_leadsOverTheCourseAndBeginsAnew() {
        double furthest = 0;
        boolean stood = false;
        int rounds = 0;
        for (int frame = 0; frame < 60 * 25; frame++) {
            scene.step(Film.FRAME, Scene.Keys.NONE);
            furthest = Math.max(furthest, scene.capsule().place().z());
            stood |= !scene.walks();
            rounds += scene.begun() ? 1 : 0;
        }
        assertThat(furthest).isGreaterThan(Course.STAIRS_END);
        assertThat(stood).isTrue();
        assertThat(rounds).isOne();
    }

    @Test
    void keys_takeOver() {
        play(0.5, LEFT);
        assertThat(scene.capsule().heading()).isGreaterThan(1);
        play(1, Scene.Keys.NONE);
        assertThat(scene.walks()).isFalse();
        Vec3 stands = scene.capsule().place();
        play(1, Scene.Keys.NONE);
        assertThat(scene.capsule().place()).isEqualTo(stands);
        play(1.5, AHEAD);
        assertThat(scene.capsule().heading()).isCloseTo(0, within(1e-9));
        assertThat(scene.capsule().place().z()).isGreaterThan(stands.z() + 1);
    }

    /** Against the edge of the course one stands, and does not walk on the spot; along it one walks. */
    @Test
    void edgeOfTheCourse_stopsAndLetsGoAlong() {
        play(4, LEFT);
        assertThat(scene.walks()).isFalse();
        Vec3 stands = scene.capsule().place();
        play(1, LEFT);
        assertThat(scene.capsule().place()).isEqualTo(stands);
        play(1.5, new Scene.Keys(true, false, true, false));
        assertThat(scene.walks()).isTrue();
        assertThat(scene.capsule().place().x()).isEqualTo(stands.x());
        assertThat(scene.capsule().place().z()).isGreaterThan(stands.z() + 0.5);
    }

    @Test
    void raft_carriesWhoeverRests() {
        play(12, Scene.Keys.NONE);
        assertThat(scene.walks()).isFalse();
        Vec3 onDeck = scene.course().raft().toLocal(scene.capsule().place());
        Vec3 before = scene.capsule().place();
        play(1, Scene.Keys.NONE);
        assertThat(scene.capsule().place().distanceTo(before)).isGreaterThan(0.1);
        assertThat(scene.course().raft().toLocal(scene.capsule().place()).distanceTo(onDeck))
                .isLessThan(1e-9);
    }

    @Test
    void course_endsAtTheWaterAndIsLevelOnTreads() {
        Course course = scene.course();
        GroundHit hit = new GroundHit();
        assertThat(course.at(Course.HALF_WIDTH - 0.01, Course.WATER + 1, hit)).isFalse();
        assertThat(course.at(0, Course.STAIRS + 1.5 * Course.RUN, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(2 * Course.RISE, within(1e-12));
        assertThat(hit.normalY()).isEqualTo(1);
    }

    @Test
    void figures_seeWhatSlipsAndSinks() {
        SoleFigures figures = new SoleFigures(scene.course());
        var track = WalkerFile.tracks().get(WalkerFile.STAND);
        for (int frame = 0; frame < 2; frame++) {
            double y = scene.course().height(0, 8.5) - 0.004;
            Vec3 heel = new Vec3(0, y, 8.5 + 0.013 * frame);
            figures.begin(Film.FRAME);
            figures.look(0, new Vec3[] {heel, heel, heel}, track, frame * Film.FRAME);
            figures.end();
        }
        assertThat(figures.worstSlip()).isCloseTo(0.013, within(1e-9));
        assertThat(figures.worstPenetration()).isCloseTo(0.004, within(1e-9));
        assertThat(figures.slip()).isEqualTo("slip 13 mm, at most 13");
    }
}
