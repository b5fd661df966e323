// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.ClipVerdict;
import dev.surefoot.cli.report.DrawnPlanting;
import dev.surefoot.clipfile.GroundRise;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.outcome.ClipOutcome;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tables of a {@link StandingFigure}'s clip, two frames a second. */
class ClipTablesTest {
    private static final Contact HEEL = new Contact(0, FootPoint.Kind.HEEL, 1, 4, new Vec3(0.1, 0, -0.1));

    private static MotionMetrics metrics(double slipMm, double pelvisMm, double kneeDegrees) {
        return new MotionMetrics(
                new MotionMetrics.Slip(slipMm, slipMm, slipMm, 0, 0, 0, 0),
                new MotionMetrics.Penetration(0, 0),
                0.025,
                new MotionMetrics.Pelvis(pelvisMm, pelvisMm),
                new MotionMetrics.Acceleration(0, 10, 0, 0, 0, 0, 0, 0),
                new MotionMetrics.Knees(20, 90, kneeDegrees, 0, 1),
                new MotionMetrics.Bones(0, 0, 0),
                new MotionMetrics.PoseChange(0, 0, 0, 0));
    }

    private static String written(List<Unresolved> unresolved, Consumer<ClipTables> tables) {
        return written(unresolved, Optional.empty(), tables);
    }

    private static String written(
            List<Unresolved> unresolved, Optional<ClipOutcome> outcome, Consumer<ClipTables> tables) {
        Clip clip = StandingFigure.clip(StandingFigure.walk(6, 0));
        ClipReport report = new ClipReport(
                new ClipReport.Source(clip, StandingFigure.LEGS, 0, List.of(HEEL), metrics(8, 0, 0)),
                Optional.of(new ClipReport.Written(
                        clip,
                        new ClipReport.Rate(6, 2, ClipReport.Keys.WHERE_NEEDED),
                        Planting.RootPath.KEPT,
                        OptionalDouble.empty(),
                        metrics(0.04, 12.3, 4.5),
                        unresolved,
                        1,
                        GroundRise.NONE,
                        new DrawnPlanting(null, List.of(), new double[6]))),
                List.of(),
                ClipReport.Left.NOT,
                List.of());
        ClipReport judged = outcome.map(report::withOutcome).orElse(report);
        Html html = new Html();
        tables.accept(new ClipTables(html, judged, new ClipVerdict(judged, true)));
        return html.toString();
    }

    private static List<String> cells(String html) {
        List<String> cells = new ArrayList<>();
        Matcher cell = Pattern.compile("<t[dh][^>]*>(.*?)</t[dh]>").matcher(html.substring(html.indexOf("<tbody>")));
        while (cell.find()) {
            cells.add(cell.group(1).replaceAll("<[^>]*>", ""));
        }
        return cells;
    }

    @Test
    void whatWasDone_isOneSentence() {
        assertThat(written(List.of(), tables -> tables.done("stairs:0.2,0.3")))
                .contains("1 contact of 2 legs made to stand on stairs:0.2,0.3; the pelvis moved by at most 12.3 mm to"
                        + " keep the legs in reach, the knees changed by at most 4.5 degrees; everything could"
                        + " be met.");
        assertThat(written(List.of(missed(0, 3)), tables -> tables.done(null)))
                .contains("on the clip&#39;s own floor", "; 1 not met, see below.");
    }

    /** It does not say that everything could be met below a headline that says what could not. */
    @Test
    void whereFeetStillSlide_whatIsHeldIsToldFromWhatIsLeft() {
        ClipOutcome.Slide slide = new ClipOutcome.Slide(0, 1, 4, 0.02);
        ClipOutcome partly = new ClipOutcome(ClipOutcome.Outcome.PARTLY, List.of(), List.of(slide), List.of(), 0);
        assertThat(written(List.of(), Optional.of(partly), tables -> tables.done(null)))
                .contains("; what is held is where it should be; what is left is said above.")
                .doesNotContain("everything");
    }

    @Test
    void figures_areBeforeAndAfter_changesAfterAlone() {
        List<String> cells = cells(written(List.of(), ClipTables::figures));
        assertThat(cells.get(0)).startsWith("Feet slip on the ground, at most");
        assertThat(cells.get(1)).isEqualTo("8.00 mm attention");
        assertThat(cells.get(2)).isEqualTo("0.04 mm good");
        int pelvis = cells.indexOf(cells.stream()
                .filter(cell -> cell.startsWith("Pelvis moved to keep"))
                .findFirst()
                .orElseThrow());
        assertThat(cells.get(pelvis + 1)).isEmpty();
        assertThat(cells.get(pelvis + 2)).startsWith("12.3 mm");
        int skating = cells.indexOf(cells.stream()
                .filter(cell -> cell.startsWith("Frames in which a low foot"))
                .findFirst()
                .orElseThrow());
        assertThat(cells.get(skating + 1)).startsWith("2.5 %");
    }

    /** Missed by so many tenths of a millimetre. */
    private static Unresolved missed(int frame, int tenths) {
        return new Unresolved(1, frame, frame + 1, "it is too far", 1e-4 * tenths, true);
    }

    @Test
    void whatWasMissed_isToldWithLegSecondsAndMillimetres() {
        String html = written(
                List.of(missed(1, 33), new Unresolved(0, 0, 5, "there is no ground under this stance", 0, true)),
                ClipTables::unresolved);
        assertThat(cells(html))
                .containsExactly(
                        "right",
                        "0.500",
                        "1.000",
                        "It is too far.",
                        "3.3",
                        "left",
                        "0.000",
                        "2.500",
                        "There is no ground under this stance.",
                        "-");
        assertThat(html).doesNotContain("--json");
        assertThat(written(List.of(), ClipTables::unresolved)).isEmpty();
    }

    @Test
    void ofMoreThanTwoHundredMisses_thoseByMostAreShown_inTheirOrder() {
        List<Unresolved> unresolved = new ArrayList<>();
        for (int i = 0; i < 201; i++) {
            unresolved.add(missed(0, i == 7 ? 1 : 10 + i));
        }
        String html = written(unresolved, ClipTables::unresolved);
        List<String> cells = cells(html);
        assertThat(cells).hasSize(5 * 200).doesNotContain("0.1");
        assertThat(cells.get(4)).isEqualTo("1.0");
        assertThat(cells.get(5 * 200 - 1)).isEqualTo("21.0");
        assertThat(html).contains("200 of 201: those missed by most. --json writes them all.");
        assertThat(written(unresolved.subList(0, 200), ClipTables::unresolved)).doesNotContain("--json");
    }

    @Test
    void ofMoreThanTwoHundredNotes_theFirstAreShown() {
        List<String> notes = new ArrayList<>();
        for (int i = 0; i < 201; i++) {
            notes.add("Note " + i + ".");
        }
        String html = written(List.of(), tables -> tables.notes(notes));
        assertThat(html).contains("Note 199.", "200 of 201: the first.").doesNotContain("Note 200.");
        assertThat(written(List.of(), tables -> tables.notes(List.of()))).isEmpty();
    }

    @Test
    void aContact_isToldWithItsPlaceAndSlips() {
        String html = written(List.of(), tables -> tables.contacts(List.of(new ContactSlip(HEEL, 8.126, 0.044))));
        assertThat(cells(html))
                .containsExactly("1", "left", "heel", "0.500", "2.000", "8.13", "0.04", "0.100", "0.000", "-0.100");
        assertThat(written(List.of(), tables -> tables.contacts(List.of()))).isEmpty();
    }

    @Test
    void ofMoreThanTwoHundredContacts_thoseThatSlipMostAreShown_howeverManySlipAlike() {
        // 250 that do not slip come before 50 that do
        List<ContactSlip> slips = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            slips.add(new ContactSlip(HEEL, 9, i < 250 ? 0 : 5));
        }
        String html = written(List.of(), tables -> tables.contacts(slips));
        List<String> cells = cells(html);
        assertThat(cells).hasSize(10 * 200);
        assertThat(cells.stream().filter("5.00"::equals)).hasSize(50);
        // the first of those that slip alike, under their numbers
        assertThat(cells.get(0)).isEqualTo("1");
        assertThat(cells.get(10 * 149)).isEqualTo("150");
        assertThat(cells.get(10 * 150)).isEqualTo("251");
        assertThat(html).contains("300 contacts in a table", "200 of 300: those that slip most.");
    }
}
