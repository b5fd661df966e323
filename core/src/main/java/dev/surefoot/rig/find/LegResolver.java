// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.name.JointName;
import dev.surefoot.rig.name.Naming;
import dev.surefoot.rig.sole.FootPoints;
import java.util.ArrayList;
import java.util.List;

/** Turns descriptions of legs into legs, or says which word of them is wrong. */
final class LegResolver {
    private LegResolver() {}

    /** Resolves descriptions against a skeleton; {@code rest} measures the legs. */
    static List<Leg> resolve(Skeleton skeleton, WorldPose rest, List<LegDescription> descriptions) {
        if (descriptions.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        Naming names = Naming.of(skeleton);
        List<Leg> legs = new ArrayList<>();
        for (LegDescription d : descriptions) {
            String leg = "leg \"" + d.name() + "\"";
            int hip = joint(skeleton, leg + ", hip", d.hip());
            int knee = joint(skeleton, leg + ", knee", d.knee());
            int ankle = joint(skeleton, leg + ", ankle", d.ankle());
            int ball = d.ball().isEmpty() ? -1 : joint(skeleton, leg + ", ball", d.ball());
            Leg bare = LegBones.assemble(names, rest, d.name(), hip, knee, ankle, ball);
            String refusal = LegCheck.refusal(skeleton, List.of(rest), bare);
            if (refusal != null) {
                throw new IllegalArgumentException(leg + ": " + refusal);
            }
            bare = LegBones.withoutRigidToes(skeleton, bare);
            for (Leg other : legs) {
                if (other.name().equals(d.name())) {
                    throw new IllegalArgumentException(leg + " is there twice; names must differ");
                }
            }
            legs.add(
                    d.points().isEmpty()
                            ? FootPoints.atRest(bare, rest, names)
                            : bare.withPoints(points(skeleton, leg, ankle, d.points())));
        }
        return legs;
    }

    private static List<FootPoint> points(Skeleton skeleton, String leg, int ankle, List<LegDescription.Point> given) {
        List<FootPoint> points = new ArrayList<>();
        for (FootPoint.Kind kind : FootPoint.Kind.values()) {
            for (LegDescription.Point point : given) {
                if (kind(leg, point.kind()) == kind) {
                    int joint = joint(skeleton, leg + ", " + point.kind(), point.joint());
                    if (!skeleton.isAtOrAbove(ankle, joint)) {
                        throw new IllegalArgumentException(leg + ", " + point.kind() + ": " + skeleton.label(joint)
                                + " is not the ankle " + skeleton.label(ankle) + " or below it");
                    }
                    if (!point.offsetLocal().isFinite()) {
                        throw new IllegalArgumentException(leg + ", " + point.kind()
                                + ": offset must be three finite numbers, got " + point.offsetLocal());
                    }
                    points.add(new FootPoint(kind, joint, point.offsetLocal()));
                }
            }
        }
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).kind() == points.get(i - 1).kind()) {
                throw new IllegalArgumentException(leg + " has two points of the kind "
                        + points.get(i).kind().word() + "; one of each is allowed");
            }
        }
        return points;
    }

    private static FootPoint.Kind kind(String leg, String word) {
        for (FootPoint.Kind kind : FootPoint.Kind.values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException(leg + ": a point must be heel, ball or toe, got \"" + word + "\"");
    }

    /** Returns the joint of that index after a {@code #}, or of that name. */
    private static int joint(Skeleton skeleton, String where, String word) {
        int found = index(word);
        if (found >= 0 && found < skeleton.size()) {
            return found;
        }
        found = -1;
        for (int j = 0; j < skeleton.size(); j++) {
            if (skeleton.name(j).equals(word) && !word.isEmpty()) {
                if (found >= 0) {
                    throw new IllegalArgumentException(where + ": several joints are called \"" + word
                            + "\"; use an index instead: #" + found + " or #" + j);
                }
                found = j;
            }
        }
        if (found < 0) {
            throw new IllegalArgumentException(where + ": no joint is called \"" + word + "\""
                    + suggestion(skeleton, word) + "; an index from #0 to #" + (skeleton.size() - 1) + " would do too");
        }
        return found;
    }

    /** Returns the number after a {@code #}, or −1. */
    private static int index(String word) {
        // nine digits always fit an int
        if (word.length() < 2 || word.length() > 10 || word.charAt(0) != '#') {
            return -1;
        }
        int index = 0;
        for (int i = 1; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            index = 10 * index + (c - '0');
        }
        return index;
    }

    /**
     * Asks whether the joint was meant that differs in capitals, prefix or separators only; empty when there is no such
     * joint.
     */
    private static String suggestion(Skeleton skeleton, String word) {
        Naming names = Naming.of(skeleton);
        JointName meant = names.read(word);
        for (int j = 0; j < skeleton.size(); j++) {
            JointName name = names.of(j);
            boolean like = skeleton.name(j).equalsIgnoreCase(word)
                    || (meant.isLegPart() && name.isLegPart() && meant.part() == name.part() && meant.sameLeg(name));
            if (like) {
                return " (\"" + skeleton.name(j) + "\" perhaps?)";
            }
        }
        return "";
    }
}
