// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.StandingBody;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A body on paws at 0 m, legs of 1 m, that is lifted by 50 mm in its third frame. */
class SharedFloorTest {
    private static final StandingBody BODY = StandingBody.biped();
    private static final List<LegTrack> TRACKS = BODY.tracks(BODY.clip(
            10, (f, pose) -> pose.setTranslation(BODY.root(), new Vec3(0, f < 3 ? 0.9 : 0.95, 0))));
    private static final SourceFloor OWN = SourceFloor.level(0.05);

    private static SourceFloor shared(SourceFloor own, double metres) {
        return SharedFloor.of(own, metres, TRACKS, TRACKS.get(0).frames());
    }

    @Test
    void feetThatComeDownToIt_standOnIt() {
        assertThat(shared(OWN, 0)).isEqualTo(SourceFloor.level(0));
        assertThat(shared(OWN, -0.005)).isEqualTo(SourceFloor.level(-0.005));
    }

    @Test
    void feetThatStayAboveIt_doNot() {
        assertThat(shared(OWN, -0.02)).isSameAs(OWN);
        assertThat(SharedFloor.of(OWN, -0.02, TRACKS, 0)).isSameAs(OWN);
    }

    @Test
    void aFloorThatIsLowerOrMuchHigherOrNone_staysTheClipsOwn() {
        SourceFloor lower = SourceFloor.level(-0.01);
        SourceFloor higher = SourceFloor.level(0.15);
        SourceFloor nearly = SourceFloor.level(0.001);
        SourceFloor none = SourceFloor.uneven(0.05);
        for (SourceFloor own : List.of(lower, higher, nearly, none)) {
            assertThat(shared(own, 0)).isSameAs(own);
        }
    }
}
