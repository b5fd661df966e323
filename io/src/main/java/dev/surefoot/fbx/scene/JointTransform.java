// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.scene;

import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.JointRange;
import java.util.ArrayList;
import java.util.List;

/**
 * How a joint's animated values make its place under its parent, and back: with column vectors {@code T · Roff · Rp ·
 * Rpre · R · Rpost⁻¹ · Rp⁻¹ · Soff · Sp · S · Sp⁻¹}.
 *
 * <p>That always is a translation, a rotation and a scale. <b>Units:</b> degrees, the file's lengths. Pre- and
 * post-rotation and the order of axes count only where the file switches them on; otherwise the angles are X, Y, Z in
 * order. <b>Source:</b> {@code docs/design/0016-fbx.md}.
 */
public final class JointTransform {
    /** Where a file has an angle, and limits it, rounding in single precision may put it so far beyond, in degrees. */
    private static final double ROUNDING_DEGREES = 1e-3;

    private static final Vec3 ONE = new Vec3(1, 1, 1);

    private final Vec3 restTranslation;
    private final Vec3 restDegrees;
    private final Vec3 restScale;
    private final EulerOrder order;
    private final Quat pre;
    private final Quat post;
    /** Whether a pre- or post-rotation turns the joint besides its angles. */
    private final boolean turnedBeside;

    private final Vec3 rotationPivot;
    private final Vec3 rotationOffset;
    private final Vec3 scalingPivot;
    private final Vec3 scalingOffset;
    private final boolean pivots;
    private final AxisLimits rotationLimits;
    private final AxisLimits translationLimits;
    private final String unwritable;

    JointTransform(FbxProperties properties) throws FileIssue {
        restTranslation = properties.vector("Lcl Translation", Vec3.ZERO);
        restDegrees = properties.vector("Lcl Rotation", Vec3.ZERO);
        restScale = properties.vector("Lcl Scaling", ONE);
        // without a template to say otherwise the switch is on, as other readers take it
        boolean active = properties.integer("RotationActive", 1) != 0;
        boolean spaced = active && !properties.isOn("RotationSpaceForLimitOnly");
        long wanted = properties.integer("RotationOrder", 0);
        order = spaced && EulerOrder.isNumber(wanted) ? EulerOrder.of(wanted) : EulerOrder.XYZ;
        pre = spaced ? EulerOrder.XYZ.rotation(properties.vector("PreRotation", Vec3.ZERO)) : Quat.IDENTITY;
        post = spaced ? EulerOrder.XYZ.rotation(properties.vector("PostRotation", Vec3.ZERO)) : Quat.IDENTITY;
        turnedBeside = !(pre.equals(Quat.IDENTITY) && post.equals(Quat.IDENTITY));
        rotationPivot = properties.vector("RotationPivot", Vec3.ZERO);
        rotationOffset = properties.vector("RotationOffset", Vec3.ZERO);
        scalingPivot = properties.vector("ScalingPivot", Vec3.ZERO);
        scalingOffset = properties.vector("ScalingOffset", Vec3.ZERO);
        pivots =
                !(rotationPivot.equals(Vec3.ZERO) && scalingPivot.equals(Vec3.ZERO) && scalingOffset.equals(Vec3.ZERO));
        rotationLimits = active ? AxisLimits.of(properties, "Rotation") : AxisLimits.NONE;
        translationLimits =
                properties.isOn("TranslationActive") ? AxisLimits.of(properties, "Translation") : AxisLimits.NONE;
        boolean slerps = properties.isOn("QuaternionInterpolate");
        unwritable = spaced && !EulerOrder.isNumber(wanted)
                ? "its angles are in spheric order"
                : slerps ? "the file asks for quaternions between its keys" : locks();
    }

    /** Returns why a locked angle keeps the joint from being turned; empty where it does not. */
    private String locks() {
        int locked = 0;
        boolean atZero = true;
        for (int axis = 0; axis < 3; axis++) {
            locked += rotationLimits.isLocked(axis) ? 1 : 0;
            atZero &= !rotationLimits.isLocked(axis) || rotationLimits.isLockedAtZero(axis);
        }
        if (locked == 0 || locked == 3 || (atZero && !turnedBeside)) {
            return "";
        }
        return "some of its angles are locked by limits, and others turn it besides";
    }

    /** Returns {@code Lcl Translation} where nothing moves the joint. */
    public Vec3 restTranslation() {
        return restTranslation;
    }

    /** Returns {@code Lcl Rotation} where nothing turns the joint, in degrees. */
    public Vec3 restDegrees() {
        return restDegrees;
    }

    /** Returns {@code Lcl Scaling} where nothing scales the joint. */
    public Vec3 restScale() {
        return restScale;
    }

    /** Returns the order of its angles. */
    public EulerOrder order() {
        return order;
    }

    /** Returns the joint's rotation under its parent; angles beyond limits count as at the limit. */
    public Quat rotation(Vec3 degrees) {
        Quat own = order.rotation(rotationLimits.clamp(degrees));
        // nearly all joints of most files have neither
        return turnedBeside ? pre.times(own).times(post.conjugate()) : own;
    }

    /** Returns the joint's position under its parent. */
    public Vec3 translation(Vec3 lclTranslation, Quat rotation, Vec3 scale) {
        return translationLimits.clamp(lclTranslation).plus(offset(rotation, scale));
    }

    /** Returns the position under its parent of a joint without {@linkplain #hasPivots pivots}. */
    public Vec3 translation(Vec3 lclTranslation) {
        return translationLimits.clamp(lclTranslation).plus(rotationOffset);
    }

    /** Returns how far offsets and pivots move the joint. */
    private Vec3 offset(Quat rotation, Vec3 scale) {
        Vec3 scaled =
                new Vec3(scale.x() * scalingPivot.x(), scale.y() * scalingPivot.y(), scale.z() * scalingPivot.z());
        Vec3 turned = scalingOffset.plus(scalingPivot).minus(scaled).minus(rotationPivot);
        return rotationOffset.plus(rotationPivot).plus(rotation.rotate(turned));
    }

    /** Returns the angles in degrees, nearest to {@code near}, that give the joint a rotation under its parent. */
    public Vec3 degrees(Quat rotation, Vec3 near) {
        Quat own = turnedBeside ? pre.inverseTimes(rotation).times(post) : rotation;
        return order.degrees(own, near);
    }

    /** Returns {@code Lcl Translation} for a position under the parent. */
    public Vec3 lclTranslation(Vec3 translation, Quat rotation, Vec3 scale) {
        return translation.minus(offset(rotation, scale));
    }

    /** Returns whether turning or scaling the joint moves it too, about a pivot that is not at its origin. */
    public boolean hasPivots() {
        return pivots;
    }

    /** Returns whether angles may be written: they are within the limits, but for rounding. */
    public boolean holds(Vec3 degrees) {
        return rotationLimits.hold(degrees, ROUNDING_DEGREES);
    }

    /** Returns whether something limits the angles: then full turns count. */
    public boolean isLimited() {
        return !rotationLimits.equals(AxisLimits.NONE);
    }

    /** Returns angles put within the limits. */
    public Vec3 clampDegrees(Vec3 degrees) {
        return rotationLimits.clamp(degrees);
    }

    /** Returns whether a value of {@code Lcl Translation} is within its limits. */
    public boolean holdsTranslation(Vec3 lclTranslation) {
        return translationLimits.hold(lclTranslation, 0);
    }

    /** Returns why the joint cannot be turned in this file, to follow its name in a sentence; empty where it can. */
    public String unwritable() {
        return unwritable;
    }

    /** Returns the axes about which the limits let it turn. */
    public JointAxes axes() {
        List<Integer> free = new ArrayList<>();
        for (int place = 0; place < 3; place++) {
            if (!rotationLimits.isLocked(order.axis(place))) {
                free.add(order.axis(place));
            }
        }
        return new JointAxes(free, range());
    }

    private JointRange range() {
        boolean limited = false;
        for (int axis = 0; axis < 3; axis++) {
            limited |= rotationLimits.isRange(axis);
        }
        return limited
                ? new JointRange(
                        pre,
                        List.of(order.axis(0), order.axis(1), order.axis(2)),
                        rotationLimits.least().times(Trig.radians(1)),
                        rotationLimits.most().times(Trig.radians(1)),
                        post.conjugate())
                : JointRange.FREE;
    }
}
