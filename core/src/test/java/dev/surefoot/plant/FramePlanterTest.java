// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static dev.surefoot.plant.StandingBody.left;
import static dev.surefoot.plant.StandingBody.right;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.plant.hold.RestlessStances;
import dev.surefoot.rig.Clip;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What legs under scales that are not uniform need beyond this is in {@link NonUniformScaleTest}. */
class FramePlanterTest {
    private static final StandingBody BODY = StandingBody.biped();
    private static final int FRAMES = 6;
    private static final List<Segment> WHOLE = List.of(new Segment(0, FRAMES - 1));

    private static Planting plant(
            Clip clip, Footing footing, PlantOptions options, List<Segment> segments, Contact... contacts) {
        return new FramePlanter(BODY.root(), motion -> footing, options, Progress.NONE)
                .planted(BODY.motion(clip, segments, contacts));
    }

    private static Planting plant(Clip clip, Footing footing, List<Segment> segments, Contact... contacts) {
        return plant(clip, footing, PlantOptions.DEFAULTS, segments, contacts);
    }

    private static Vec3 root(Clip clip, int f) {
        return clip.pose(f).translation(BODY.root());
    }

    @Test
    void groundThatIsHigher_movesTheRootAlone() {
        Clip clip = BODY.clip(FRAMES);
        Planting planting = plant(clip, Footing.on(Plane.flat(0.3)), WHOLE, left(0, 5), right(0, 5));
        for (int f = 0; f < FRAMES; f++) {
            assertThat(root(planting.clip(), f).distanceTo(new Vec3(0, 1.2, 0))).isLessThan(1e-9);
            assertThat(planting.result().pelvisMovedMetres()[f]).isCloseTo(0, within(1e-9));
        }
        assertThat(planting.result().changed().displaced().get(BODY.root())).isTrue();
        assertThat(planting.result().changed().displaced().cardinality()).isOne();
        assertThat(planting.contacts().get(0).anchorWorld().y()).isCloseTo(0.3, within(1e-9));
        assertThat(planting.source().contacts().get(0).anchorWorld().y()).isCloseTo(0, within(1e-12));
        assertThat(planting.unresolved()).isEmpty();
    }

    @Test
    void onItsOwnFloor_everyPoseIsTheSourcesOwn() {
        Clip clip = BODY.clip(FRAMES);
        Planting planting = plant(clip, Footing.on(Plane.flat(0)), WHOLE, left(0, 5), right(0, 5));
        for (int f = 0; f < FRAMES; f++) {
            assertThat(planting.clip().pose(f)).isSameAs(clip.pose(f));
            assertThat(planting.result().pelvisMovedMetres()[f]).isZero();
        }
        assertThat(planting.result().changed().none()).isTrue();
    }

    @Test
    void framesOfNoSegment_stayAsTheyAre() {
        Clip clip = BODY.clip(FRAMES);
        Planting planting =
                plant(clip, Footing.on(Plane.flat(0.3)), List.of(new Segment(3, 5)), left(3, 5), right(3, 5));
        for (int f = 0; f < FRAMES; f++) {
            assertThat(root(planting.clip(), f).y()).isCloseTo(f < 3 ? 0.9 : 1.2, within(1e-9));
        }
    }

    @Test
    void whereFeetKeepTheirHeights_aClipThatNeverStandsIsLeftAlone() {
        // a frame dips by 0.2 m
        Clip clip =
                BODY.clip(FRAMES, (f, pose) -> pose.setTranslation(BODY.root(), new Vec3(0, f == 3 ? 0.7 : 0.9, 0)));
        Planting planting = plant(clip, Footing.whereItIs(), WHOLE);
        assertThat(planting.result().changed().none()).isTrue();
        assertThat(planting.contacts()).isEmpty();
    }

    @Test
    void aSlidingFoot_isHeldAtItsAnchor_unlessItsGivenContactHoldsAlready() {
        // half a millimetre aside in one frame, which a contact that was given may be
        Clip clip =
                BODY.clip(FRAMES, (f, pose) -> pose.setTranslation(BODY.root(), new Vec3(f == 3 ? 5e-4 : 0, 0.9, 0)));
        Footing footing = Footing.on(Plane.flat(0));
        // what interpolation leaves between keys is left where all else stands exactly; this is more
        Clip slides =
                BODY.clip(FRAMES, (f, pose) -> pose.setTranslation(BODY.root(), new Vec3(f == 3 ? 1.5e-3 : 0, 0.9, 0)));
        Planting detected = plant(slides, footing, WHOLE, left(0, 5));
        LegTrack held = BODY.tracks(detected.clip()).get(0);
        for (int f = 0; f < FRAMES; f++) {
            assertThat(held.point(0, f).distanceTo(new Vec3(0.1, 0, 0))).isLessThan(1e-9);
        }
        Planting given =
                plant(clip, footing, PlantOptions.DEFAULTS.withContacts(List.of(left(0, 5))), WHOLE, left(0, 5));
        assertThat(given.result().changed().none()).isTrue();
        assertThat(given.contacts()).hasSize(1);
    }

    @Test
    void aFootOutOfReach_isReportedWithWhatItMisses() {
        Planting planting =
                plant(BODY.clip(FRAMES), Footing.on(StandingBody.halves(0.4, -3)), WHOLE, left(0, 5), right(0, 5));
        // ankles at 0.5 and −2.9, both legs missing the same
        double miss = 0.5 * (3.4 - 2 * StandingBody.REACH);
        assertThat(planting.unresolved()).hasSize(2);
        planting.unresolved().forEach(u -> {
            assertThat(u.missMetres()).isCloseTo(miss, within(1e-3));
            assertThat(u.startFrame()).isZero();
            assertThat(u.endFrame()).isEqualTo(5);
        });
    }

    /** Ends that bear no longer than they roll are held alike: what they add need not be planned again. */
    @Test
    void whatTheSameStancesAdd_isPlannedOnce() {
        Clip clip = BODY.clip(FRAMES);
        FramePlanter planter = new FramePlanter(
                BODY.root(), motion -> Footing.on(Plane.flat(0)), PlantOptions.DEFAULTS, Progress.NONE);
        RestlessStances.Added added = planter.added(BODY.motion(clip, WHOLE, left(0, 5), right(0, 5)));
        assertThat(planter.added(BODY.motion(clip, WHOLE, left(0, 5), right(0, 5))))
                .isSameAs(added);
        assertThat(planter.added(BODY.motion(clip, WHOLE, left(0, 5)))).isNotSameAs(added);
    }
}
