// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.math.Vec3;
import dev.surefoot.plant.Contact;
import dev.surefoot.plant.LegTrack;
import java.util.List;
import java.util.Locale;

/**
 * Draws where the feet go, seen from the side of the way: the ankles' course before and after, and the contacts on the ground.
 *
 * <p>Across is the distance along the line from the body's first place to its last, up is height; both in one scale.
 */
final class SideView {
    private static final double WIDTH = 800;
    private static final double MARGIN = 12;
    /** A clip that climbs a tower stays on the page. */
    private static final double MOST_HEIGHT = 500;
    /** A clip that does not move is not blown up to the page's width. */
    private static final double LEAST_METRES = 0.5;
    /** More points than this are finer than the picture's pixels. */
    private static final int MOST_POINTS = 800;

    private final StringBuilder svg = new StringBuilder();
    private final double aheadX;
    private final double aheadZ;
    private double left = Double.POSITIVE_INFINITY;
    private double right = Double.NEGATIVE_INFINITY;
    private double bottom = Double.POSITIVE_INFINITY;
    private double top = Double.NEGATIVE_INFINITY;
    private double scale = 1;

    private SideView(double aheadX, double aheadZ) {
        this.aheadX = aheadX;
        this.aheadZ = aheadZ;
    }

    /** Returns the drawing as SVG. */
    static String draw(List<LegTrack> before, List<LegTrack> after, List<Contact> contacts) {
        LegTrack body = after.get(0);
        Vec3 way = body.hip(body.frames() - 1).minus(body.hip(0));
        double length = Math.hypot(way.x(), way.z());
        SideView view = length > 0 ? new SideView(way.x() / length, way.z() / length) : new SideView(0, 1);
        view.frame(before);
        view.frame(after);
        view.draw(before, "before");
        view.draw(after, "after");
        for (Contact contact : contacts) {
            view.add(
                    "<circle class=\"leg%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>\n",
                    contact.leg() % 2, view.x(contact.anchorWorld()), view.y(contact.anchorWorld()));
        }
        return view.inFrame();
    }

    private void frame(List<LegTrack> tracks) {
        for (LegTrack track : tracks) {
            for (int f = 0; f < track.frames(); f++) {
                Vec3 at = track.ankle(f);
                left = Math.min(left, along(at));
                right = Math.max(right, along(at));
                bottom = Math.min(bottom, track.lowest(f));
                top = Math.max(top, at.y());
            }
        }
        double width = Math.max(right - left, LEAST_METRES);
        double height = Math.max(top - bottom, LEAST_METRES);
        scale = Math.min((WIDTH - 2 * MARGIN) / width, (MOST_HEIGHT - 2 * MARGIN) / height);
    }

    private void draw(List<LegTrack> tracks, String when) {
        for (int leg = 0; leg < tracks.size(); leg++) {
            LegTrack track = tracks.get(leg);
            int step = (track.frames() + MOST_POINTS - 1) / MOST_POINTS;
            add("<polyline class=\"%s leg%d\" points=\"", when, leg % 2);
            for (int f = 0; f < track.frames(); f += step) {
                add("%.1f,%.1f ", x(track.ankle(f)), y(track.ankle(f)));
            }
            add("\"/>\n");
        }
    }

    private String inFrame() {
        String size = String.format(
                Locale.ROOT, "0 0 %.0f %.0f", (right - left) * scale + 2 * MARGIN, (top - bottom) * scale + 2 * MARGIN);
        return "<figure><svg viewBox=\"" + size + "\" role=\"img\" aria-label=\"The ankles' course from the side\">\n"
                + svg
                + "</svg>\n<figcaption>The ankles' course from the side: faint before, strong after; dots are contacts. "
                + "Legs are blue and orange by turns, in the order above.</figcaption></figure>\n";
    }

    private double along(Vec3 at) {
        return aheadX * at.x() + aheadZ * at.z();
    }

    private double x(Vec3 at) {
        return MARGIN + scale * (along(at) - left);
    }

    private double y(Vec3 at) {
        return MARGIN + scale * (top - at.y());
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }
}
