// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The figure that the other tests trust keeps its own promises. */
class SyntheticWalkerTest {
    private static final List<WalkSpec> ALL = List.of(
            WalkSpec.biped(),
            WalkSpec.biped().heading(2.1).fps(30),
            WalkSpec.biped().scale(40).space(new FileSpace(0.01, FileSpace.UpAxis.Z)),
            WalkSpec.biped().scale(0.2).ballOnToes(),
            WalkSpec.quadruped(),
            WalkSpec.quadruped().withSpine().heading(-0.7));

    @Test
    void truePoints_standExactlyOnTheirAnchors() {
        for (WalkSpec spec : ALL) {
            SyntheticWalker walker = spec.walker();
            assertThat(walker.contacts()).isNotEmpty();
            for (Contact contact : walker.contacts()) {
                for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
                    WorldPose world = walker.clip().world(f);
                    Vec3 point = walker.legs()
                            .get(contact.leg())
                            .point(contact.kind())
                            .in(world);
                    double tolerance = spec.ballOnToes ? 0.02 : 1e-11;
                    assertThat(point.distanceTo(contact.anchorWorld()))
                            .as(spec + " " + contact + " at " + f)
                            .isLessThan(tolerance * spec.scale);
                }
            }
        }
    }

    @Test
    void noPoint_isEverBelowTheFloor() {
        for (WalkSpec spec : ALL) {
            SyntheticWalker walker = spec.walker();
            for (LegTrack track : walker.tracks()) {
                for (int f = 0; f < track.frames(); f++) {
                    assertThat(track.lowest(f))
                            .as(spec + " at " + f)
                            .isGreaterThan((spec.ballOnToes ? -0.006 : -1e-11) * spec.scale);
                }
            }
        }
    }

    @Test
    void swingingPoints_moveOrAreHigh() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        for (int leg = 0; leg < 2; leg++) {
            LegTrack track = walker.tracks().get(leg);
            for (FootPoint.Kind kind : List.of(FootPoint.Kind.HEEL, FootPoint.Kind.BALL)) {
                int point = track.indexOf(kind);
                for (int f = 3; f + 3 < track.frames(); f++) {
                    boolean free = true;
                    for (int g = f - 3; g <= f + 3; g++) {
                        free &= !walker.stands(leg, kind, g);
                    }
                    if (free) {
                        double speed = track.point(point, f + 1)
                                        .minus(track.point(point, f - 1))
                                        .length()
                                * 30;
                        assertThat(speed > 0.3 || track.point(point, f).y() > 0.03)
                                .as(kind + " of " + leg + " at " + f)
                                .isTrue();
                    }
                }
            }
        }
    }

    @Test
    void onTheSpot_endsInThePoseItBeganWith() {
        SyntheticWalker walker = WalkSpec.biped().inPlace().cycles(1).walker();
        WorldPose first = walker.clip().world(0);
        WorldPose last = walker.clip().world(walker.clip().frames() - 1);
        for (int j = 0; j < walker.clip().skeleton().size(); j++) {
            assertThat(first.position(j).distanceTo(last.position(j))).isLessThan(1e-12);
        }
    }
}
