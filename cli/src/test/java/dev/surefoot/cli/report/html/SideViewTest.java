// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The standing figure carried along: its ankles go level, a tenth of a metre over its floor. */
class SideViewTest {
    private static final Ground FLAT = Plane.flat(0);
    private static final FilmMoments NO_MOMENTS = new FilmMoments(List.of(), "");

    private static String draw(Ground ground, List<Contact> contacts, Vec3... places) {
        return SideView.draw(StandingFigure.drawing(ground, contacts, places), NO_MOMENTS);
    }

    private static String draw(Vec3... places) {
        return draw(FLAT, List.of(), places);
    }

    /** Two metres on 780 units are 390 a metre. */
    @Test
    void walkOfTwoMetres_fillsTheWidth() {
        String html = draw(StandingFigure.walk(3, 1));

        assertThat(html)
                .contains("viewBox=\"0 0 800 59\"")
                .contains("<path class=\"near leg0\" d=\"M10,10L400,10L790,10\"/>")
                .contains("<path class=\"near leg1\" d=\"M10,10L400,10L790,10\"/>")
                .containsSubsequence("before\">", "after\">");
    }

    /** Along 3 : 4 : 5 an ankle 0.1 m beside the hips is 0.06 m ahead or behind: 2.12 m in all, 44.2 units of them. */
    @Test
    void walkInAnyDirection_isSeenFromItsSide() {
        assertThat(draw(Vec3.ZERO, new Vec3(1.2, 0, -1.6)))
                .contains("leg0\" d=\"M54.2,10L790,10\"", "leg1\" d=\"M10,10L745.8,10\"");
    }

    @Test
    void groundBelowTheAnkles_isDrawnFourTimesAStep() {
        assertThat(draw(StandingFigure.walk(3, 1)))
                .contains("<path class=\"ground\" d=\"M10,49L107.5,49L205,49L302.5,49L400,49L497.5,49L595,49L692.5,49"
                        + "L790,49L790,49L790,49L790,49\"/>");
    }

    @Test
    void groundThatIsMissing_leavesAGapOrNoLine() {
        Ground pit = (x, z, ceiling, out) -> {
            out.set(0, 0, 1, 0);
            return !(z > 0.6 && z < 1.4);
        };

        assertThat(draw(pit, List.of(), StandingFigure.walk(3, 1)))
                .contains("d=\"M10,49L107.5,49L205,49M595,49L692.5,49L790,49L790,49L790,49L790,49\"");
        // the floor before is there nevertheless
        assertThat(draw(null, List.of(), StandingFigure.walk(3, 1)).split("class=\"ground\"", -1))
                .hasSize(3);
    }

    @Test
    void contact_isADotAtItsAnchor() {
        Contact contact = new Contact(1, FootPoint.Kind.HEEL, 1, 2, new Vec3(0, 0, 1));

        assertThat(draw(FLAT, List.of(contact), StandingFigure.walk(3, 1)))
                .contains("<circle class=\"stands leg1\" cx=\"400\" cy=\"49\" r=\"3\"/>");
    }

    @Test
    void walkOfLessThanAMetre_isNotDrawn() {
        assertThat(draw(StandingFigure.walk(2, 0.99))).isEmpty();
        assertThat(draw(StandingFigure.walk(2, 1.01))).isNotEmpty();
    }

    /** Three metres ahead and back again by so much that 0.58 or 0.62 of all that was gone is left. */
    @Test
    void walkThatTurnsBack_isDrawnWhileItIsMostlyStraight() {
        assertThat(draw(Vec3.ZERO, new Vec3(0, 0, 3), new Vec3(0, 0, 3 - 0.797)))
                .isEmpty();
        assertThat(draw(Vec3.ZERO, new Vec3(0, 0, 3), new Vec3(0, 0, 3 - 0.704)))
                .isNotEmpty();
    }

    @Test
    void climb_staysWithin400Units() {
        assertThat(draw(Vec3.ZERO, new Vec3(0, 10, 1.5))).contains(" 400\" role");
    }

    /** Fifteen legs of 0.9 m are 13.5 m: a walk of 14 m shows the film's part alone. */
    @Test
    void walkOfManyLegLengths_showsTheFilmsPart() {
        FilmMoments middle = new FilmMoments(List.of(2, 3, 5), "");
        ClipDrawing longWalk = StandingFigure.drawing(FLAT, List.of(), StandingFigure.walk(8, 2));
        ClipDrawing shorter = StandingFigure.drawing(FLAT, List.of(), StandingFigure.walk(8, 1.9));
        Contact early = new Contact(0, FootPoint.Kind.HEEL, 0, 1, Vec3.ZERO);

        assertThat(SideView.draw(longWalk, middle)).contains("d=\"M10,10L270,10L530,10L790,10\"");
        assertThat(SideView.draw(shorter, middle)).contains("L121.4,10L");
        assertThat(SideView.draw(StandingFigure.drawing(FLAT, List.of(early), StandingFigure.walk(8, 2)), middle))
                .as("a contact outside of the part")
                .doesNotContain("circle");
    }

    @Test
    void manyFrames_areDrawnEverySecondOne() {
        assertThat(strokes(400)).isEqualTo(400);
        assertThat(strokes(401)).isEqualTo(201);
    }

    private static long strokes(int frames) {
        String html = draw(StandingFigure.walk(frames, 0.01));
        int from = html.indexOf("class=\"near leg0\"");
        return html.substring(from, html.indexOf("/>", from))
                .chars()
                .filter(c -> c == 'M' || c == 'L')
                .count();
    }
}
