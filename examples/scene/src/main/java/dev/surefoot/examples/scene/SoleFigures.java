// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import java.util.Arrays;
import java.util.Locale;

/**
 * How far feet slip and sink, in millimetres, from where their soles are drawn. Whoever plants them has no say: when a
 * point should stand is what the clip's track says, and where the ground is says the course.
 *
 * <p>A point slips by its horizontal distance from where it came to bear, as seen from what it stands on. It sinks by
 * how far it is below the ground straight above it.
 */
public final class SoleFigures {
    /** The toe tip bears too briefly to be seen slipping. */
    private static final FootPoint.Kind[] SLIPPING = {FootPoint.Kind.HEEL, FootPoint.Kind.BALL};

    /** Where the ball is in these. */
    private static final int BALL = 1;

    /** Grounds further over a sole than this are not the one it stands on, metres. */
    private static final double DEEPEST = 0.6;
    /** The figures on the screen are the worst of so many seconds. */
    private static final double SHOWN_SECONDS = 1;

    private final Course course;
    private final GroundHit hit = new GroundHit();
    private final Vec3[] anchors = new Vec3[2 * SLIPPING.length];
    private final boolean[] onRaft = new boolean[anchors.length];
    private double slipNow;
    private double sinkNow;
    private double slipShown;
    private double sinkShown;
    private double slipWorst;
    private double sinkWorst;
    private double shownSeconds;

    /** Creates figures over a course. */
    public SoleFigures(Course course) {
        this.course = course;
    }

    /** Begins a frame; without a track nothing is known to bear, as while a clip blends into another. */
    public void begin(double seconds) {
        slipNow = 0;
        sinkNow = 0;
        shownSeconds += seconds;
    }

    /**
     * Looks at a sole as it is drawn.
     *
     * @param leg 0 is the left one
     * @param points where heel, ball and toe tip are in the world
     * @param track what the clip that plays does with its feet; null while clips blend
     * @param clipSeconds where in the clip it is
     */
    public void look(int leg, Vec3[] points, ContactTrack track, double clipSeconds) {
        for (Vec3 point : points) {
            if (under(point)) {
                sinkNow = Math.max(sinkNow, hit.height() - point.y());
            }
        }
        for (int i = 0; i < SLIPPING.length; i++) {
            int of = SLIPPING.length * leg + i;
            if (track == null || !track.bears(leg, SLIPPING[i], clipSeconds)) {
                anchors[of] = null;
                continue;
            }
            Vec3 world = points[i];
            if (anchors[of] == null) {
                // a foot across the raft's edge stands where its ball is
                onRaft[of] = under(points[BALL]) && hit.body() == Raft.BODY;
                anchors[of] = onRaft[of] ? course.raft().toLocal(world) : world;
            }
            Vec3 seen = onRaft[of] ? course.raft().toLocal(world) : world;
            slipNow = Math.max(slipNow, Math.hypot(seen.x() - anchors[of].x(), seen.z() - anchors[of].z()));
        }
    }

    private boolean under(Vec3 point) {
        return course.at(point.x(), point.z(), point.y() + DEEPEST, hit);
    }

    /** Ends a frame. */
    public void end() {
        if (shownSeconds > SHOWN_SECONDS) {
            shownSeconds = 0;
            slipShown = 0;
            sinkShown = 0;
        }
        slipShown = Math.max(slipShown, slipNow);
        sinkShown = Math.max(sinkShown, sinkNow);
        slipWorst = Math.max(slipWorst, slipNow);
        sinkWorst = Math.max(sinkWorst, sinkNow);
    }

    /** Forgets what stood, after a jump; the worst stays. */
    public void restart() {
        Arrays.fill(anchors, null);
    }

    /** Returns the line under the title. */
    public String slip() {
        return line("slip", slipShown, slipWorst);
    }

    /** Returns the line under that. */
    public String penetration() {
        return line("in the ground", sinkShown, sinkWorst);
    }

    private static String line(String what, double shown, double worst) {
        return String.format(Locale.ROOT, "%s %.0f mm, at most %.0f", what, 1000 * shown, 1000 * worst);
    }

    /** Returns the furthest that a standing point has slipped so far, metres. */
    public double worstSlip() {
        return slipWorst;
    }

    /** Returns the deepest that a point has been in the ground so far, metres. */
    public double worstPenetration() {
        return sinkWorst;
    }
}
