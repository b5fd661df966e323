// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How well detectors find the contacts of labelled clips: a row for every set, a group of columns for each detector.
 */
final class ContactTable {
    private static final String HEAD = """
            # Contacts that are found

            How much of the contacts of feet is found, frame by frame: what bears by the detection, what planting holds of it, and what the plain rule finds that
            the detection has to beat. This page is made by

            ```
            ./mvnw -q -pl core -am test -Dtest=ContactTableTest -Dsurefire.failIfNoSpecifiedTests=false -Dsurefoot.table=$PWD/docs/contact-table.md
            ```

            with `SUREFOOT_CORPUS` set. The same command writes a row for every clip to `core/target/contact-table.md`.

            **The plain rule.** A foot is in contact while its heel, ball or toe tip is lower than 5 cm over its own lowest 3 %, rises or falls at less than
            0.8 m/s, and goes along the floor at less than 1 m/s or 0.7 of the pelvis's speed; positions are smoothed over 60 ms, the pelvis's over 200; runs and
            gaps under 50 ms go. Lengths are those of a leg of 0.85 m. `PlainContactRule` has it.

            **Contacts** are where a foot bears on its heel, ball or toe tip (`BearingFeet`); **held** is where planting locks a heel, a ball or a toe tip to its place. What
            bears and slides is not held.

            **Labels.** Force plates where there are some. Elsewhere the plain rule's own, made of the clean clip *before* it was made to skate, never the
            detector's; so the rule is right on clean clips by definition, and a stricter detector loses there what the rule takes for contact. What is in the air or on tiptoe, and the
            walkers' true contacts, are labelled by how they are made.

            **Sets.** Walkers are made by code: three walks on two legs, one on four, one standing. Captures are the corpus's walks and run whose feet hold.
            `SkatingSet` makes the others of these, with fixed seeds; lengths and speeds are an adult's. Which sets separate detectors, and where detection loses
            its frames, is in [the notes](notes/contacts.md).

            ## In short

            Each cell: the least F1 of all sets made of these clips / the middle one.

            """;

    private static final String BESIDE = """

            ## Beside the plain rule

            Sets on which contacts have at least the plain rule's F1, those on which they have less, and the furthest less: by how many more wrong frames
            of a foot for each true contact, both of its ends together. Where labels are the rule's own it is right before anything is changed, and
            contacts begin and end a frame within its; where labels are true it is the other way round.

            | made of | at least | less | furthest less, frames a contact | there |
            |---|---|---|---|---|
            """;

    private static final String SETS = """

            ## Set by set

            Each cell: F1 / precision / recall of frames of feet; then by how many milliseconds a contact begins / ends beside the true one, in the mean. Where
            no foot is ever in contact, the share of frames in which one is found.

            """;

    private record Row(String name, int clips, List<ContactScore> scores) {}

    private final List<String> detectors;
    private final Map<String, Row> sets = new LinkedHashMap<>();
    private final List<Row> clips = new ArrayList<>();

    private ContactTable(List<String> detectors) {
        this.detectors = detectors;
    }

    /** Scores each detector on each clip. */
    static ContactTable of(List<LabelledClip> clips, Map<String, LabelledClip.Detector> detectors) {
        ContactTable table = new ContactTable(List.copyOf(detectors.keySet()));
        for (LabelledClip clip : clips) {
            List<ContactScore> scores =
                    detectors.values().stream().map(clip::score).toList();
            table.clips.add(new Row(clip.set() + ": " + clip.clip().name(), 1, scores));
            table.add(clip.set(), scores);
        }
        return table;
    }

    private void add(String set, List<ContactScore> scores) {
        Row row = sets.getOrDefault(
                set,
                new Row(set, 0, detectors.stream().map(d -> new ContactScore()).toList()));
        for (int i = 0; i < scores.size(); i++) {
            row.scores().get(i).add(scores.get(i));
        }
        sets.put(set, new Row(set, row.clips() + 1, row.scores()));
    }

    /** Returns what a detector scores on a set, all clips together. */
    ContactScore score(String set, String detector) {
        return sets.get(set).scores().get(detectors.indexOf(detector));
    }

    /** Returns the page: a row for every set. */
    String summary() {
        return HEAD + families() + besideTheRule() + SETS + table(List.copyOf(sets.values()));
    }

    /** The sets in which a foot is ever in contact, by what they are made of. */
    private Map<String, List<Row>> byFamily() {
        Map<String, List<Row>> families = new LinkedHashMap<>();
        for (Row row : sets.values()) {
            if (!Double.isNaN(row.scores().get(0).recall())) {
                families.computeIfAbsent(family(row), name -> new ArrayList<>()).add(row);
            }
        }
        return families;
    }

    private static String family(Row row) {
        return row.name().replaceFirst(".*, ", "");
    }

    /** A row for all sets that are made of the same clips: what stands behind the comma in their names. */
    private String families() {
        Map<String, List<Row>> families = byFamily();
        StringBuilder text = new StringBuilder("| made of | sets |");
        detectors.forEach(name -> text.append(' ').append(name).append(" |"));
        text.append("\n|---|---|").append("---|".repeat(detectors.size())).append('\n');
        families.forEach((family, rows) -> {
            text.append("| ").append(family).append(" | ").append(rows.size()).append(" |");
            for (int i = 0; i < detectors.size(); i++) {
                int detector = i;
                double[] f1 = rows.stream()
                        .mapToDouble(row -> row.scores().get(detector).f1())
                        .sorted()
                        .toArray();
                text.append(' ').append(share(f1[0])).append(" / ");
                text.append(share(f1[f1.length / 2])).append(" |");
            }
            text.append('\n');
        });
        return text.toString();
    }

    /** By family how many sets the first detector is above or under the last on, and how far under. */
    private String besideTheRule() {
        StringBuilder text = new StringBuilder(BESIDE);
        int last = detectors.size() - 1;
        for (List<Row> rows : byFamily().values()) {
            int above = 0;
            double most = 0;
            String furthest = "–";
            for (Row row : rows) {
                ContactScore ours = row.scores().get(0);
                ContactScore rule = row.scores().get(last);
                above += ours.f1() >= rule.f1() ? 1 : 0;
                double under = (double) (ours.errors() - rule.errors()) / ours.contacts();
                if (under > most) {
                    most = under;
                    furthest = row.name().replaceFirst(", [^,]*$", "");
                }
            }
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %d | %d | %.1f | %s |%n",
                    family(rows.get(0)),
                    above,
                    rows.size() - above,
                    most,
                    furthest));
        }
        return text.toString();
    }

    /** Returns a row for every clip. */
    String markdown() {
        return "# Contacts that are found, clip by clip\n\n" + table(clips);
    }

    private String table(List<Row> rows) {
        StringBuilder text = new StringBuilder("| set | clips | frames of feet |");
        detectors.forEach(name -> text.append(' ').append(name).append(" | begins / ends, ms |"));
        text.append("\n|---|---|---|")
                .append("---|---|".repeat(detectors.size()))
                .append('\n');
        for (Row row : rows) {
            text.append("| ").append(row.name()).append(" | ").append(row.clips());
            text.append(" | ").append(row.scores().get(0).frames()).append(" |");
            row.scores().forEach(score -> text.append(cells(score)));
            text.append('\n');
        }
        return text.toString();
    }

    private static String cells(ContactScore score) {
        if (Double.isNaN(score.recall())) {
            double share = (double) score.wrongFrames() / score.frames();
            return String.format(Locale.ROOT, " %.1f %% found | – |", 100 * share);
        }
        return " " + share(score.f1()) + " / " + share(score.precision()) + " / " + share(score.recall()) + " | "
                + milliseconds(score.onsetErrorSeconds()) + " / " + milliseconds(score.endErrorSeconds()) + " |";
    }

    private static String share(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.3f", value);
    }

    private static String milliseconds(double seconds) {
        return Double.isNaN(seconds) ? "–" : String.format(Locale.ROOT, "%.0f", 1000 * seconds);
    }
}
