// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;

/**
 * Where one foot goes: ankle, rotation and toes at every frame, and where its stances stand, as {@link FootPlanner}
 * made it. Never changes. <b>Frames:</b> world, in {@link BodyMetre}s.
 */
public final class FootPlan {
    /**
     * Metres above its ground up to which the lowest point of a sole has to be where it is planned: walking toes pass
     * at less.
     */
    private static final double NEAR_METRES = 0.03;
    /**
     * Metres from which on it does not matter: a foot of 0.26 m that is turned by 20° otherwise comes as much lower at
     * one end.
     */
    private static final double HIGH_METRES = 0.12;

    /** Metres between heights that are one level: far below what is seen, far above rounding. */
    private static final double UNEVEN_METRES = 1e-6;

    private final FootSetting setting;
    private final FootShape shape;
    private final FootTrajectory level;
    private final double[] pitch;
    private final FootTrajectory foot;

    /**
     * @param setting what it was planned with
     * @param level the foot with its sole on its places, before its swings
     * @param pitch by how many radians its swings are pitched, one a frame
     * @param foot the foot with its swings
     */
    FootPlan(FootSetting setting, FootTrajectory level, double[] pitch, FootTrajectory foot) {
        this.setting = setting;
        this.shape = setting.shape();
        this.level = level;
        this.pitch = pitch;
        this.foot = foot;
    }

    FootSetting setting() {
        return setting;
    }

    FootTrajectory level() {
        return level;
    }

    double[] pitch() {
        return pitch;
    }

    FootTrajectory foot() {
        return foot;
    }

    /** Returns the height, in metres, that the ground under this foot adds to the clip at frame {@code f}: smooth. */
    public double rise(int f) {
        return setting.profile().evenRise(f);
    }

    /** Returns the height of the ground that carries this foot. */
    public double groundHeight(int f) {
        return setting.profile().height(f);
    }

    /** Returns whether the ground carries any of these feet, at any time, otherwise than another. */
    public static boolean areOnUnevenGround(List<FootPlan> feet) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (FootPlan foot : feet) {
            for (int f = 0; f < foot.shape.frames(); f++) {
                low = Math.min(low, foot.groundHeight(f));
                high = Math.max(high, foot.groundHeight(f));
            }
        }
        return high - low > UNEVEN_METRES;
    }

    /** Returns the ankle's place. */
    public Vec3 ankle(int f) {
        return foot.ankle().get(f);
    }

    /** Returns the foot's rotation. */
    public Quat rotation(int f) {
        return foot.rotation().get(f);
    }

    /** Returns the world turn of the toes about the ball joint, on top of the foot's motion. */
    public Quat toeTurn(int f) {
        return foot.toeTurn().get(f);
    }

    /**
     * Returns the point that has to be where it is planned: the one that stands, or the one that stands next to a
     * stance.
     */
    public FootPoint pivot(int f) {
        if (shape.toeStands(f)) {
            return shape.track().leg().points().get(shape.toe());
        }
        boolean onHeel = shape.heelStands(f) && !shape.ballStands(f);
        int point = shape.ball() < 0 || onHeel ? Math.max(shape.heel(), 0) : shape.ball();
        return shape.track().leg().points().get(point);
    }

    /** Returns the sole's points seen from the ankle, in the foot's frame, toes unbent. */
    public List<Vec3> sole(int f) {
        List<Vec3> sole = new ArrayList<>();
        for (int p = 0; p < shape.points(); p++) {
            sole.add(shape.point(p, f));
        }
        return sole;
    }

    /** Returns where a point stands, or null while it does not. */
    public Vec3 anchor(FootPoint.Kind kind, int f) {
        if (kind == FootPoint.Kind.TOE) {
            return setting.toes().anchors()[f];
        }
        boolean stands = kind == FootPoint.Kind.HEEL ? shape.heelStands(f) : shape.ballStands(f);
        return stands ? setting.places().anchor(shape.stance(f), kind) : null;
    }

    /** Returns whether any point of the foot stands. */
    public boolean stands(int f) {
        return shape.stands(f);
    }

    /** Returns one flag a frame: whether any point of the foot stands. */
    public boolean[] standing() {
        return shape.standing();
    }

    /**
     * Returns how little the foot's rotation matters where it is, in [0, 1]: 0 where heel and ball stand, 1 where it
     * swings high above its ground.
     */
    public double slack(int f) {
        if (shape.heelStands(f) && shape.ballStands(f)) {
            return 0;
        }
        double height = Double.POSITIVE_INFINITY;
        for (int p = 0; p < shape.points(); p++) {
            double y = ankle(f).plus(rotation(f).rotate(shape.point(p, f))).y();
            height = Math.min(height, y - groundHeight(f));
        }
        double share = Math.max(0, Math.min(1, (height - NEAR_METRES) / (HIGH_METRES - NEAR_METRES)));
        return SmoothStep.of(share);
    }

    /** Returns the normal of the ground under the foot's foremost point; straight up over nothing. */
    public Vec3 underToes(int f) {
        int front = shape.points() - 1;
        Vec3 at = ankle(f).plus(rotation(f).rotate(shape.point(front, f)));
        GroundHit hit = new GroundHit();
        return setting.solid().at(at.x(), at.z(), hit) ? hit.normal() : Vec3.Y;
    }

    /** Returns the ankle's place raised so far that no sole point of frame {@code f} is in the ground. */
    public Vec3 outOfGround(int f, Vec3 ankleWorld) {
        return ankleWorld.plusTimes(depth(f, ankleWorld.minus(ankle(f))), Vec3.Y);
    }

    /** Returns how many metres the deepest sole point is in the ground; 0 for none. */
    double depth(int f) {
        return depth(f, Vec3.ZERO);
    }

    private double depth(int f, Vec3 moved) {
        return new FootSample(foot, f, 0).depth(setting.solid(), moved, new GroundHit());
    }

    /** Returns an entry for each stance that hangs over nothing; {@code leg} is its leg's index. */
    public List<Unresolved> stancesWithoutGround(int leg) {
        List<Unresolved> missing = new ArrayList<>();
        for (int s = 0; s < shape.stances().size(); s++) {
            if (!setting.places().footholds().get(s).grounded()) {
                Stance stance = shape.stances().get(s);
                missing.add(new Unresolved(
                        leg, stance.startFrame(), stance.endFrame(), "there is no ground under this stance", 0, true));
            }
        }
        return missing;
    }

    /** Returns the contacts that are held, as they were found. */
    public List<Contact> sourceContacts() {
        List<Contact> contacts = new ArrayList<>();
        shape.stances().forEach(stance -> contacts.addAll(stance.contacts()));
        return contacts;
    }

    /** Returns the same contacts, in the same order, where they stand now. */
    public List<Contact> contacts() {
        List<Contact> contacts = new ArrayList<>();
        for (int s = 0; s < shape.stances().size(); s++) {
            for (Contact contact : shape.stances().get(s).contacts()) {
                boolean toe = contact.kind() == FootPoint.Kind.TOE;
                contacts.add(contact.at(
                        toe
                                ? setting.toes().anchors()[contact.startFrame()]
                                : setting.places().anchor(s, contact.kind())));
            }
        }
        return contacts;
    }
}
