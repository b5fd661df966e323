// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.ClipVerdict;
import dev.surefoot.cli.report.Figures;
import dev.surefoot.cli.report.Words;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.outcome.ClipOutcome;
import dev.surefoot.rig.Clip;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** The tables and lists of one clip in the page: figures, what could not be met, notes, contacts. */
final class ClipTables {
    /** More rows than this are not read; JSON has them all. */
    private static final int MOST_ROWS = 200;

    private final Html html;
    private final ClipReport report;
    private final ClipVerdict verdict;

    ClipTables(Html html, ClipReport report, ClipVerdict verdict) {
        this.html = html;
        this.report = report;
        this.verdict = verdict;
    }

    /** Writes in a sentence what became of the clip. */
    void done(String ground) {
        html.raw("<h3>What was done</h3>\n");
        String stood = Words.count(report.contacts().size(), "contact") + " of "
                + Words.count(report.legs().size(), "leg") + " made to stand on "
                + (ground == null ? "the clip's own floor" : ground);
        html.element(
                "p",
                stood + floor(report) + (report.travel().isEmpty() ? "" : "; it now travels " + report.travel())
                        + (report.followed().isEmpty()
                                ? ""
                                : "; its root was " + report.followed() + ", to where its feet stand")
                        + "; the pelvis moved by at most " + Figures.PELVIS_MOVED_MAX.show(report.after())
                        + " mm to keep the legs in reach, the knees changed by at most "
                        + Figures.KNEE_CHANGE_MAX.show(report.after()) + " degrees; "
                        + met());
    }

    private String met() {
        if (verdict.notMet() > 0) {
            return verdict.notMet() + " not met, see below.";
        }
        // a foot that slides where it is not held is no figure out of its bound
        boolean left = report.outcome()
                .filter(outcome -> outcome.outcome() == ClipOutcome.Outcome.PARTLY)
                .isPresent();
        return left ? "what is held is where it should be; what is left is said above." : "everything could be met.";
    }

    /** Returns how fast the floor passes under a clip that stayed in place. */
    private static String floor(ClipReport report) {
        double speed = report.source().movingFloor().velocity().length();
        return speed > 0 ? ", which passes under it at " + Words.number(speed, 3) + " m/s in the mean" : "";
    }

    /** Writes every figure before and after, with unit, bound and judgement. */
    void figures() {
        html.raw("<h3>Figures</h3>\n");
        html.table(report.clip().name() + ": before, on its own floor, and after", "Figure", "#Before", "#After");
        for (Figures figure : Figures.values()) {
            html.row(figure.words(), verdict.bound(figure));
            if (figure.isChange()) {
                html.cell("");
            } else {
                html.judged(figure.show(report.before()), figure.unit(), verdict.ofSource(figure));
            }
            html.judged(figure.show(report.after()), figure.unit(), verdict.of(figure));
            html.endRow();
        }
        html.endTable();
    }

    /** Writes which figures are out of their bounds, and what could not be met, when, why, and by how much. */
    void unresolved() {
        if (verdict.notMet() == 0) {
            return;
        }
        html.raw("<h3>What could not be met</h3>\n");
        if (!verdict.outside().isEmpty()) {
            html.list(verdict.outside().stream()
                    .map(figure -> Words.sentence(verdict.sentence(figure)))
                    .toList());
        }
        if (report.unresolved().isEmpty()) {
            return;
        }
        html.table(report.clip().name() + ": not met", "Leg", "#From, s", "#To, s", "Why", "#Missed by, mm");
        List<Unresolved> unresolved = report.unresolved();
        for (int i : worst(unresolved.size(), i -> unresolved.get(i).missMetres())) {
            Unresolved missed = unresolved.get(i);
            html.row(report.legs().get(missed.leg()).name());
            html.number(seconds(missed.startFrame())).number(seconds(missed.endFrame()));
            html.cell(Words.sentence(missed.reason()));
            html.number(missed.missMetres() > 0 ? Words.fixed(1000 * missed.missMetres(), 1) : "-")
                    .endRow();
        }
        html.endTable();
        left(unresolved.size(), "those missed by most");
    }

    /** Writes what was detected, set aside or refused. */
    void notes(List<String> notes) {
        if (!notes.isEmpty()) {
            html.raw("<h3>What was detected, set aside or refused</h3>\n");
            html.list(notes.subList(0, Math.min(MOST_ROWS, notes.size())));
            left(notes.size(), "the first");
        }
    }

    /** Writes which point stood where and when, and how far it slipped. */
    void contacts(List<ContactSlip> slips) {
        if (slips.isEmpty()) {
            return;
        }
        html.raw("<h3>Contacts</h3>\n<details>\n");
        html.element("summary", Words.count(slips.size(), "contact") + " in a table");
        html.table(
                report.clip().name() + ": contacts",
                "#No.",
                "Leg",
                "Point",
                "#From, s",
                "#To, s",
                "#Slip before, mm",
                "#Slip after, mm",
                "#x, m",
                "#y, m",
                "#z, m");
        for (int i : worst(slips.size(), i -> slips.get(i).afterMm())) {
            contact(i + 1, slips.get(i));
        }
        html.endTable();
        left(slips.size(), "those that slip most");
        html.raw("</details>\n");
    }

    private void contact(int number, ContactSlip slip) {
        Contact contact = slip.contact();
        html.raw("<tr><th scope=\"row\" class=\"n\">" + number + "</th>");
        html.cell(report.legs().get(contact.leg()).name()).cell(contact.kind().word());
        html.number(seconds(contact.startFrame())).number(seconds(contact.endFrame()));
        html.number(Words.fixed(slip.beforeMm(), 2)).number(Words.fixed(slip.afterMm(), 2));
        html.number(Words.fixed(contact.anchorWorld().x(), 3));
        html.number(Words.fixed(contact.anchorWorld().y(), 3));
        html.number(Words.fixed(contact.anchorWorld().z(), 3)).endRow();
    }

    /** The rows that are shown of so many, in their order: the worst, and of those that are as bad the first. */
    private static int[] worst(int count, IntToDoubleFunction badness) {
        return IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> badness.applyAsDouble(i))
                        .reversed())
                .limit(MOST_ROWS)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
    }

    private void left(int count, String shown) {
        if (count > MOST_ROWS) {
            html.element("p", MOST_ROWS + " of " + count + ": " + shown + ". --json writes them all.");
        }
    }

    private String seconds(int frame) {
        Clip clip = report.clip();
        return Words.fixed(clip.seconds(frame), 3);
    }
}
