// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.DrawnPlanting;
import dev.surefoot.clipfile.GroundRise;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** A {@link StandingFigure} at two frames a second, 10 cm a frame, on a ground 1 cm below its floor. */
class ChartDataTest {
    private static Contact heel(int leg, int start, int end) {
        Vec3 at = new Vec3(leg == 0 ? 0.1 : -0.1, -0.01, 0.1 * start - 0.1);
        return new Contact(leg, FootPoint.Kind.HEEL, start, end, at);
    }

    private static String write(int frames, int mostPoints, List<Contact> contacts) {
        return ChartData.write(
                StandingFigure.drawing(Plane.flat(-0.01), contacts, StandingFigure.walk(frames, 0.1)), mostPoints);
    }

    @Test
    void everyNumber_isInItsUnit_withItsDigits() {
        String leg = "\"height\":{\"before\":[0,0,0],\"after\":[10,10,10]},"
                + "\"speed\":{\"before\":[0.2,0.2,0.2],\"after\":[0.2,0.2,0.2]},"
                + "\"knee\":{\"before\":[0,0,0],\"after\":[0,0,0]}}";
        // the left heel slides by 10 cm from where it stands
        assertThat(write(3, 100, List.of(heel(0, 0, 1))))
                .isEqualTo("{\"from\":0,\"start\":0,\"to\":1,\"step\":0.5,\"legs\":["
                        + "{\"stands\":[[0,0.5],[],[]]," + leg + ",{\"stands\":[[],[],[]]," + leg
                        + "],\"pelvis\":{\"after\":[0,0,0]},"
                        + "\"slip\":{\"contactsPerBar\":1,\"before\":[100],\"after\":[100]}}");
    }

    @Test
    void thePelvis_isInMillimetres() {
        ClipReport report = StandingFigure.drawing(Plane.flat(0), List.of(), StandingFigure.walk(2, 0))
                .report();
        ClipReport.Written was = report.written().orElseThrow();
        DrawnPlanting drawn = new DrawnPlanting(Plane.flat(0), List.of(), new double[] {0.0124, Double.NaN});
        ClipReport moved = new ClipReport(
                report.source(),
                Optional.of(new ClipReport.Written(
                        was.clip(),
                        was.rate(),
                        Planting.RootPath.KEPT,
                        OptionalDouble.empty(),
                        null,
                        List.of(),
                        1,
                        GroundRise.NONE,
                        drawn)),
                List.of(),
                ClipReport.Left.NOT,
                List.of());
        assertThat(ChartData.write(new ClipDrawing(moved), 100)).contains("\"pelvis\":{\"after\":[12.4,null]}");
    }

    @Test
    void aLongClip_isShortenedToItsPoints() {
        // 12 frames in 3 buckets of 4 for 6 points: two points a bucket, the first a frame in
        assertThat(write(12, 6, List.of()))
                .startsWith("{\"from\":0,\"start\":0.5,\"to\":5.5,\"step\":1,\"legs\":")
                .contains("\"knee\":{\"before\":[0,0,0,0,0,0],");
    }

    @Test
    void stances_thatAChartCannotShowApart_areOne() {
        // 20.5 s on 41 points: half a second is seen, a second not
        List<Contact> contacts = List.of(heel(0, 0, 3), heel(0, 4, 6), heel(0, 8, 10), heel(1, 0, 1));
        assertThat(write(42, 41, contacts)).contains("\"stands\":[[0,3,4,5],[],[]]", "\"stands\":[[0,0.5],[],[]]");
    }

    @Test
    void bars_areOnePerContactUpToSixty_thenTheWorstOfEveryFew() {
        assertThat(bars(60)).startsWith("{\"contactsPerBar\":1,");
        // contact i slides for i + 1 frames of 100 mm; of 61 every two share a bar, the last stands alone
        String bars = bars(61);
        assertThat(bars).startsWith("{\"contactsPerBar\":2,\"before\":[200,400,600,");
        assertThat(bars).endsWith("5800,6000,6100]}}");
        assertThat(bars.substring(bars.indexOf("after")).split(",")).hasSize(31);
    }

    private static String bars(int count) {
        List<Contact> contacts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            contacts.add(heel(0, 0, i + 1));
        }
        String json = write(62, 1000, contacts);
        return json.substring(json.indexOf("{\"contactsPerBar"));
    }

    @Test
    void whereThereIsNoGround_heightsAreNull() {
        ClipDrawing drawing = StandingFigure.drawing(null, List.of(), Vec3.ZERO, Vec3.ZERO);
        assertThat(ChartData.write(drawing, 100)).contains("\"height\":{\"before\":[0,0],\"after\":[null,null]}");
    }
}
