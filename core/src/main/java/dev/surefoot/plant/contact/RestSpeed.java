// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.List;

/**
 * How fast a point that stands may seem to be, frame by frame: tight in a walk, more in a run, whose stances are short
 * and rough.
 *
 * <p><b>Units:</b> m/s; speeds grow with the body's, {@link BodyScale#speed}. <b>Source:</b> 0.15 m/s is what motion
 * matching and motion diffusion take for toes; gait laboratories take parts of the walking speed.
 */
final class RestSpeed {
    /**
     * An adult's point below this stands. Twice as much holds feet that move, and doubles the acceleration that holding
     * them adds.
     */
    private static final double STILL_SPEED = 0.15;
    /** Share of the body's own speed that a standing point may have. */
    private static final double SHARE_OF_BODY_SPEED = 0.15;
    /** Slides: an adult's point below this, low, would stand if it did not skate … */
    private static final double SLIDING_SPEED = 0.4;
    /**
     * … or below this share of the body's speed: a swinging foot is faster than the body, a standing one ought to be at
     * rest.
     */
    private static final double SLIDING_SHARE_OF_BODY_SPEED = 0.5;
    /** Seconds over which the body's speed is taken: a step's sway passes, a start or a stop does not. */
    private static final double BODY_SECONDS = 0.5;
    /** How much of the noise's own speed is added: more takes moving feet for standing ones, less cuts stances. */
    private static final double NOISE_MARGIN = 1;

    private final double[] bodySpeed;
    private final double scale;

    private RestSpeed(double[] bodySpeed, double scale) {
        this.bodySpeed = bodySpeed;
        this.scale = scale;
    }

    /** Measures how fast the body goes, and how large it is. */
    static RestSpeed measure(List<LegTrack> tracks, List<Segment> segments, double framesPerSecond) {
        double scale = BodyScale.speed(BodyScale.of(tracks));
        return new RestSpeed(bodySpeed(tracks, segments, framesPerSecond), scale);
    }

    /** By frame, m/s along the floor; 0 outside the segments. */
    private static double[] bodySpeed(List<LegTrack> tracks, List<Segment> segments, double framesPerSecond) {
        double[] bodySpeed = new double[tracks.get(0).frames()];
        int half = Math.max(1, (int) Math.round(0.5 * BODY_SECONDS * framesPerSecond));
        for (Segment part : segments) {
            for (int f = part.startFrame(); f <= part.endFrame(); f++) {
                int from = Math.max(part.startFrame(), f - half);
                int to = Math.min(part.endFrame(), f + half);
                Vec3 moved = hips(tracks, to).minus(hips(tracks, from)).horizontal();
                bodySpeed[f] = to > from ? moved.length() * framesPerSecond / (to - from) : 0;
            }
        }
        return bodySpeed;
    }

    private static Vec3 hips(List<LegTrack> tracks, int f) {
        Vec3 sum = Vec3.ZERO;
        for (LegTrack track : tracks) {
            sum = sum.plus(track.hip(f));
        }
        return sum.times(1.0 / tracks.size());
    }

    /** Returns the speed below which a point stands at frame {@code f}. */
    double standing(int f, Contact.Hold hold, double noiseSpeed) {
        double share = hold == Contact.Hold.STILL ? 0 : SHARE_OF_BODY_SPEED * bodySpeed[f];
        return withNoise(Math.max(STILL_SPEED * scale, share), noiseSpeed);
    }

    /**
     * Returns the speed below which a low point slides or is only just touching down or lifting off, at frame
     * {@code f}.
     */
    double sliding(int f, double noiseSpeed) {
        return withNoise(Math.max(SLIDING_SPEED * scale, SLIDING_SHARE_OF_BODY_SPEED * bodySpeed[f]), noiseSpeed);
    }

    private static double withNoise(double speed, double noiseSpeed) {
        double noise = NOISE_MARGIN * noiseSpeed;
        return Math.sqrt(speed * speed + noise * noise);
    }
}
