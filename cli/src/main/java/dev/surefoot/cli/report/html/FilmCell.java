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
 * The legs at one moment over the ground under them, seen from their right side: across is ahead of the body, up is up,
 * both in metres from a place below the hips.
 *
 * <p>The ground is cut through each ankle, in the direction of the feet, so that each leg stands over its own ground,
 * also on stairs taken askew.
 */
final class FilmCell {
    /** Enough for hills; edges are looked for between them. */
    private static final int GROUND_SAMPLES = 32;
    /** Halvings after which an edge is found to less than a line's width. */
    private static final int EDGE_HALVINGS = 5;

    private final List<LegTrack> tracks;
    private final Ground ground;
    private final int frame;
    private final GroundHit hit = new GroundHit();
    private final Vec3 ahead;
    private final Vec3 middle;
    private final double baseMetres;

    FilmCell(List<LegTrack> tracks, Ground ground, int frame) {
        this.tracks = tracks;
        this.ground = ground;
        this.frame = frame;
        Vec3 hips = Vec3.ZERO;
        Vec3 feet = Vec3.ZERO;
        double heights = 0;
        for (LegTrack track : tracks) {
            hips = hips.plus(track.hip(frame));
            int points = track.leg().points().size();
            Vec3 heel = points > 1 ? track.point(0, frame) : track.ankle(frame);
            feet = feet.plus(track.point(points - 1, frame).minus(heel).horizontal());
            heights += heightUnder(track.ankle(frame), track.lowest(frame));
        }
        ahead = feet.length() > 0 ? feet.times(1 / feet.length()) : new Vec3(0, 0, 1);
        middle = hips.times(1.0 / tracks.size());
        baseMetres = heights / tracks.size();
    }

    /** Widens {left, right, bottom, top} so that the legs are inside, metres. */
    void include(double[] bounds) {
        for (LegTrack track : tracks) {
            include(bounds, track.hip(frame));
            include(bounds, track.knee(frame));
            include(bounds, track.ankle(frame));
            for (int p = 0; p < track.leg().points().size(); p++) {
                include(bounds, track.point(p, frame));
            }
        }
    }

    private void include(double[] bounds, Vec3 at) {
        bounds[0] = Math.min(bounds[0], across(at));
        bounds[1] = Math.max(bounds[1], across(at));
        bounds[2] = Math.min(bounds[2], up(at));
        bounds[3] = Math.max(bounds[3], up(at));
    }

    /**
     * Draws ground, legs, and a dot for every contact that holds, in a picture of these bounds and this many units a
     * metre.
     */
    String draw(double[] bounds, double scale, List<Contact> contacts) {
        StringBuilder svg = new StringBuilder();
        for (LegTrack track : tracks) {
            svg.append(groundUnder(track, bounds, scale));
        }
        for (boolean near : new boolean[] {false, true}) {
            for (int leg = 0; leg < tracks.size(); leg++) {
                if (isNear(tracks.get(leg)) == near) {
                    svg.append(leg(tracks.get(leg), bounds, scale).element(style(leg, near)));
                }
            }
        }
        for (Contact contact : contacts) {
            LegTrack track = tracks.get(contact.leg());
            int point = track.indexOf(contact.kind());
            if (contact.holdsAt(frame) && point >= 0) {
                Vec3 at = track.point(point, frame);
                svg.append(
                        SvgPath.dot("stands leg" + contact.leg() % 2, x(at, bounds, scale), y(at, bounds, scale), 3));
            }
        }
        return svg.toString();
    }

    private static String style(int leg, boolean near) {
        return "leg" + leg % 2 + (near ? " near" : " far");
    }

    /** Seen from the right: what is further to the right is nearer. */
    private boolean isNear(LegTrack track) {
        Vec3 right = new Vec3(-ahead.z(), 0, ahead.x());
        return track.hip(frame).minus(middle).dot(right) >= 0;
    }

    private SvgPath leg(LegTrack track, double[] bounds, double scale) {
        SvgPath path = new SvgPath();
        Vec3 ankle = track.ankle(frame);
        path.moveTo(x(track.hip(frame), bounds, scale), y(track.hip(frame), bounds, scale));
        path.lineTo(x(track.knee(frame), bounds, scale), y(track.knee(frame), bounds, scale));
        path.lineTo(x(ankle, bounds, scale), y(ankle, bounds, scale));
        path.moveTo(x(ankle, bounds, scale), y(ankle, bounds, scale));
        for (int p = 0; p < track.leg().points().size(); p++) {
            Vec3 at = track.point(p, frame);
            path.lineTo(x(at, bounds, scale), y(at, bounds, scale));
        }
        return path.close();
    }

    private String groundUnder(LegTrack track, double[] bounds, double scale) {
        SvgPath path = new SvgPath();
        double width = (bounds[1] - bounds[0]) / GROUND_SAMPLES;
        double last = Double.NaN;
        boolean drawn = false;
        for (int i = 0; i <= GROUND_SAMPLES; i++) {
            double across = bounds[0] + i * width;
            double up = upOfGround(track, across);
            if (Math.abs(up - last) > width) {
                edge(path, track, across - width, across, bounds, scale);
            }
            if (!Double.isNaN(up)) {
                path.lineOrMoveTo(Double.isNaN(last), scale * (across - bounds[0]), scale * (bounds[3] - up));
                drawn = true;
            }
            last = up;
        }
        return drawn ? path.element("ground") : "";
    }

    /** Draws both sides of the steepest place between two samples, so that stairs stand upright. */
    private void edge(SvgPath path, LegTrack track, double from, double to, double[] bounds, double scale) {
        double left = from;
        double right = to;
        for (int i = 0; i < EDGE_HALVINGS; i++) {
            double middleUp = upOfGround(track, (left + right) / 2);
            boolean inLeft =
                    Math.abs(middleUp - upOfGround(track, left)) > Math.abs(upOfGround(track, right) - middleUp);
            right = inLeft ? (left + right) / 2 : right;
            left = inLeft ? left : (left + right) / 2;
        }
        for (double across : new double[] {left, right}) {
            double up = upOfGround(track, across);
            if (!Double.isNaN(up)) {
                path.lineTo(scale * (across - bounds[0]), scale * (bounds[3] - up));
            }
        }
    }

    /**
     * The ground's height at a place ahead of the body, in the plane through the leg's ankle; NaN where there is none.
     */
    private double upOfGround(LegTrack track, double across) {
        Vec3 ankle = track.ankle(frame);
        Vec3 at = ankle.plus(ahead.times(across - across(ankle)));
        return ground != null && ground.at(at.x(), at.z(), hit) ? hit.height() - baseMetres : Double.NaN;
    }

    private double heightUnder(Vec3 at, double otherwise) {
        return ground != null && ground.at(at.x(), at.z(), hit) ? hit.height() : otherwise;
    }

    private double across(Vec3 at) {
        return at.minus(middle).dot(ahead);
    }

    private double up(Vec3 at) {
        return at.y() - baseMetres;
    }

    private double x(Vec3 at, double[] bounds, double scale) {
        return scale * (across(at) - bounds[0]);
    }

    private double y(Vec3 at, double[] bounds, double scale) {
        return scale * (bounds[3] - up(at));
    }
}
