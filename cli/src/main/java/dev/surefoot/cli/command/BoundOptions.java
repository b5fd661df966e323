// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import dev.surefoot.cli.report.Bound;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.measure.ClipFault;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Bounds that the user names for what is measured on any clip; exceeding one ends the command with exit code 3. */
class BoundOptions {
    /**
     * In whatever the bound counts: a million metres in millimetres. A larger bound is a slip of the keyboard and
     * guards nothing.
     */
    private static final double MOST = 1e9;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--max-slip-mm",
            paramLabel = "MM",
            description = "Exit with 3 when a standing point is further from its place than this, at keys;"
                    + " inspect counts feet that slide while they bear, too.")
    private Double slip;

    @Option(
            names = "--max-slip-subframe-mm",
            paramLabel = "MM",
            description = "The same, sampled four times between keys.")
    private Double slipSubframe;

    @Option(
            names = "--max-penetration-mm",
            paramLabel = "MM",
            description = "Exit with 3 when a sole point is deeper in the ground than this, at keys.")
    private Double penetration;

    @Option(
            names = "--max-penetration-subframe-mm",
            paramLabel = "MM",
            description = "The same, sampled four times between keys.")
    private Double penetrationSubframe;

    /** Returns the bounds that were given. */
    List<Bound> given() {
        List<Bound> given = new ArrayList<>();
        add(given, "--max-slip-mm", slip, new Bound.Kind("a foot slips", "mm", ClipReport::slipMm, false));
        add(
                given,
                "--max-slip-subframe-mm",
                slipSubframe,
                Bound.onFigureBetweenKeys(
                        "a foot slips between keys", m -> m.slip().subframeMaxMm()));
        add(
                given,
                "--max-penetration-mm",
                penetration,
                Bound.onFigure("a foot sinks in", "mm", m -> m.penetration().maxMm()));
        add(
                given,
                "--max-penetration-subframe-mm",
                penetrationSubframe,
                Bound.onFigureBetweenKeys(
                        "a foot sinks in between keys", m -> m.penetration().subframeMaxMm()));
        return given;
    }

    final void add(List<Bound> given, String option, Double most, Bound.Kind kind) {
        if (most == null) {
            return;
        }
        if (!(most >= 0 && most <= MOST)) {
            throw new ParameterException(spec.commandLine(), option + " must be in [0, 1e9], got " + most);
        }
        given.add(new Bound(option, most, kind));
    }

    /** The same with bounds for what planting may change. */
    static final class OfChange extends BoundOptions {
        @Option(
                names = "--max-knee-change-deg",
                paramLabel = "DEGREES",
                description = "Exit with 3 when a knee's bend was changed by more than this.")
        private Double kneeChange;

        @Option(
                names = "--max-pelvis-mm",
                paramLabel = "MM",
                description = "Exit with 3 when the pelvis was moved by more than this.")
        private Double pelvis;

        @Override
        List<Bound> given() {
            List<Bound> given = super.given();
            add(
                    given,
                    "--max-knee-change-deg",
                    kneeChange,
                    Bound.onFigure("a knee changed", "degrees", m -> m.knees().changeMaxDegrees()));
            add(
                    given,
                    "--max-pelvis-mm",
                    pelvis,
                    Bound.onFigure("the pelvis moved", "mm", m -> m.pelvis().movedMaxMm()));
            return given;
        }
    }

    /** The same with bounds for what is only looked for. */
    static final class OfFaults extends BoundOptions {
        @Option(
                names = "--max-pops",
                paramLabel = "N",
                description = "Exit with 3 when there are more jumps of one frame than this.")
        private Double pops;

        @Option(
                names = "--max-knee-flips",
                paramLabel = "N",
                description = "Exit with 3 when knees change their side within a frame more often than this.")
        private Double flips;

        @Option(
                names = "--max-hyperextension-deg",
                paramLabel = "DEGREES",
                description = "Exit with 3 when a knee is bent the wrong way by more than this.")
        private Double hyperextension;

        @Override
        List<Bound> given() {
            List<Bound> given = super.given();
            add(given, "--max-pops", pops, Bound.onCount("pops", ClipFault.Kind.POPS));
            add(given, "--max-knee-flips", flips, Bound.onCount("knee flips", ClipFault.Kind.KNEE_FLIPS));
            add(
                    given,
                    "--max-hyperextension-deg",
                    hyperextension,
                    Bound.onWorst("a knee is bent the wrong way", "degrees", ClipFault.Kind.HYPEREXTENSION));
            return given;
        }
    }
}
