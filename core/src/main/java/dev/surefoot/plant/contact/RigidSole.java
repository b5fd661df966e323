// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * Heel and ball as points of one rigid foot.
 *
 * <p>Two anchors can only be met together by points that keep their distance. A ball that is fixed to the toes comes
 * nearer to the heel as the toes bend, by some millimetres; it is fixed to the ankle instead, where it is at rest. The
 * toe's tip stays with the toes.
 */
public final class RigidSole {
    private RigidSole() {}

    /**
     * Returns the legs with heel and ball fixed to the ankle joint; legs that have them so already are returned as they
     * are.
     */
    public static List<Leg> of(Clip clip, List<Leg> legs) {
        WorldPose rest = new WorldPose(clip.skeleton(), clip.space())
                .update(clip.skeleton().restPose());
        List<Leg> rigid = new ArrayList<>();
        for (Leg leg : legs) {
            List<FootPoint> points = new ArrayList<>();
            for (FootPoint point : leg.points()) {
                boolean own = point.joint() == leg.ankle() || point.kind() == FootPoint.Kind.TOE;
                points.add(
                        own
                                ? point
                                : new FootPoint(
                                        point.kind(), leg.ankle(), rest.toLocalPoint(leg.ankle(), point.in(rest))));
            }
            rigid.add(leg.withPoints(points));
        }
        return List.copyOf(rigid);
    }
}
