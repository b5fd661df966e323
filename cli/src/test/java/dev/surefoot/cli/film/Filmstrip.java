// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.film;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * A stretch of a clip as stick figures, before above after: first the whole body from its right side, moment beside
 * moment; then its feet in one place, from the same side and from above, with the way that each ball goes.
 *
 * <p>No letters: fonts differ from machine to machine. Left legs are blue, right ones orange; red dots are held.
 */
final class Filmstrip {
    private static final int WIDTH = 1200;
    private static final int BODY_HEIGHT = 190;
    private static final int SIDE_HEIGHT = 110;
    /** The same where the body climbs, so that feet are drawn nearly as large. */
    private static final int CLIMB_HEIGHT = 300;
    /** Parts of a leg by which a body that climbs is higher or lower in the end. */
    private static final double CLIMBS_PART = 0.15;

    private static final int TOP_HEIGHT = 110;
    private static final int GAP = 6;
    private static final int MOMENTS = 10;
    /** How much of the way to the next moment a body may reach. */
    private static final double OVERLAP = 0.8;
    /** Steps from paper to ink. */
    private static final int SHADES = 10;
    /** Metres of free space around feet, of a body of one metre. */
    private static final double MARGIN = 0.08;

    private static final Color LEFT = new Color(0x1f5fbf);
    private static final Color RIGHT = new Color(0xd2691e);
    private static final Color REST = new Color(0x707070);
    private static final Color GROUND = new Color(0x404040);
    private static final Color HELD = new Color(0xd01030);
    private static final Color PANEL = new Color(0xf4f4f2);

    private final FilmedClip film;
    private final int first;
    private final int last;
    private final Vec3 along;
    private final Vec3 across;
    /** What hangs on the joint that carries the body: meshes, cameras and controls beside it are not drawn. */
    private final BitSet bodyJoints = new BitSet();

    private final double bodyMetres;
    private final boolean climbs;
    private final int sideHeight;
    private final Graphics2D g;
    private final BufferedImage image;

    private Filmstrip(FilmedClip film, int first, int last) {
        this.film = film;
        this.first = first;
        this.last = last;
        along = along();
        across = Vec3.Y.cross(along).negated();
        Skeleton skeleton = film.before().skeleton();
        for (int j = 0; j < skeleton.size(); j++) {
            int parent = skeleton.parent(j);
            bodyJoints.set(j, j == film.rootJoint() || (parent >= 0 && bodyJoints.get(parent)));
        }
        bodyMetres = bodyMetres();
        climbs = climbs();
        sideHeight = climbs ? CLIMB_HEIGHT : SIDE_HEIGHT;
        int height = 2 * (BODY_HEIGHT + sideHeight + TOP_HEIGHT) + 7 * GAP;
        image = new BufferedImage(WIDTH, height, BufferedImage.TYPE_INT_RGB);
        g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setColor(Color.WHITE);
        g.fillRect(0, 0, WIDTH, height);
    }

    /** Draws the frames from {@code first} to {@code last}. */
    static BufferedImage of(FilmedClip film, int first, int last) {
        Filmstrip strip = new Filmstrip(film, first, last);
        int y = GAP;
        for (boolean after : new boolean[] {false, true}) {
            strip.bodies(y, after);
            y += BODY_HEIGHT + GAP;
        }
        for (boolean side : new boolean[] {true, false}) {
            for (boolean after : new boolean[] {false, true}) {
                strip.feet(y, after, side);
                y += (side ? strip.sideHeight : TOP_HEIGHT) + GAP;
            }
        }
        strip.g.dispose();
        return inFewColours(strip.image);
    }

    /** Inks over the two papers, in steps: a third of the bytes of full colour. */
    private static BufferedImage inFewColours(BufferedImage full) {
        Color[] inks = {LEFT, RIGHT, REST, GROUND, HELD};
        byte[][] palette = new byte[3][1 + inks.length * SHADES];
        for (int c = 0; c < 3; c++) {
            palette[c][0] = (byte) 0xff;
            for (int i = 0; i < inks.length * SHADES; i++) {
                int[] ink = rgb(inks[i / SHADES]);
                double share = (double) (i % SHADES) / (SHADES - 1);
                palette[c][1 + i] = (byte) Math.round((1 - share) * rgb(PANEL)[c] + share * ink[c]);
            }
        }
        IndexColorModel colours = new IndexColorModel(8, palette[0].length, palette[0], palette[1], palette[2]);
        BufferedImage few =
                new BufferedImage(full.getWidth(), full.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, colours);
        Map<Integer, Integer> nearest = new HashMap<>();
        for (int y = 0; y < full.getHeight(); y++) {
            for (int x = 0; x < full.getWidth(); x++) {
                int index = nearest.computeIfAbsent(full.getRGB(x, y), rgb -> nearest(palette, new Color(rgb)));
                few.getRaster().setSample(x, y, 0, index);
            }
        }
        return few;
    }

    private static int[] rgb(Color colour) {
        return new int[] {colour.getRed(), colour.getGreen(), colour.getBlue()};
    }

    private static int nearest(byte[][] palette, Color colour) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < palette[0].length; i++) {
            int apart = 0;
            for (int c = 0; c < 3; c++) {
                int d = (palette[c][i] & 0xff) - rgb(colour)[c];
                apart += d * d;
            }
            if (apart < least) {
                least = apart;
                best = i;
            }
        }
        return best;
    }

    /** Where the body goes in these frames; where its feet point if it goes nowhere. */
    private Vec3 along() {
        Vec3 goes = hips(film.after(), last).minus(hips(film.after(), first)).horizontal();
        if (goes.length() > 0.2 * legMetres()) {
            return goes.normalizedOr(Vec3.Z);
        }
        Vec3 points = Vec3.ZERO;
        WorldPose world = film.before().world(first);
        for (Leg leg : film.legs()) {
            Vec3 ankle = world.position(leg.ankle());
            for (FootPoint point : leg.points()) {
                points = points.plus(point.in(world).minus(ankle).horizontal());
            }
        }
        return points.normalizedOr(Vec3.Z);
    }

    /** Returns whether the ground under the body rises or falls in these frames. */
    private boolean climbs() {
        double[] heights = new double[2];
        GroundHit hit = new GroundHit();
        for (int i = 0; i < 2; i++) {
            Vec3 at = hips(film.after(), i == 0 ? first : last);
            heights[i] = film.ground().at(at.x(), at.z(), hit) ? hit.height() : Double.NaN;
        }
        return Math.abs(heights[1] - heights[0]) > CLIMBS_PART * legMetres();
    }

    private double legMetres() {
        WorldPose world = film.before().world(first);
        Leg leg = film.legs().get(0);
        Vec3 knee = world.position(leg.knee());
        return knee.distanceTo(world.position(leg.hip())) + knee.distanceTo(world.position(leg.ankle()));
    }

    /** Twice as far as a joint is from the hips; along the view what has room for it beside the next moment counts. */
    private double bodyMetres() {
        double wide = BODY_HEIGHT * MOMENTS / (double) WIDTH;
        double most = 0;
        for (int f = first; f <= last; f++) {
            for (Clip clip : new Clip[] {film.before(), film.after()}) {
                WorldPose world = clip.world(f);
                Vec3 hips = hips(clip, f);
                for (int j = bodyJoints.nextSetBit(0); j >= 0; j = bodyJoints.nextSetBit(j + 1)) {
                    Vec3 from = world.position(j).minus(hips);
                    most = Math.max(most, Math.max(Math.abs(from.y()), wide * OVERLAP * Math.abs(from.dot(along))));
                }
            }
        }
        return 2 * Math.max(most, legMetres());
    }

    private Vec3 hips(Clip clip, int f) {
        WorldPose world = clip.world(f);
        Vec3 sum = Vec3.ZERO;
        for (Leg leg : film.legs()) {
            sum = sum.plus(world.position(leg.hip()));
        }
        return sum.times(1.0 / film.legs().size());
    }

    private int moment(int i, int of) {
        return first + (int) Math.round((double) (last - first) * i / (of - 1));
    }

    private Shape panel(int y, int height) {
        Shape clip = g.getClip();
        g.setColor(PANEL);
        g.fill(new Rectangle2D.Double(0, y, WIDTH, height));
        g.setClip(new Rectangle2D.Double(0, y, WIDTH, height));
        return clip;
    }

    private static Color color(Leg leg) {
        return leg.name().contains("left") ? LEFT : leg.name().contains("right") ? RIGHT : REST;
    }

    private void bodies(int y, boolean after) {
        Shape clip = panel(y, BODY_HEIGHT);
        double scale = (BODY_HEIGHT - 2 * GAP) / (1.02 * bodyMetres);
        double cell = (double) WIDTH / MOMENTS;
        for (int i = 0; i < MOMENTS; i++) {
            int f = moment(i, MOMENTS);
            Clip shown = after ? film.after() : film.before();
            Vec3 hips = hips(shown, f);
            View view = new View(hips, (i + 0.5) * cell, y + 0.5 * BODY_HEIGHT, scale, false);
            ground(view, after ? film.ground() : film.floor(), hips, 0.45 * cell / scale);
            WorldPose world = shown.world(f);
            Skeleton skeleton = shown.skeleton();
            g.setStroke(new BasicStroke(1.1f));
            for (int j = bodyJoints.nextSetBit(0); j >= 0; j = bodyJoints.nextSetBit(j + 1)) {
                if (j != film.rootJoint()) {
                    g.setColor(owner(skeleton, j));
                    view.line(world.position(skeleton.parent(j)), world.position(j));
                }
            }
            for (int leg = 0; leg < film.legs().size(); leg++) {
                foot(view, leg, world, f, after);
            }
        }
        g.setClip(clip);
    }

    private Color owner(Skeleton skeleton, int joint) {
        for (int j = joint; j >= 0; j = skeleton.parent(j)) {
            for (Leg leg : film.legs()) {
                if (leg.hip() == j && joint != j) {
                    return color(leg);
                }
            }
        }
        return REST;
    }

    /** Soles, and what of them is held. */
    private void foot(View view, int index, WorldPose world, int f, boolean after) {
        Leg leg = film.legs().get(index);
        g.setColor(color(leg));
        g.setStroke(new BasicStroke(1.4f));
        Vec3 from = leg.ankleIn(world);
        for (FootPoint point : leg.points()) {
            view.line(from, point.in(world));
            from = point.in(world);
        }
        view.line(from, leg.ankleIn(world));
        g.setColor(HELD);
        for (Contact contact : film.contacts()) {
            if (after && contact.leg() == index && contact.holdsAt(f)) {
                for (FootPoint point : leg.points()) {
                    if (point.kind() == contact.kind()) {
                        view.dot(point.in(world), 2.2);
                    }
                }
            }
        }
    }

    /** The ground in the plane of the view, through a place. */
    private void ground(View view, Ground ground, Vec3 through, double reachMetres) {
        g.setColor(GROUND);
        g.setStroke(new BasicStroke(1f));
        GroundHit hit = new GroundHit();
        Vec3 from = null;
        int steps = climbs ? WIDTH : 60;
        for (int i = 0; i <= steps; i++) {
            Vec3 at = through.plusTimes(reachMetres * (2.0 * i / steps - 1), along);
            Vec3 to = ground.at(at.x(), at.z(), hit) ? new Vec3(at.x(), hit.height(), at.z()) : null;
            if (from != null && to != null) {
                view.line(from, to);
            }
            from = to;
        }
    }

    private void feet(int y, boolean after, boolean side) {
        int height = side ? sideHeight : TOP_HEIGHT;
        Shape clip = panel(y, height);
        View view = around(y, height, side, after);
        Clip shown = after ? film.after() : film.before();
        if (side) {
            for (Leg leg : film.legs()) {
                Vec3 ankle = shown.world((first + last) / 2).position(leg.ankle());
                ground(view, after ? film.ground() : film.floor(), ankle, WIDTH / view.scale);
            }
        }
        for (int index = 0; index < film.legs().size(); index++) {
            Leg leg = film.legs().get(index);
            FootPoint ball = leg.points().get(leg.points().size() > 1 ? 1 : 0);
            Path2D trail = new Path2D.Double();
            for (int f = first; f <= last; f++) {
                Vec3 at = ball.in(shown.world(f));
                if (f == first) {
                    trail.moveTo(view.x(at), view.y(at));
                } else {
                    trail.lineTo(view.x(at), view.y(at));
                }
            }
            g.setColor(color(leg));
            g.setStroke(new BasicStroke(0.7f));
            g.draw(trail);
        }
        int moments = 2 * MOMENTS + 1;
        for (int i = 0; i < moments; i++) {
            int f = moment(i, moments);
            for (int leg = 0; leg < film.legs().size(); leg++) {
                foot(view, leg, shown.world(f), f, after);
            }
        }
        g.setClip(clip);
    }

    /**
     * A view in which all that feet do before and after has its place; of a body that climbs, which is elsewhere after,
     * each has a middle of its own.
     */
    private View around(int y, int height, boolean side, boolean after) {
        Box before = box(side, film.before());
        Box then = box(side, film.after());
        Box both = before.and(then);
        double margin = MARGIN * bodyMetres;
        double scale = climbs
                ? Math.min(before.scale(height, margin), then.scale(height, margin))
                : both.scale(height, margin);
        Box shown = !climbs ? both : after ? then : before;
        double x = 0.5 * (WIDTH - scale * (shown.low[0] + shown.high[0]));
        return new View(Vec3.ZERO, x, y + 0.5 * height - 0.5 * scale * (shown.low[1] + shown.high[1]), scale, !side);
    }

    /** The least rectangle around what feet do, in metres of the picture. */
    @SuppressWarnings("ArrayRecordComponent") // two numbers each
    private record Box(double[] low, double[] high) {
        Box and(Box other) {
            double[] least = new double[2];
            double[] most = new double[2];
            for (int c = 0; c < 2; c++) {
                least[c] = Math.min(low[c], other.low[c]);
                most[c] = Math.max(high[c], other.high[c]);
            }
            return new Box(least, most);
        }

        double scale(int height, double margin) {
            return Math.min(WIDTH / (high[0] - low[0] + margin), height / (high[1] - low[1] + margin));
        }
    }

    private Box box(boolean side, Clip clip) {
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        View unit = new View(Vec3.ZERO, 0, 0, 1, !side);
        for (int f = first; f <= last; f++) {
            WorldPose world = clip.world(f);
            for (Leg leg : film.legs()) {
                for (FootPoint point : leg.points()) {
                    double[] at = {unit.x(point.in(world)), unit.y(point.in(world))};
                    for (int c = 0; c < 2; c++) {
                        low[c] = Math.min(low[c], at[c]);
                        high[c] = Math.max(high[c], at[c]);
                    }
                }
            }
        }
        return new Box(low, high);
    }

    /** Where a place of the world is in the picture. */
    private final class View {
        private final Vec3 middle;
        private final double x;
        private final double y;
        private final double scale;
        private final boolean above;

        View(Vec3 middle, double x, double y, double scale, boolean above) {
            this.middle = middle;
            this.x = x;
            this.y = y;
            this.scale = scale;
            this.above = above;
        }

        double x(Vec3 at) {
            return x + scale * at.minus(middle).dot(along);
        }

        double y(Vec3 at) {
            return y + scale * at.minus(middle).dot(above ? across : Vec3.Y.negated());
        }

        void line(Vec3 from, Vec3 to) {
            g.draw(new Line2D.Double(x(from), y(from), x(to), y(to)));
        }

        void dot(Vec3 at, double radius) {
            g.fill(new Ellipse2D.Double(x(at) - radius, y(at) - radius, 2 * radius, 2 * radius));
        }
    }
}
