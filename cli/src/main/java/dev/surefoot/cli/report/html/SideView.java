// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import java.util.List;

/**
 * The feet's trajectories from the side: the ankles' over the ground under each of them, and the contacts; before
 * above, after below.
 *
 * <p>Across is the distance along the line from the body's first place to its last, up is height; both in one scale.
 */
final class SideView {
    private static final double WIDTH = 800;
    private static final double MARGIN = 10;
    /** A clip that climbs a tower stays on the page. */
    private static final double MOST_HEIGHT = 400;
    /** A body that goes less far than this, in metres, has no path to be seen from the side. */
    private static final double LEAST_PATH_METRES = 1;
    /** A path that is less straight than this lies over itself. */
    private static final double LEAST_STRAIGHTNESS = 0.6;
    /** A path of more leg lengths than this would have feet smaller than the dots. */
    private static final double MOST_PATH_LEGS = 15;
    /** More points than this are finer than the picture's pixels. */
    private static final int MOST_POINTS = 400;
    /** Between two points of a foot's path the ground is looked up this often, so that stairs have upright edges. */
    private static final int GROUND_PER_POINT = 4;

    private final GroundHit hit = new GroundHit();
    private final int first;
    private final int last;
    private final int step;
    private final double aheadX;
    private final double aheadZ;
    private double left = Double.POSITIVE_INFINITY;
    private double right = Double.NEGATIVE_INFINITY;
    private double bottom = Double.POSITIVE_INFINITY;
    private double top = Double.NEGATIVE_INFINITY;
    private double scale = 1;

    private SideView(Vec3 travel, int first, int last) {
        this.first = first;
        this.last = last;
        step = step(first, last);
        double length = travel.horizontal().length();
        aheadX = travel.x() / length;
        aheadZ = travel.z() / length;
    }

    /**
     * Returns the drawing as HTML, of the whole clip or, when it goes far, of its film's part; empty when the body
     * stays in one place or goes in circles.
     */
    static String draw(ClipDrawing drawing, FilmMoments moments) {
        LegTrack body = drawing.after().get(0);
        int first = 0;
        int last = body.frames() - 1;
        if (pathMetres(body, first, last) > MOST_PATH_LEGS * body.lengthMetres()) {
            first = moments.frames().get(0);
            last = moments.frames().get(moments.frames().size() - 1);
        }
        Vec3 travel = body.hip(last).minus(body.hip(first)).horizontal();
        double straight = travel.length();
        if (straight < LEAST_PATH_METRES || straight < LEAST_STRAIGHTNESS * pathMetres(body, first, last)) {
            return "";
        }
        SideView view = new SideView(travel, first, last);
        Html html = new Html();
        html.raw("<figure class=\"side\">\n");
        view.panel(
                html,
                drawing.before(),
                drawing.floor(),
                drawing.report().drawn().sourceContacts(),
                "The ankles' paths from the side, before");
        view.panel(
                html,
                drawing.after(),
                drawing.ground(),
                drawing.report().contacts(),
                "The ankles' paths from the side, after");
        html.raw("<figcaption>")
                .text("The ankles' paths over the ground under each of them. Above before, on its own floor; below "
                        + "after. Dots: where a heel, ball or toe stands. ");
        Filmstrip.legend(html, drawing.report().legs());
        return html.raw("</figcaption></figure>\n").toString();
    }

    private static double pathMetres(LegTrack body, int first, int last) {
        double length = 0;
        int step = step(first, last);
        for (int f = first + step; f <= last; f += step) {
            length += body.hip(f).minus(body.hip(f - step)).horizontal().length();
        }
        return length;
    }

    private static int step(int first, int last) {
        return (last - first) / MOST_POINTS + 1;
    }

    private void panel(Html html, List<LegTrack> tracks, Ground ground, List<Contact> contacts, String words) {
        left = Double.POSITIVE_INFINITY;
        right = Double.NEGATIVE_INFINITY;
        bottom = Double.POSITIVE_INFINITY;
        top = Double.NEGATIVE_INFINITY;
        tracks.forEach(this::include);
        scale = Math.min((WIDTH - 2 * MARGIN) / (right - left), (MOST_HEIGHT - 2 * MARGIN) / (top - bottom));
        html.raw("<svg viewBox=\"0 0 " + SvgPath.tenth((right - left) * scale + 2 * MARGIN) + " "
                + SvgPath.tenth((top - bottom) * scale + 2 * MARGIN) + "\" role=\"img\" aria-label=\"" + words
                + "\">\n");
        for (LegTrack track : tracks) {
            html.raw(groundUnder(track, ground));
        }
        for (int leg = 0; leg < tracks.size(); leg++) {
            html.raw(trajectory(tracks.get(leg), "near leg" + leg % 2));
        }
        for (Contact contact : contacts) {
            if (contact.startFrame() <= last && contact.endFrame() >= first) {
                Vec3 at = contact.anchorWorld();
                html.raw(SvgPath.dot("stands leg" + contact.leg() % 2, x(at), y(at), 3));
            }
        }
        html.raw("</svg>\n");
    }

    private void include(LegTrack track) {
        for (int f = first; f <= last; f++) {
            Vec3 at = track.ankle(f);
            left = Math.min(left, along(at));
            right = Math.max(right, along(at));
            bottom = Math.min(bottom, Math.min(at.y(), track.lowest(f)));
            top = Math.max(top, at.y());
        }
    }

    private String trajectory(LegTrack track, String classes) {
        SvgPath path = new SvgPath();
        for (int f = first; f <= last; f += step) {
            path.lineOrMoveTo(f == first, x(track.ankle(f)), y(track.ankle(f)));
        }
        return path.element(classes);
    }

    private String groundUnder(LegTrack track, Ground ground) {
        SvgPath path = new SvgPath();
        boolean begins = true;
        boolean drawn = false;
        for (int f = first; f <= last; f += step) {
            Vec3 from = track.ankle(f);
            Vec3 to = track.ankle(Math.min(f + step, last));
            for (int i = 0; i < GROUND_PER_POINT; i++) {
                Vec3 at = from.lerp(to, i / (double) GROUND_PER_POINT);
                boolean there = ground != null && ground.at(at.x(), at.z(), hit);
                if (there) {
                    path.lineOrMoveTo(begins, x(at), y(new Vec3(at.x(), hit.height(), at.z())));
                    drawn = true;
                }
                begins = !there;
            }
        }
        return drawn ? path.element("ground") : "";
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
}
