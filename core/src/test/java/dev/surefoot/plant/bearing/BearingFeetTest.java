// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootMove;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.plant.contact.HandMadeClips;
import dev.surefoot.plant.contact.LabelledClip;
import dev.surefoot.plant.contact.SkatingClip;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BearingFeetTest {
    private static final SyntheticWalker WALKER = WalkSpec.biped().cycles(4).walker();
    private static final double FPS = WALKER.clip().framesPerSecond();

    private static BearingFeet.Found find(Clip clip) {
        List<Segment> all = List.of(new Segment(0, clip.frames() - 1));
        return BearingFeet.find(LegTrack.follow(clip, WALKER.legs()), all, clip.framesPerSecond(), true);
    }

    private static BitSet foot(BearingFeet.Found found, int leg) {
        BitSet bears = new BitSet();
        for (BitSet point : found.points()[leg]) {
            bears.or(point);
        }
        return bears;
    }

    /** Frames in which a foot that stands does not bear, or the other way round, beyond two at each end of a stance. */
    private static int wrong(BearingFeet.Found found) {
        return wrong(found, WALKER);
    }

    private static int wrong(BearingFeet.Found found, SyntheticWalker walker) {
        int wrong = 0;
        for (int leg = 0; leg < 2; leg++) {
            BitSet bears = foot(found, leg);
            for (int f = 2; f + 2 < walker.clip().frames(); f++) {
                boolean all = true;
                boolean none = true;
                for (int g = f - 2; g <= f + 2; g++) {
                    boolean stands =
                            walker.stands(leg, FootPoint.Kind.HEEL, g) || walker.stands(leg, FootPoint.Kind.BALL, g);
                    all &= stands;
                    none &= !stands;
                }
                wrong += (all && !bears.get(f)) || (none && bears.get(f)) ? 1 : 0;
            }
        }
        return wrong;
    }

    @Test
    void aCleanWalk_bearsWhereItStands_andDoesNotGlide() {
        BearingFeet.Found found = find(WALKER.clip());
        assertThat(wrong(found)).isLessThanOrEqualTo(4);
        assertThat(found.glide().isNone()).isTrue();
        assertThat(found.airborne()).isFalse();
    }

    @Test
    void aWalkThatIsCarriedAlong_bearsTheSame_andGlidesThatFar() {
        for (double speed : new double[] {0.15, 0.3, 0.6}) {
            Clip gliding = SkatingClip.glides(WALKER.clip(), speed, 1.1);
            BearingFeet.Found found = find(gliding);
            assertThat(wrong(found)).as("%s m/s", speed).isLessThanOrEqualTo(4);
            int last = gliding.frames() - 1;
            double x = found.glide().x()[0][last];
            double z = found.glide().z()[0][last];
            assertThat(Math.hypot(x, z)).isCloseTo(speed * last / FPS, within(0.05 * speed * last / FPS));
        }
    }

    /** Over a floor of one height feet are found on one level alone. */
    @Test
    void aWalkThatClimbsAndSkates_bearsOnEveryLevel() {
        for (double rise : new double[] {0.05, 0.08}) {
            SyntheticWalker climber =
                    WalkSpec.biped().cycles(6).hipsRaised(-0.05).stairs(rise).walker();
            for (double speed : new double[] {0, 0.3}) {
                BearingFeet.Found found = find(SkatingClip.glides(climber.clip(), speed, 1.1));
                int frames = 2 * climber.clip().frames();
                assertThat(wrong(found, climber))
                        .as("steps of %s m at %s m/s", rise, speed)
                        .isLessThan(frames / 10);
            }
        }
    }

    /**
     * A drawn jump's middle: one leg gives way to half of it, the other reaches further; the lower one rests at its
     * turn.
     */
    @Test
    void whoHoversOnLegsThatFold_isInTheAir() {
        for (double hertz : new double[] {0.5, 0.9, 1.5}) {
            for (double[] times : new double[][] {{0.5, 1.6}, {0.5, 0.5}, {0.6, 1}}) {
                assertThat(bearingShare(HandMadeClips.hovering(0.04, hertz, times)))
                        .as("%s Hz, %s", hertz, times)
                        .isZero();
            }
        }
    }

    /** A camera's guess of where a body is goes up and down by centimetres, and all of it with it. */
    @Test
    void aWalkThatIsShakenUpAndDown_isNotInTheAir() {
        for (double metres : new double[] {0.03, 0.05}) {
            for (double hertz : new double[] {1.7, 2.3, 2.9}) {
                BearingFeet.Found found = find(shaken(metres, hertz));
                assertThat(found.airborne()).as("%s m, %s Hz", metres, hertz).isFalse();
                assertThat(foot(found, 0).cardinality()).isGreaterThan(20);
            }
        }
    }

    /** Who stands in place does not go on over its feet, but its legs give over level soles. */
    @Test
    void whoStandsOnARootThatWanders_isNotInTheAir() {
        for (double metres : new double[] {0.02, 0.03}) {
            for (double hertz : new double[] {0.3, 0.6}) {
                assertThat(find(HandMadeClips.wandering(metres, hertz, 0.04, 0)).airborne())
                        .as("%s m, %s Hz", metres, hertz)
                        .isFalse();
                assertThat(find(HandMadeClips.wandering(metres, hertz, 0, 0)).airborne())
                        .as("stiff, %s m, %s Hz", metres, hertz)
                        .isTrue();
                assertThat(find(HandMadeClips.wandering(metres, hertz, 0.01, 0.5))
                                .airborne())
                        .as("one foot far above the other, %s m, %s Hz", metres, hertz)
                        .isTrue();
            }
        }
    }

    private static Clip shaken(double metres, double hertz) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < WALKER.clip().frames(); f++) {
            Pose pose = WALKER.clip().pose(f).copy();
            Vec3 up = Vec3.Y.times(metres * Math.sin(2 * Math.PI * hertz * f / FPS));
            RootMove.apply(pose, WALKER.clip().world(f), WALKER.rootJoint(), up);
            poses.add(pose);
        }
        return WALKER.clip().withPoses(poses);
    }

    /** Feet go along with a body that flies. */
    @Test
    void aBodyThatFliesAhead_isInTheAir() {
        for (double bob : new double[] {0.05, 0.1, 0.2}) {
            for (double speed : new double[] {0.3, 0.6, 1}) {
                for (double hertz : new double[] {0.7, 1.1}) {
                    LabelledClip flies = HandMadeClips.inTheAir("flies", bob, speed, 0.1, hertz);
                    Clip clip = flies.clip();
                    List<Segment> all = List.of(new Segment(0, clip.frames() - 1));
                    List<LegTrack> tracks = LegTrack.follow(clip, flies.legs());
                    assertThat(BearingFeet.find(tracks, all, clip.framesPerSecond(), true)
                                    .airborne())
                            .as("%s m, %s m/s, %s Hz", bob, speed, hertz)
                            .isTrue();
                }
            }
        }
    }

    /** Feet that tremble by a centimetre for 40 ms are faster than they are in a swing's last frames. */
    @Test
    void aWalkThatTrembles_bearsAllThroughItsStances() {
        for (int seed = 0; seed < 5; seed++) {
            Clip trembling = SkatingClip.trembles(WALKER.clip(), WALKER.legs(), 0.01, 0.04, new Random(seed));
            BearingFeet.Found found = find(trembling);
            int lost = 0;
            for (int leg = 0; leg < 2; leg++) {
                BitSet bears = foot(found, leg);
                for (int f = 8; f + 8 < trembling.frames(); f++) {
                    boolean within = true;
                    for (int g = f - 8; g <= f + 8; g++) {
                        within &= WALKER.stands(leg, FootPoint.Kind.HEEL, g)
                                || WALKER.stands(leg, FootPoint.Kind.BALL, g);
                    }
                    lost += within && !bears.get(f) ? 1 : 0;
                }
            }
            assertThat(lost).as("seed %d", seed).isLessThanOrEqualTo(2);
        }
    }

    /** Heels of drawn cycles sink in as they land, further than a point may be above where it is lowest. */
    @Test
    void aHeelThatSinksAsItLands_bearsWhereItStandsAfterwards() {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < WALKER.clip().frames(); f++) {
            Pose pose = WALKER.clip().pose(f).copy();
            for (int leg = 0; leg < 2; leg++) {
                if (WALKER.stands(leg, FootPoint.Kind.HEEL, f) && !WALKER.stands(leg, FootPoint.Kind.BALL, f)) {
                    Quat knee = WALKER.clip()
                            .world(f)
                            .rotation(WALKER.legs().get(leg).knee());
                    int ankle = WALKER.legs().get(leg).ankle();
                    Vec3 down = knee.conjugate().rotate(Vec3.Y.times(-0.07));
                    pose.setTranslation(ankle, pose.translation(ankle).plus(down));
                }
            }
            poses.add(pose);
        }
        Clip sinking = WALKER.clip().withPoses(poses);
        List<LegTrack> tracks = LegTrack.follow(sinking, WALKER.legs());
        List<Segment> all = List.of(new Segment(0, sinking.frames() - 1));
        BearingFeet.Found found = BearingFeet.find(tracks, all, FPS, false);
        for (int leg = 0; leg < 2; leg++) {
            BitSet heel = found.points()[leg][tracks.get(leg).indexOf(FootPoint.Kind.HEEL)];
            int stands = 0;
            int bears = 0;
            for (int f = 0; f < sinking.frames(); f++) {
                if (WALKER.stands(leg, FootPoint.Kind.HEEL, f) && WALKER.stands(leg, FootPoint.Kind.BALL, f)) {
                    stands++;
                    bears += heel.get(f) ? 1 : 0;
                }
            }
            assertThat(stands).isGreaterThan(20);
            assertThat(bears).as("of %d frames", stands).isGreaterThan(stands * 3 / 4);
        }
    }

    @Test
    void aFootOnTiptoe_bearsOnItsFrontAlone() {
        LabelledClip tiptoe = HandMadeClips.tiptoe().get(0);
        List<LegTrack> tracks = LegTrack.follow(tiptoe.clip(), tiptoe.legs());
        List<Segment> all = List.of(new Segment(0, tiptoe.clip().frames() - 1));
        BearingFeet.Found found = BearingFeet.find(tracks, all, tiptoe.clip().framesPerSecond(), true);
        int toe = tracks.get(0).indexOf(FootPoint.Kind.TOE);
        assertThat(found.points()[0][toe].cardinality()).isEqualTo(tiptoe.clip().frames());
    }

    /** A capture that drifts takes a body that stands up and down as a whole, by a centimetre and slowly. */
    @Test
    void bodyThatDrifts_stands_andOneThatHangsNearlyStillDoesNot() {
        for (double hertz : new double[] {0.1, 0.25, 0.5}) {
            for (double metres : new double[] {0.003, 0.011}) {
                assertThat(bearingShare(HandMadeClips.inTheAir("drifts", metres, 0, 0, hertz)))
                        .as(metres + " m, " + hertz + " Hz")
                        .isEqualTo(1);
                double radians = 4 * metres;
                assertThat(bearingShare(HandMadeClips.inTheAir("hangs", metres, 0, radians, hertz)))
                        .as(metres + " m, " + radians + " rad, " + hertz + " Hz")
                        .isZero();
            }
            assertThat(bearingShare(HandMadeClips.inTheAir("hovers", 0.03, 0, 0, hertz)))
                    .isZero();
        }
    }

    private static double bearingShare(LabelledClip clip) {
        List<LegTrack> tracks = LegTrack.follow(clip.clip(), clip.legs());
        List<Segment> all = List.of(new Segment(0, clip.clip().frames() - 1));
        BearingFeet.Found found = BearingFeet.find(tracks, all, clip.clip().framesPerSecond(), true);
        return found.airborne()
                ? 0
                : foot(found, 0).cardinality() / (double) clip.clip().frames();
    }

    @Test
    void inTheAir_noFootBears() {
        for (LabelledClip clip : HandMadeClips.airborne()) {
            List<LegTrack> tracks = LegTrack.follow(clip.clip(), clip.legs());
            List<Segment> all = List.of(new Segment(0, clip.clip().frames() - 1));
            BearingFeet.Found found = BearingFeet.find(tracks, all, clip.clip().framesPerSecond(), true);
            for (int leg = 0; leg < 2; leg++) {
                assertThat(foot(found, leg).cardinality())
                        .as(clip.clip().name())
                        .isZero();
            }
        }
    }

    @Test
    void framesOfNoSegment_bearNothing() {
        List<LegTrack> tracks = LegTrack.follow(WALKER.clip(), WALKER.legs());
        BearingFeet.Found found = BearingFeet.find(tracks, List.of(new Segment(20, 100)), FPS, true);
        for (int leg = 0; leg < 2; leg++) {
            assertThat(foot(found, leg).nextSetBit(0)).isGreaterThanOrEqualTo(20);
            assertThat(foot(found, leg).length()).isLessThanOrEqualTo(101);
        }
    }
}
