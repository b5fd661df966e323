// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.math.Vec3;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import java.util.Locale;

/** Writes what was found in a file as text for people; lengths in metres, Y up. */
public final class InspectText {
    private final StringBuilder text = new StringBuilder();

    private InspectText() {}

    /** Returns the text, lines ending in newlines. */
    public static String write(FileReport report, String format, Skeleton skeleton, FileSpace space) {
        InspectText inspect = new InspectText();
        inspect.line(
                "%s: %s, %s, %s; %s",
                report.input(),
                format,
                Words.count(skeleton.size(), "joint"),
                Words.count(report.clips().size(), "clip"),
                Words.space(space));
        report.clips().forEach(clip -> inspect.clip(clip, report.notesOf(clip)));
        return inspect.text.toString();
    }

    private void clip(ClipReport report, List<String> notes) {
        line("");
        line("%s: %s", report.clip().name(), Words.length(report.clip()));
        for (Leg leg : report.legs()) {
            leg(leg, report.clip().skeleton());
        }
        if (report.legs().isEmpty()) {
            line("  no legs to plant");
        } else if (report.before() != null) {
            line("  floor at %s m", Words.fixed(report.floorMetres(), 3));
            for (Figures figure : Figures.SUMMARY_OF_ONE) {
                if (Double.isFinite(figure.value(report.before()))) {
                    line("  %s: %s %s", figure.words(), figure.show(report.before()), figure.unit());
                }
            }
        }
        for (ClipFault fault : report.faults()) {
            fault(fault, report);
        }
        if (!report.contacts().isEmpty()) {
            // the heading gives the file's own unit and up axis, contacts are in neither
            line("  %s, in metres with Y up:", Words.count(report.contacts().size(), "contact"));
        }
        for (Contact contact : report.contacts()) {
            contact(contact, report);
        }
        for (String note : notes) {
            line("  note: %s", note);
        }
    }

    private void fault(ClipFault fault, ClipReport report) {
        FaultWords words = FaultWords.of(fault.kind());
        if (Double.isNaN(fault.worst())) {
            line("  %s: nothing to measure", words.plural());
            return;
        }
        String worst = Words.number(fault.worst(), 1);
        if (fault.count() == 0 && worst.equals("0")) {
            line("  %s: none", words.plural());
            return;
        }
        line(
                "  %s: %s, worst %s %s at frame %d, %.2f s (%s)",
                words.plural(),
                fault.count() == 0 ? "none" : fault.count(),
                worst,
                fault.isLength() ? "mm" : "degrees",
                fault.frame(),
                report.clip().seconds(fault.frame()),
                fault.where());
    }

    private void leg(Leg leg, Skeleton skeleton) {
        line(
                "  leg %s: hip %s, knee %s, ankle %s%s",
                leg.name(),
                skeleton.label(leg.hip()),
                knees(leg, skeleton),
                skeleton.label(leg.ankle()) + (leg.isDetached() ? " (not below the shin)" : ""),
                leg.ball() < 0 ? "" : ", ball " + skeleton.label(leg.ball()));
        for (FootPoint point : leg.points()) {
            Vec3 at = point.offsetLocal();
            line(
                    "    %s at %s (%s, %s, %s) units",
                    point.kind().word(),
                    skeleton.label(point.joint()),
                    Words.number(at.x(), 6),
                    Words.number(at.y(), 6),
                    Words.number(at.z(), 6));
        }
    }

    /** The knee, and in legs of three or four bones the joints that bend below it. */
    private static String knees(Leg leg, Skeleton skeleton) {
        StringBuilder knees = new StringBuilder(skeleton.label(leg.knee()));
        for (int joint : leg.bends().subList(2, leg.bends().size())) {
            knees.append(" and ").append(skeleton.label(joint));
        }
        return knees.toString();
    }

    private void contact(Contact contact, ClipReport report) {
        Vec3 anchor = contact.anchorWorld();
        line(
                "    stands %.2f s to %.2f s: %s %s at (%s, %s, %s) m",
                report.clip().seconds(contact.startFrame()),
                report.clip().seconds(contact.endFrame()),
                report.legs().get(contact.leg()).name(),
                contact.kind().word(),
                Words.fixed(anchor.x(), 3),
                Words.fixed(anchor.y(), 3),
                Words.fixed(anchor.z(), 3));
    }

    private void line(String format, Object... values) {
        text.append(OneLine.of(String.format(Locale.ROOT, format, values))).append('\n');
    }
}
