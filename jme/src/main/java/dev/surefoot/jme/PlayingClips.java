// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.anim.AnimComposer;
import com.jme3.anim.AnimLayer;
import com.jme3.anim.tween.action.Action;
import com.jme3.anim.tween.action.BlendableAction;
import com.jme3.anim.tween.action.ClipAction;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.FootPlanter;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads from an AnimComposer what plays. Its transitions, at each new action and at each round of a loop, blend from
 * the pose of the frame before: what played then stands still and fades, frame by frame, by the part that the new
 * action takes.
 */
final class PlayingClips {
    /** A fading pose of less than this part of the whole no longer says anything about feet. */
    private static final double FADED = 0.01;

    private final Map<String, ContactTrack> tracks;
    private Action action;
    private ContactTrack track;
    private double seconds;
    private double rate;
    private boolean ended;
    private ContactTrack fadingTrack;
    private double fadingSeconds;
    private double fading;

    PlayingClips(Map<String, ContactTrack> tracks) {
        this.tracks = new HashMap<>(tracks);
    }

    /** Returns the same tracks, of which nothing plays yet. */
    PlayingClips fresh() {
        return new PlayingClips(tracks);
    }

    void put(String name, ContactTrack itsTrack) {
        tracks.put(name, itsTrack);
    }

    /** Returns whether there is no track, or none but this one's. */
    boolean only(String name) {
        return tracks.isEmpty() || (tracks.size() == 1 && tracks.containsKey(name));
    }

    /** Returns the part of the pose that is of what played before. */
    double fading() {
        return fading;
    }

    /** Returns the moment of the action that the pose is of. */
    double seconds() {
        return seconds;
    }

    /** Tells the planter what plays in this frame. */
    void tell(AnimComposer composer, String layerName, double tpf, FootPlanter planter) {
        AnimLayer layer = composer.getLayer(layerName);
        Action now = layer.getCurrentAction();
        if (now == null) {
            stop(tpf);
        } else {
            play(now, layer, composer.getGlobalSpeed(), tpf);
        }
        // of a pose that is mostly of a clip without a track the contacts are guessed
        boolean known = fading < 0.5 ? track != null : fadingTrack != null;
        if (known && track != null) {
            planter.playing(track, seconds, rate, 1 - fading);
        }
        if (known && fadingTrack != null && fading > FADED) {
            planter.playing(fadingTrack, fadingSeconds, 0, fading);
        }
    }

    /** Without an action the pose stays: that of the action's end, or where it was stopped. */
    private void stop(double tpf) {
        if (action != null && seconds + rate * tpf >= action.getLength()) {
            seconds = action.getLength();
        }
        action = null;
        rate = 0;
    }

    private void play(Action now, AnimLayer layer, double globalSpeed, double tpf) {
        double time = layer.getTime();
        double itsRate = now.getSpeed() * globalSpeed;
        // the composer shows the end, then sets the time to 0
        boolean ends = now == action && time == 0 && itsRate > 0 && seconds + itsRate * tpf >= now.getLength();
        boolean goesBack = itsRate > 0 && time < seconds;
        boolean begins = now != action || (!ends && (ended || goesBack));
        if (begins) {
            if (!(fading > 0.5)) {
                fadingTrack = track;
                fadingSeconds = seconds;
            }
            fading = 1;
        }
        // asked anew each frame: a track may come while its clip plays
        track = trackOf(now, layer);
        action = now;
        ended = ends;
        seconds = ends ? now.getLength() : time;
        rate = itsRate;
        fading *= 1 - part(now);
    }

    private ContactTrack trackOf(Action of, AnimLayer layer) {
        if (of instanceof ClipAction clip) {
            ContactTrack its = tracks.get(clip.getAnimClip().getName());
            if (its != null) {
                return its;
            }
        }
        return layer.getCurrentActionName() == null ? null : tracks.get(layer.getCurrentActionName());
    }

    /** Returns the part that an action takes of the pose in a frame, as its transition has it. */
    private double part(Action of) {
        if (!(of instanceof BlendableAction blendable)) {
            return 1;
        }
        double length = Math.min(blendable.getTransitionLength(), of.getLength());
        double since = rate >= 0 ? seconds : of.getLength() - seconds;
        double part = length > 0 ? Math.max(0, Math.min(1, since / length)) : 1;
        return Math.min(part, blendable.getMaxTransitionWeight());
    }
}
