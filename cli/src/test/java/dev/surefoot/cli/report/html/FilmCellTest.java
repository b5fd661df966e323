// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** The standing figure in a picture of 100 units a metre, from half a metre behind it to half a metre ahead. */
class FilmCellTest {
    private static final Ground FLAT = Plane.flat(0);
    private static final double[] BOUNDS = {-0.5, 0.5, -0.2, 1.2};
    private static final double SCALE = 100;
    private static final String LEG = "M50,20L50,70L50,110M50,110L40,120L70,120Z";

    private static FilmCell cell(Ground ground, Vec3 place) {
        return new FilmCell(StandingFigure.tracks(place), ground, 0);
    }

    private static String draw(FilmCell cell, Contact... contacts) {
        return cell.draw(BOUNDS, SCALE, List.of(contacts));
    }

    private static List<double[]> points(String path) {
        List<double[]> points = new ArrayList<>();
        Matcher matcher = Pattern.compile("[ML]([-0-9.]+),([-0-9.]+)").matcher(path);
        while (matcher.find()) {
            points.add(new double[] {Double.parseDouble(matcher.group(1)), Double.parseDouble(matcher.group(2))});
        }
        return points;
    }

    private static String groundOf(String svg) {
        Matcher matcher = Pattern.compile("class=\"ground\" d=\"([^\"]*)\"").matcher(svg);
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    @Test
    void bounds_holdTheLegsFromHeelToBallAndSoleToHip() {
        double[] bounds = {0, 0, 0, 0};

        cell(FLAT, new Vec3(3, 0, 7)).include(bounds);

        assertThat(bounds).containsExactly(new double[] {-0.1, 0.2, 0, 1}, Offset.offset(1e-12));
    }

    @Test
    void legs_areDrawnFromHipToAnkleAndAroundTheFoot_farOneFirst() {
        String svg = draw(cell(FLAT, Vec3.ZERO));

        assertThat(svg)
                .containsSubsequence(
                        "<path class=\"leg0 far\" d=\"" + LEG + "\"/>",
                        "<path class=\"leg1 near\" d=\"" + LEG + "\"/>");
    }

    /** Height is over the ground below the feet: the same picture on a floor of any height. */
    @Test
    void figureOnAHigherFloor_isTheSamePicture() {
        assertThat(draw(cell(Plane.flat(5), new Vec3(0, 5, 0)))).isEqualTo(draw(cell(FLAT, Vec3.ZERO)));
    }

    @Test
    void figureOverNoGround_standsOnItsSoles() {
        assertThat(draw(cell(null, new Vec3(0, 2, 0)))).contains(LEG).doesNotContain("ground");
        assertThat(draw(cell(Ground.NONE, new Vec3(0, 2, 0)))).contains(LEG).doesNotContain("ground");
    }

    @Test
    void levelGround_isALineAcrossThePicture_onceALeg() {
        String svg = draw(cell(FLAT, Vec3.ZERO));

        assertThat(svg.split("class=\"ground\"", -1)).hasSize(3);
        List<double[]> points = points(groundOf(svg));
        assertThat(points).hasSize(33).allSatisfy(point -> assertThat(point[1]).isEqualTo(120));
        assertThat(points.get(0)[0]).isZero();
        assertThat(points.get(32)[0]).isEqualTo(100);
    }

    /** A step of 0.3 m at z = 0.26, between two samples, stands within a thousandth of a metre. */
    @Test
    void stepBetweenTwoSamples_standsUpright() {
        Ground step = (x, z, ceiling, out) -> {
            out.set(z < 0.26 ? 0 : 0.3, 0, 1, 0);
            return true;
        };

        List<double[]> points = points(groundOf(draw(cell(step, Vec3.ZERO))));

        int edge = 1;
        while (points.get(edge)[1] == 120) {
            edge++;
        }
        assertThat(points).hasSize(35);
        assertThat(points.get(edge)[1]).isEqualTo(90);
        assertThat(points.get(edge)[0]).isBetween(76.0, 76.1);
        assertThat(points.get(edge - 1)[0]).isBetween(75.9, 76.0);
    }

    @Test
    void groundThatEnds_isNotDrawnBeyond() {
        Ground ledge = (x, z, ceiling, out) -> {
            out.set(0, 0, 1, 0);
            return z <= 0;
        };

        List<double[]> points = points(groundOf(draw(cell(ledge, Vec3.ZERO))));

        assertThat(points.get(points.size() - 1)[0]).isEqualTo(50);
    }

    @Test
    void pointThatStands_hasADotWhileItHolds() {
        FilmCell cell = cell(FLAT, Vec3.ZERO);

        assertThat(draw(cell, new Contact(1, FootPoint.Kind.HEEL, 0, 3, Vec3.ZERO)))
                .contains("<circle class=\"stands leg1\" cx=\"40\" cy=\"120\" r=\"3\"/>");
        assertThat(draw(cell, new Contact(0, FootPoint.Kind.BALL, 1, 3, Vec3.ZERO)))
                .doesNotContain("circle");
        assertThat(draw(cell, new Contact(0, FootPoint.Kind.TOE, 0, 3, Vec3.ZERO)))
                .as("a point that the leg has not")
                .doesNotContain("circle");
    }
}
