// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The standing figure, which is 0.3 m across and 1 m high in every picture. */
class FilmstripTest {
    private static final FilmMoments BOTH = new FilmMoments(List.of(0, 1), "the whole clip");

    private static String draw(List<Contact> contacts, FilmMoments moments, Vec3... places) {
        return Filmstrip.draw(StandingFigure.drawing(Plane.flat(0), contacts, places), moments);
    }

    private static Leg leg(String name) {
        return new Leg(name, 0, 1, 2, -1, StandingFigure.LEGS.get(0).points());
    }

    /** With its margins it is 1.12 m high, so the picture is widened to half of that. */
    @Test
    void uprightFigure_getsAPictureTwiceAsHighAsWide() {
        assertThat(draw(List.of(), BOTH, StandingFigure.walk(2, 1)).split("viewBox=\"0 0 160 320\"", -1))
                .hasSize(5);
    }

    /** The hip is 0.06 m below the picture's top and 0.23 m from its left, at 160 / 0.56 units a metre. */
    @Test
    void uprightFigure_standsInItsPictureWithAMargin() {
        assertThat(draw(List.of(), BOTH, StandingFigure.walk(2, 1))).contains("d=\"M65.7,17.1L");
    }

    /** One scale for all moments: a figure in the air makes every picture higher, and no wider than it must be. */
    @Test
    void jump_isInsideOfTheOneScale() {
        // 1.4 m higher: 2.4 and the margins are 2.52 m, half of that across
        assertThat(draw(List.of(), BOTH, Vec3.ZERO, new Vec3(0, 1.4, 0)))
                .contains("viewBox=\"0 0 160 320\"")
                .contains(",7.6L");
    }

    @Test
    void moments_areNamedByTheirSecondsAndWhatStands() {
        List<Contact> contacts = List.of(
                new Contact(0, FootPoint.Kind.HEEL, 1, 1, Vec3.ZERO),
                new Contact(1, FootPoint.Kind.BALL, 1, 1, Vec3.ZERO));

        String html = draw(contacts, BOTH, StandingFigure.walk(2, 1));

        assertThat(html)
                .contains(
                        "aria-label=\"0.00 s, before, no foot stands\"",
                        "aria-label=\"0.00 s, after, no foot stands\"",
                        "aria-label=\"0.50 s, before, standing: left heel, right ball\"",
                        "aria-label=\"0.50 s, after, standing: left heel, right ball\"",
                        "<span>0.00 s</span>",
                        "<span>0.50 s</span>",
                        "from their right side, the whole clip.");
        assertThat(html.split("<circle", -1)).as("two dots, before and after").hasSize(5);
    }

    @Test
    void legend_namesEveryOtherLegByOneColour() {
        Html html = new Html();
        Filmstrip.legend(html, List.of(leg("left"), leg("right"), leg("left hind"), leg("right hind")));

        assertThat(html)
                .hasToString("<span class=\"key leg0\"></span>left, left hind "
                        + "<span class=\"key leg1\"></span>right, right hind ");
    }

    @Test
    void legend_ofOneLegHasOneColour() {
        Html html = new Html();
        Filmstrip.legend(html, List.of(leg("only")));

        assertThat(html).hasToString("<span class=\"key leg0\"></span>only ");
    }
}
