// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Trig;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Pose;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Contacts of captured clips, as far as eyes can see them. */
class ContactCorpusTest {
    private record Opened(Clip clip, FoundLegs legs) {
        ContactFinder.Found find() {
            return ContactFinder.find(clip, legs.legs(), PlantOptions.DEFAULTS);
        }

        /** The frames from one on. */
        Opened from(int first) {
            List<Pose> poses = clip.poses().subList(first, clip.frames());
            return new Opened(
                    new Clip(clip.name(), clip.skeleton(), clip.space(), 0, clip.framesPerSecond(), poses), legs);
        }

        /** Every {@code k}th frame. */
        ContactFinder.Found findInEvery(int k) {
            List<Pose> poses = new ArrayList<>();
            for (int f = 0; f < clip.frames(); f += k) {
                poses.add(clip.pose(f));
            }
            Clip thinned = new Clip(clip.name(), clip.skeleton(), clip.space(), 0, clip.framesPerSecond() / k, poses);
            return ContactFinder.find(thinned, legs.legs(), PlantOptions.DEFAULTS);
        }
    }

    private static Opened open(String name) throws Exception {
        Path path = Corpus.directory().resolve("bvh").resolve(name);
        OpenedFile opened = ClipFiles.open(path, path, BvhOptions.DEFAULTS);
        Clip clip = opened.file().clip(0);
        return new Opened(clip, FoundLegs.in(opened.file(), clip, List.of()));
    }

    @Test
    void aRunOnATiltedFloor_standsOnHeelAndBallFourTimes() throws Exception {
        ContactFinder.Found found = open("cmu/02_03.bvh").find();
        assertThat(Trig.degrees(found.floor().tiltRadians())).isCloseTo(0.9, within(0.1));
        for (int leg = 0; leg < 2; leg++) {
            assertThat(count(found, leg, FootPoint.Kind.HEEL)).isEqualTo(2);
            assertThat(count(found, leg, FootPoint.Kind.BALL)).isEqualTo(2);
        }
    }

    /**
     * Its hips come down to its feet at every step, as those of one that falls do once: its floor is where all of its
     * feet are.
     */
    @Test
    void aCrawl_hasAllItsFeetOnTheFloor() throws Exception {
        Opened crawl = open("deepmimic/humanoid3d_crawl.bvh");
        double floor = crawl.find().floor().heightMetres();
        assertThat(floor).isCloseTo(0.125, within(0.001));
    }

    /**
     * The foot is slow for a moment at the top of its swing, 1.6 m up: on uneven ground that would be a place to stand.
     */
    @Test
    void aRunInPlace_goesOverOneLevelGround() throws Exception {
        int runs = 0;
        for (CorpusClip clip : CorpusClip.of(Corpus.directory(), "RobotExpressive Running")) {
            Clip run = clip.file().file().clip(clip.index());
            FoundLegs legs = FoundLegs.in(clip.file().file(), run, List.of());
            Planting planting = ClipPlanter.plant(
                    run,
                    legs.legs(),
                    legs.rootJoint(),
                    Plane.flat(0),
                    PlantOptions.DEFAULTS.withTravel(true),
                    Progress.NONE);
            assertThat(planting.source().floor().even()).isTrue();
            assertThat(planting.source().contacts())
                    .isNotEmpty()
                    .allSatisfy(contact -> assertThat(contact.anchorWorld().y())
                            .isCloseTo(planting.source().floor().heightMetres(), within(0.05)));
            runs++;
        }
        assertThat(runs).isEqualTo(1);
    }

    private static List<Contact> ofSoles(ContactFinder.Found found) {
        return found.contacts().stream().filter(c -> c.kind().stands()).toList();
    }

    @Test
    void aWalkOnATiltedFloor_keepsItsContactsAtAQuarterOfItsFrames() throws Exception {
        Opened walk = open("cmu/02_01.bvh");
        ContactFinder.Found all = walk.find();
        for (int k : new int[] {2, 4}) {
            // a roll onto the toes lasts two frames or three at 30 a second: too few to be one
            List<Contact> every = ofSoles(all);
            List<Contact> thinned = ofSoles(walk.findInEvery(k));
            assertThat(thinned).hasSameSizeAs(every);
            for (int i = 0; i < every.size(); i++) {
                Contact a = every.get(i);
                Contact b = thinned.get(i);
                assertThat(b.anchorWorld().distanceTo(a.anchorWorld())).isLessThan(2e-3);
                // a frame at 30 a second is 4 at 120: two for the end that is found, one for what is cut from it
                assertThat(k * b.startFrame()).isCloseTo(a.startFrame(), within(12));
                assertThat(k * b.endFrame()).isCloseTo(a.endFrame(), within(12));
            }
        }
    }

    @Test
    void aTPoseFirst_isSetAside() throws Exception {
        ContactFinder.Found found = open("cmu/12_01_cgspeed.bvh").find();
        assertThat(found.notes()).anyMatch(n -> n.contains("frame 0 is somewhere else before the motion begins"));
        assertThat(found.contacts()).hasSizeGreaterThan(14).noneMatch(c -> c.holdsAt(0));
    }

    @Test
    void unevenTerrain_isNotLevelled() throws Exception {
        for (String name : List.of("cmu/03_01.bvh", "cmu/03_04.bvh")) {
            ContactFinder.Found found = open(name).find();
            assertThat(found.floor().even()).as(name).isFalse();
            assertThat(found.floor().tiltRadians()).as(name).isZero();
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (Contact contact : found.contacts()) {
                low = Math.min(low, contact.anchorWorld().y());
                high = Math.max(high, contact.anchorWorld().y());
            }
            assertThat(high - low).as(name).isGreaterThan(0.2);
        }
    }

    @Test
    void aSkatingDog_isHeldWhereItStands() throws Exception {
        ContactFinder.Found found = open("deepmimic/dog3d_trot.bvh").find();
        for (int leg = 0; leg < 4; leg++) {
            assertThat(count(found, leg, FootPoint.Kind.BALL)).as("leg %d", leg).isGreaterThanOrEqualTo(4);
        }
    }

    /** Where a clip begins its floor is guessed some millimetres otherwise, and no leg may lose all of its stances. */
    @Test
    void aDogsPace_isHeldAsOften_whereverItsClipBegins() throws Exception {
        Opened pace = open("deepmimic/dog3d_pace.bvh");
        for (int first = 0; first < 40; first += 3) {
            ContactFinder.Found found = pace.from(first).find();
            for (int leg = 0; leg < 4; leg++) {
                assertThat(count(found, leg, FootPoint.Kind.BALL))
                        .as("leg %d from frame %d", leg, first)
                        .isGreaterThanOrEqualTo(4);
            }
        }
    }

    private static long count(ContactFinder.Found found, int leg, FootPoint.Kind kind) {
        return found.contacts().stream()
                .filter(c -> c.leg() == leg && c.kind() == kind)
                .count();
    }
}
