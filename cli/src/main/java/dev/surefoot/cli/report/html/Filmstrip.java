// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.ground.Ground;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A row of small pictures of the legs over the ground: before above, after below, the same moments and one scale for
 * all.
 */
final class Filmstrip {
    /** Width of one picture in its own units; lines in the page's style are made for it. */
    private static final double WIDTH = 160;
    /** Air around the legs, metres. */
    private static final double MARGIN_METRES = 0.06;
    /** Legs lying flat, or higher than this many widths, still make a picture. */
    private static final double MOST_HEIGHT_PER_WIDTH = 2;

    private final ClipDrawing drawing;
    private final double[] bounds = {
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
    };

    private Filmstrip(ClipDrawing drawing) {
        this.drawing = drawing;
    }

    /** Returns the strip as HTML. */
    static String draw(ClipDrawing drawing, FilmMoments moments) {
        return new Filmstrip(drawing).strip(moments);
    }

    private String strip(FilmMoments moments) {
        ClipReport report = drawing.report();
        List<FilmCell> before = cells(moments, drawing.before(), drawing.floor());
        List<FilmCell> after = cells(moments, drawing.after(), drawing.ground());
        fitBounds();
        Html html = new Html();
        html.raw("<figure class=\"film\">\n<ol class=\"strip\">\n");
        for (int i = 0; i < before.size(); i++) {
            int frame = moments.frames().get(i);
            String moment = String.format(Locale.ROOT, "%.2f s", report.clip().seconds(frame));
            String standing = standing(report.contacts(), frame);
            html.raw("<li>");
            picture(html, before.get(i), report.drawn().sourceContacts(), moment + ", before, " + standing);
            picture(html, after.get(i), report.contacts(), moment + ", after, " + standing);
            html.raw("<span>").text(moment).raw("</span></li>\n");
        }
        html.raw("</ol>\n<figcaption>")
                .text("Legs over the ground, from their right side, " + moments.why()
                        + ". Above before, on its own floor; below after. The thin leg is the far one. "
                        + "Dots: a heel, ball or toe that stands. ");
        legend(html, report.legs());
        return html.raw("</figcaption></figure>\n").toString();
    }

    private List<FilmCell> cells(FilmMoments moments, List<LegTrack> tracks, Ground ground) {
        List<FilmCell> cells = new ArrayList<>();
        for (int frame : moments.frames()) {
            FilmCell cell = new FilmCell(tracks, ground, frame);
            cell.include(bounds);
            cells.add(cell);
        }
        return cells;
    }

    private void fitBounds() {
        bounds[0] -= MARGIN_METRES;
        bounds[1] += MARGIN_METRES;
        bounds[2] -= MARGIN_METRES;
        bounds[3] += MARGIN_METRES;
        double narrow = (bounds[3] - bounds[2]) / MOST_HEIGHT_PER_WIDTH - (bounds[1] - bounds[0]);
        if (narrow > 0) {
            bounds[0] -= narrow / 2;
            bounds[1] += narrow / 2;
        }
    }

    private void picture(Html html, FilmCell cell, List<Contact> contacts, String words) {
        double scale = WIDTH / (bounds[1] - bounds[0]);
        html.raw("<svg viewBox=\"0 0 " + SvgPath.tenth(WIDTH) + " " + SvgPath.tenth(scale * (bounds[3] - bounds[2]))
                + "\" role=\"img\" aria-label=\"" + Html.escaped(words) + "\">\n");
        html.raw(cell.draw(bounds, scale, contacts)).raw("</svg>");
    }

    private String standing(List<Contact> contacts, int frame) {
        List<String> points = new ArrayList<>();
        for (Contact contact : contacts) {
            if (contact.holdsAt(frame)) {
                points.add(drawing.report().legs().get(contact.leg()).name() + " "
                        + contact.kind().word());
            }
        }
        return points.isEmpty() ? "no foot stands" : "standing: " + String.join(", ", points);
    }

    /** Names the legs of each colour and line: with four legs or more those of one side, since they come in pairs. */
    static void legend(Html html, List<Leg> legs) {
        for (int first = 0; first < Math.min(2, legs.size()); first++) {
            List<String> names = new ArrayList<>();
            for (int leg = first; leg < legs.size(); leg += 2) {
                names.add(legs.get(leg).name());
            }
            html.raw("<span class=\"key leg" + first + "\"></span>").text(String.join(", ", names) + " ");
        }
    }
}
