// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.math.number.Median;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/** The page that says what is held and what looks worse. */
final class HeldPage {
    private static final String HEAD = """
            # What is held, and what looks worse

            How much of the corpus's stances is held by the file that is written, what that adds to the motion, and what a viewer would call worse than
            before. BVH, glTF and FBX. This page is made by

            ```
            ./mvnw -q -pl cli -am test -Dtest=HeldTableTest -Dsurefire.failIfNoSpecifiedTests=false -Dsurefoot.table=$PWD/docs/held-table.md
            ```

            with `SUREFOOT_CORPUS` set. The same command writes a row for every clip to `cli/target/held-table.md`.

            ## How it is counted

            Each file goes through `surefoot clean`. What should stand is what [the plain rule](contact-table.md) finds in the file *as it came*, of a walk
            in place as seen from the floor that is named: low, vertically slow, not much faster than the pelvis. What is held is what the `held` of the JSON
            says. Of a leg the share is of frames in which it should stand; a leg that should for less than a quarter of a second is not counted, and a
            clip that was left as it is holds what its JSON says, mostly nothing. The rule takes feet of people for granted: what drags low in swing, and a
            roll onto the tip of a toe, are stances to it.

            Clips that glide are the corpus's captures, and the walker of `samples`, with a root that goes 0.3 m/s (an adult's) along one axis all the while;
            what should stand is what the rule finds *before*.

            What looks worse is measured by forward kinematics of both files, frame for frame. *Pops*: those of the `verdict`, in a leg (or the rest of the body)
            that has none within a frame in the source; those at the ends of a clip that ends as it began are counted by themselves, since they are none when it
            is played on. *Feet turned*: by more than 25° against the source where the ground below a foot
            is level. *Joints*: a leg's joint that turns about its parent by more than 1.5 times the source's greatest speed within 0.25 s (of a loop, in the next round too) and
            60° a second, where the
            ground has one height. *Added*: acceleration below 8 Hz of what was added to all joints, as a part of the source's own.

            """;

    /** In files of many clips those that go somewhere on feet say so by their names. */
    private static final Pattern GOES = Pattern.compile("walk|run|gallop|trot|jog|sneak|strafe|pace");
    /** Frames that a leg should stand to be counted, in seconds: less is not a running step. */
    private static final double LEAST_SECONDS = 0.25;
    /** How many legs and clips are named. */
    private static final int NAMED = 12;

    private final HeldTable table;

    HeldPage(HeldTable table) {
        this.table = table;
    }

    /** Returns the page. */
    String summary() {
        StringBuilder text = new StringBuilder(HEAD);
        held(text);
        added(text);
        least(text);
        worse(text);
        return text.toString();
    }

    private void held(StringBuilder text) {
        text.append("## Held\n\n| clips | of them | legs | median of legs | lower quarter | of all frames | asked |\n");
        text.append("|---|---|---|---|---|---|---|\n");
        List<HeldClip> all = table.clips();
        held(text, "all", all, clip -> true, "0.85");
        held(text, "people and other bodies on two legs", all, clip -> !clip.isAnimal(), "");
        held(text, "animals on four legs and more", all, HeldClip::isAnimal, "0.75");
        held(text, "go where they go", all, clip -> !clip.inPlace(), "");
        held(text, "in place, over a floor that passes", all, HeldClip::inPlace, "");
        held(text, "walks and runs, by their names or as captures", all, HeldPage::isGait, "");
        held(text, "… of these those that go", all, clip -> isGait(clip) && !clip.inPlace(), "");
        held(text, "BVH", all, clip -> clip.format().equals("bvh"), "");
        held(text, "glTF", all, clip -> clip.format().startsWith("gl"), "");
        held(text, "FBX", all, clip -> clip.format().equals("fbx"), "");
        held(text, "made to glide by 30 cm/s", table.gliding(), clip -> true, "");
    }

    private static boolean isGait(HeldClip clip) {
        return clip.format().equals("bvh")
                || GOES.matcher(clip.label().toLowerCase(Locale.ROOT)).find();
    }

    private static void held(
            StringBuilder text, String name, List<HeldClip> clips, Predicate<HeldClip> among, String asked) {
        List<HeldClip> group = clips.stream().filter(among).toList();
        double[] shares = group.stream()
                .flatMap(clip -> clip.legs().stream())
                .filter(HeldPage::counts)
                .mapToDouble(HeldLeg::share)
                .sorted()
                .toArray();
        double stance = 0;
        double held = 0;
        for (HeldClip clip : group) {
            for (HeldLeg leg : clip.legs()) {
                stance += leg.stanceSeconds();
                held += leg.heldSeconds();
            }
        }
        text.append(String.format(
                Locale.ROOT,
                "| %s | %d | %d | %s | %s | %s | %s |%n",
                name,
                group.size(),
                shares.length,
                share(Median.of(shares)),
                share(quantile(shares, 0.25)),
                share(held / stance),
                asked));
    }

    private static boolean counts(HeldLeg leg) {
        return leg.stanceSeconds() >= LEAST_SECONDS;
    }

    private static String share(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.3f", value);
    }

    /** The value that a share of the sorted values is below. */
    private static double quantile(double[] sorted, double share) {
        return sorted.length == 0 ? Double.NaN : sorted[(int) (share * (sorted.length - 1))];
    }

    private void added(StringBuilder text) {
        text.append("\n## Added below 8 Hz, whole body\n\n");
        text.append(
                "| clips | of them | median, % | 95th percentile, % | worst, % | asked |\n|---|---|---|---|---|---|\n");
        added(text, "that were cleaned", table.clips(), clip -> true, "15 in 95 % of clips");
        added(text, "… that go where they go", table.clips(), clip -> !clip.inPlace(), "");
        added(text, "… in place", table.clips(), HeldClip::inPlace, "");
        added(text, "made to glide by 30 cm/s", table.gliding(), clip -> true, "25");
    }

    private static void added(
            StringBuilder text, String name, List<HeldClip> clips, Predicate<HeldClip> among, String asked) {
        double[] added = clips.stream()
                .filter(clip -> among.test(clip) && clip.worse() != null)
                .mapToDouble(clip -> 100 * clip.worse().addedSeen())
                .sorted()
                .toArray();
        text.append(String.format(
                Locale.ROOT,
                "| %s | %d | %.1f | %.1f | %.1f | %s |%n",
                name,
                added.length,
                Median.of(added),
                quantile(added, 0.95),
                quantile(added, 1),
                asked));
    }

    private void least(StringBuilder text) {
        text.append("\n## Held least, and added most\n\n");
        table.clips().stream()
                .filter(clip -> clip.legs().stream().anyMatch(HeldPage::counts))
                .sorted(Comparator.comparingDouble(HeldPage::share))
                .limit(NAMED)
                .forEach(clip -> text.append(String.format(
                        Locale.ROOT,
                        "- %.2f of %.1f s, %s: %s%n",
                        share(clip),
                        stanceSeconds(clip),
                        clip.label(),
                        why(clip))));
        text.append('\n');
        table.clips().stream()
                .filter(clip -> clip.worse() != null && clip.worse().addedSeen() > 0.15)
                .sorted(Comparator.comparingDouble(
                        (HeldClip clip) -> -clip.worse().addedSeen()))
                .forEach(clip -> text.append(String.format(
                        Locale.ROOT, "- %.1f %% added, %s%n", 100 * clip.worse().addedSeen(), clip.label())));
    }

    private static double stanceSeconds(HeldClip clip) {
        return clip.legs().stream().mapToDouble(HeldLeg::stanceSeconds).sum();
    }

    private static double share(HeldClip clip) {
        return clip.legs().stream().mapToDouble(HeldLeg::heldSeconds).sum() / stanceSeconds(clip);
    }

    private static String why(HeldClip clip) {
        String why = clip.left().isEmpty() ? clip.outcome() : "left, " + clip.left();
        return why.length() > 160 ? why.substring(0, 160) + " …" : why;
    }

    private void worse(StringBuilder text) {
        text.append("\n## What looks worse\n\nRows in which it is; furthest and most are of all rows.\n\n");
        text.append("| ground | rows | new pops | … at ends of loops | feet turned over 25° | furthest, ° |")
                .append(" joints too fast | most, times the bound |\n");
        text.append("|---|---|---|---|---|---|---|---|\n");
        Set<String> grounds = new LinkedHashSet<>();
        table.worse().forEach(row -> grounds.add(row.ground()));
        for (String ground : grounds) {
            List<WorseRow> rows = table.worse().stream()
                    .filter(row -> row.ground().equals(ground))
                    .toList();
            text.append("| ").append(ground).append(" | ").append(rows.size());
            text.append(" | ").append(count(rows, WorseRow::pops));
            text.append(" | ").append(count(rows, row -> row.seen().seamPops() > 0));
            text.append(" | ").append(rows.get(0).tread() ? count(rows, WorseRow::turns) : "no bound");
            text.append(String.format(
                    Locale.ROOT, " | %.1f", most(rows, row -> row.seen().footTurnDegrees())));
            text.append(" | ").append(rows.get(0).level() ? count(rows, WorseRow::hurries) : "no bound");
            text.append(String.format(
                    Locale.ROOT, " | %.2f |%n", most(rows, row -> row.seen().jointSpeedTimes())));
        }
        text.append('\n');
        for (WorseRow row : table.worse()) {
            if (!row.broken().isEmpty()) {
                text.append("- ").append(row.clip()).append(", ").append(row.ground());
                text.append(": ").append(row.broken()).append('\n');
            }
        }
    }

    private static String count(List<WorseRow> rows, Predicate<WorseRow> broken) {
        return String.valueOf(rows.stream().filter(broken).count());
    }

    private static double most(List<WorseRow> rows, ToDoubleFunction<WorseRow> value) {
        return rows.stream().mapToDouble(value).max().orElse(Double.NaN);
    }

    /** Returns a row for every clip. */
    String markdown() {
        StringBuilder text = new StringBuilder("# What is held, clip by clip\n\n");
        text.append("| clip | outcome | held / should stand, s, by leg | added, % | broken |\n|---|---|---|---|---|\n");
        rows(text, table.clips(), "");
        rows(text, table.gliding(), " gliding");
        text.append("\n# What looks worse, row by row\n\n");
        text.append("| clip | ground | pops | at ends of a loop | foot turned, ° | joint speed | added, % |\n")
                .append("|---|---|---|---|---|---|---|\n");
        for (WorseRow row : table.worse()) {
            SeenWorse seen = row.seen();
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %d %s | %d | %.1f %s | %.2f %s | %.1f |%n",
                    cell(row.clip()),
                    row.ground(),
                    seen.newPops(),
                    seen.popAt(),
                    seen.seamPops(),
                    seen.footTurnDegrees(),
                    seen.footTurnAt(),
                    seen.jointSpeedTimes(),
                    seen.jointSpeedAt(),
                    100 * seen.addedSeen()));
        }
        return text.toString();
    }

    private static void rows(StringBuilder text, List<HeldClip> clips, String more) {
        for (HeldClip clip : clips) {
            text.append("| ").append(cell(clip.label())).append(more);
            text.append(" | ").append(clip.left().isEmpty() ? clip.outcome() : "left");
            text.append(" | ");
            String[] legs = clip.legs().stream()
                    .map(leg -> String.format(
                            Locale.ROOT, "%s %.2f / %.2f", leg.leg(), leg.heldSeconds(), leg.stanceSeconds()))
                    .toArray(String[]::new);
            text.append(String.join(", ", Arrays.asList(legs)));
            text.append(String.format(
                    Locale.ROOT,
                    " | %.1f | %s |%n",
                    clip.worse() == null ? 0 : 100 * clip.worse().addedSeen(),
                    cell(clip.reasons())));
        }
    }

    /** Returns a name as a table's cell shows it: an upright bar would end the cell. */
    private static String cell(String name) {
        return name.replace("|", "\\|");
    }
}
