// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.joml;

import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootPlanter;
import dev.surefoot.live.FootPlanterSettings;
import dev.surefoot.math.Trig;
import java.util.Arrays;
import java.util.Objects;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Quaterniond;
import org.joml.Quaternionfc;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Plants the feet of a character of an engine that speaks JOML: call it once a frame, after the animation and before
 * bone matrices are uploaded.
 *
 * <p>Once: {@link #sole} for each leg. In each frame: {@link #root}, {@link #leg} for each leg, clips by
 * {@link FootPlanter#playing} of {@link #planter()}, then {@link #update}, then {@link #movePelvis} and {@link #apply}
 * write local matrices, from which the engine works out its bone matrices as always.
 *
 * <p><b>Frames:</b> world, Y up, metres; a character looks along its +z. Matrices may be scaled, not mirrored.
 * <b>Accuracy:</b> that of a float: 0.0001 mm at the origin, 0.06 mm 1 km away. <b>Errors:</b> as {@link FootPlanter}.
 * <b>Cost:</b> that of {@link FootPlanter} and ten quaternion products a leg, no allocation. Mutable, for one
 * character; not shared between threads.
 */
public final class JomlFootPlanter {
    private final FootPlanter planter;
    private final Leg[] legs;
    private final double[] numbers = new double[4];
    private final Vector3d place = new Vector3d();
    private final Quaterniond one = new Quaterniond();
    private final Quaterniond other = new Quaterniond();
    private final Quaterniond turned = new Quaterniond();
    private final Quaterniond trunk = new Quaterniond();
    private final Vector3d middle = new Vector3d();
    private final int[] girdleOf;

    /** What is known of a leg: its sole, and its pose as it was given. */
    private static final class Leg {
        private final Vector3d[] points = new Vector3d[3];
        /** Where its hip was given, in the world. */
        private final Vector3d hip = new Vector3d();
        /** Of thigh, shin, foot and toes, as given. */
        private final Quaterniond[] posed = {new Quaterniond(), new Quaterniond(), new Quaterniond(), new Quaterniond()
        };
        /** The same, as planted. */
        private final Quaterniond[] planted = {
            new Quaterniond(), new Quaterniond(), new Quaterniond(), new Quaterniond()
        };
    }

    /** Creates a planter for so many legs, 1 to 8, of one pelvis. */
    public JomlFootPlanter(int legs, FootPlanterSettings settings) {
        this(new FootPlanter(legs, settings));
    }

    /**
     * Creates a planter for legs on several girdles: a dog's hind legs on 0, its fore legs on 1. Then
     * {@link #moveGirdle} takes the place of {@link #movePelvis}.
     */
    public JomlFootPlanter(int[] girdleOf, FootPlanterSettings settings) {
        this(new FootPlanter(girdleOf, settings));
    }

    /** Does the same by a planter that exists, whatever its girdles. */
    public JomlFootPlanter(FootPlanter planter) {
        this.planter = Objects.requireNonNull(planter, "planter");
        girdleOf = new int[planter.legs()];
        Arrays.setAll(girdleOf, planter::girdle);
        legs = new Leg[planter.legs()];
        for (int leg = 0; leg < legs.length; leg++) {
            legs[leg] = new Leg();
        }
    }

    /** Returns the planter, for clips that play, weight, states, saving and all else that has no matrices. */
    public FootPlanter planter() {
        return planter;
    }

    /**
     * Sets where the sole's points are from now on, in the units of the matrices' local frames; null for one that the
     * foot has not.
     *
     * @param heelInAnkle the back of the sole, in the ankle joint's frame
     * @param ballInAnkle the pad behind the toes, in the ankle joint's frame
     * @param toeTipInToes the tip of the toes, in the frame of the joint that bends them, or of the ankle where none
     *     does
     */
    public void sole(int leg, Vector3fc heelInAnkle, Vector3fc ballInAnkle, Vector3fc toeTipInToes) {
        Leg of = legs[checked(leg)];
        of.points[0] = heelInAnkle == null ? null : new Vector3d(heelInAnkle);
        of.points[1] = ballInAnkle == null ? null : new Vector3d(ballInAnkle);
        of.points[2] = toeTipInToes == null ? null : new Vector3d(toeTipInToes);
    }

    /**
     * Sets where the character is and how it moves.
     *
     * @param placeWorld the root's place
     * @param rotationWorld its rotation, of which the heading of its +z counts
     * @param velocityWorld metres a second
     * @param headingRate radians a second about y
     */
    public void root(Vector3fc placeWorld, Quaternionfc rotationWorld, Vector3fc velocityWorld, double headingRate) {
        Objects.requireNonNull(placeWorld, "placeWorld");
        Objects.requireNonNull(rotationWorld, "rotationWorld");
        Objects.requireNonNull(velocityWorld, "velocityWorld");
        one.set(rotationWorld).transform(place.set(0, 0, 1));
        planter.root(placeWorld.x(), placeWorld.y(), placeWorld.z(), Trig.atan2(place.x, place.z));
        planter.velocity(velocityWorld.x(), velocityWorld.y(), velocityWorld.z(), headingRate);
    }

    /**
     * Sets the pose of a leg by its joints' world matrices, as the animation has them, and nothing else: of the frames
     * before, no point and no toes are left.
     *
     * @param toes the joint that bends the toes; null where none does
     */
    public void leg(int leg, Matrix4fc hip, Matrix4fc knee, Matrix4fc ankle, Matrix4fc toes) {
        Objects.requireNonNull(hip, "hip");
        Objects.requireNonNull(knee, "knee");
        Objects.requireNonNull(ankle, "ankle");
        planter.clearFoot(leg);
        planter.hip(leg, hip.m30(), hip.m31(), hip.m32());
        planter.knee(leg, knee.m30(), knee.m31(), knee.m32());
        planter.ankle(leg, ankle.m30(), ankle.m31(), ankle.m32());
        Leg of = legs[leg];
        of.hip.set(hip.m30(), hip.m31(), hip.m32());
        Quaterniond thigh = rotation(hip, of.posed[0]);
        planter.thigh(leg, thigh.x, thigh.y, thigh.z, thigh.w);
        Quaterniond shin = rotation(knee, of.posed[1]);
        planter.shin(leg, shin.x, shin.y, shin.z, shin.w);
        Quaterniond foot = rotation(ankle, of.posed[2]);
        planter.foot(leg, foot.x, foot.y, foot.z, foot.w);
        if (toes != null) {
            Quaterniond bend = rotation(toes, of.posed[3]);
            planter.toes(leg, bend.x, bend.y, bend.z, bend.w);
            planter.toeJoint(leg, toes.m30(), toes.m31(), toes.m32());
        }
        if (of.points[0] != null) {
            transform(ankle, of.points[0]);
            planter.heel(leg, place.x, place.y, place.z);
        }
        if (of.points[1] != null) {
            transform(ankle, of.points[1]);
            planter.ball(leg, place.x, place.y, place.z);
        }
        if (of.points[2] != null) {
            transform(toes == null ? ankle : toes, of.points[2]);
            planter.toe(leg, place.x, place.y, place.z);
        }
    }

    private int checked(int leg) {
        if (!(leg >= 0 && leg < legs.length)) {
            throw new IllegalArgumentException("leg must be in [0, " + legs.length + "), got " + leg);
        }
        return leg;
    }

    private static Quaterniond rotation(Matrix4fc world, Quaterniond out) {
        return out.setFromUnnormalized(world).normalize();
    }

    private void transform(Matrix4fc world, Vector3d point) {
        double x = world.m00() * point.x + world.m10() * point.y + world.m20() * point.z + world.m30();
        double y = world.m01() * point.x + world.m11() * point.y + world.m21() * point.z + world.m31();
        double z = world.m02() * point.x + world.m12() * point.y + world.m22() * point.z + world.m32();
        place.set(x, y, z);
    }

    /**
     * Plants the feet.
     *
     * @param ground what they stand on, as it is now
     * @param seconds by how much the animation advanced, at least 0
     */
    public void update(FootGround ground, double seconds) {
        planter.update(ground, seconds);
    }

    /**
     * Moves the joint that carries the body.
     *
     * @param parentWorld the world matrix of the joint or node above it
     * @param pelvisLocal its local matrix, of which the translation changes
     */
    public void movePelvis(Matrix4fc parentWorld, Matrix4f pelvisLocal) {
        Objects.requireNonNull(parentWorld, "parentWorld");
        Objects.requireNonNull(pelvisLocal, "pelvisLocal");
        planter.pelvis(numbers, 0);
        move(parentWorld, pelvisLocal, place.set(numbers[0], numbers[1], numbers[2]));
    }

    /** Moves a joint by so much in the world, its parent being as it was posed. */
    private static void move(Matrix4fc parentWorld, Matrix4f local, Vector3d by) {
        // the parent's axes may be scaled: each component is divided by the square of its axis's length
        for (int column = 0; column < 3; column++) {
            double x = parentWorld.get(column, 0);
            double y = parentWorld.get(column, 1);
            double z = parentWorld.get(column, 2);
            double along = x * by.x + y * by.y + z * by.z;
            double moved = local.get(3, column) + along / (x * x + y * y + z * z);
            local.set(3, column, (float) moved);
        }
    }

    /**
     * Moves the joint that carries a girdle, and turns girdle 0 as the trunk leans where {@link FootPlanter#trunkLeans}
     * is on: all that hangs on it turns with it. First girdle 0, then those whose joints hang below; legs after them.
     *
     * @param parentWorld the world matrix of the joint or node above, as the animation has it
     * @param jointWorld that of the joint
     * @param jointLocal its local matrix, of which rotation and translation change
     */
    public void moveGirdle(int girdle, Matrix4fc parentWorld, Matrix4fc jointWorld, Matrix4f jointLocal) {
        Objects.requireNonNull(parentWorld, "parentWorld");
        Objects.requireNonNull(jointWorld, "jointWorld");
        Objects.requireNonNull(jointLocal, "jointLocal");
        planter.trunk(numbers, 0);
        trunk.set(numbers[0], numbers[1], numbers[2], numbers[3]);
        planter.pelvis(0, numbers, 0);
        if (girdle == 0) {
            place.set(jointWorld.m30(), jointWorld.m31(), jointWorld.m32()).sub(middle(0));
        } else {
            // it has gone with girdle 0, and goes about its own middle
            place.set(middle(girdle)).sub(middle(0)).negate();
        }
        double x = place.x;
        double y = place.y;
        double z = place.z;
        trunk.transform(place).sub(x, y, z);
        if (girdle == 0) {
            move(parentWorld, jointLocal, place.add(numbers[0], numbers[1], numbers[2]));
            rotation(parentWorld, other);
            rotation(jointLocal, one);
            one.premul(other).premul(trunk).premul(other.conjugate());
            setRotation(jointLocal, one.normalize());
            return;
        }
        place.sub(numbers[0], numbers[1], numbers[2]);
        planter.pelvis(girdle, numbers, 0);
        place.add(numbers[0], numbers[1], numbers[2]);
        // what is above it has turned
        trunk.transformInverse(place);
        move(parentWorld, jointLocal, place);
    }

    /** Returns the middle between the hips of a girdle, as given. */
    private Vector3d middle(int girdle) {
        middle.zero();
        int count = 0;
        for (int leg = 0; leg < legs.length; leg++) {
            if (girdleOf[leg] == girdle) {
                middle.add(legs[leg].hip);
                count++;
            }
        }
        return middle.div(count);
    }

    /**
     * Turns the joints of a leg: the local matrices of those that {@link #leg} was given in the world. Joints between
     * them, such as twist bones, stay as they are. Translations and scales stay.
     *
     * @param toes null where no joint bends them
     */
    public void apply(int leg, Matrix4f hip, Matrix4f knee, Matrix4f ankle, Matrix4f toes) {
        Objects.requireNonNull(hip, "hip");
        Objects.requireNonNull(knee, "knee");
        Objects.requireNonNull(ankle, "ankle");
        Leg of = legs[checked(leg)];
        planter.thigh(leg, numbers, 0);
        of.planted[0].set(numbers[0], numbers[1], numbers[2], numbers[3]);
        planter.shin(leg, numbers, 0);
        of.planted[1].set(numbers[0], numbers[1], numbers[2], numbers[3]);
        planter.foot(leg, numbers, 0);
        of.planted[2].set(numbers[0], numbers[1], numbers[2], numbers[3]);
        planter.toes(leg, numbers, 0);
        of.planted[3].set(numbers[0], numbers[1], numbers[2], numbers[3]);
        // above the hip all has turned as the trunk leans
        planter.trunk(numbers, 0);
        one.set(numbers[0], numbers[1], numbers[2], numbers[3]).conjugate();
        turn(of, 0, hip);
        turn(of, 1, knee);
        turn(of, 2, ankle);
        if (toes != null) {
            turn(of, 3, toes);
        }
    }

    /**
     * Turns one joint so that it has its planted rotation below the one before, {@code one} being how that was posed,
     * seen from how it is planted: what hung on it has turned along.
     */
    private void turn(Leg of, int joint, Matrix4f local) {
        // local' = local · posed⁻¹ · above posed · above planted⁻¹ · planted
        rotation(local, other);
        other.mul(of.posed[joint].conjugate(turned))
                .mul(one)
                .mul(of.planted[joint])
                .normalize();
        setRotation(local, other);
        one.set(of.posed[joint]).mul(of.planted[joint].conjugate(turned));
    }

    private static void setRotation(Matrix4f local, Quaterniond q) {
        double x2 = q.x + q.x;
        double y2 = q.y + q.y;
        double z2 = q.z + q.z;
        setColumn(local, 0, 1 - q.y * y2 - q.z * z2, q.x * y2 + q.w * z2, q.x * z2 - q.w * y2);
        setColumn(local, 1, q.x * y2 - q.w * z2, 1 - q.x * x2 - q.z * z2, q.y * z2 + q.w * x2);
        setColumn(local, 2, q.x * z2 + q.w * y2, q.y * z2 - q.w * x2, 1 - q.x * x2 - q.y * y2);
    }

    /** Points an axis elsewhere and leaves its length. */
    private static void setColumn(Matrix4f local, int column, double x, double y, double z) {
        double oldX = local.get(column, 0);
        double oldY = local.get(column, 1);
        double oldZ = local.get(column, 2);
        double length = Math.sqrt(oldX * oldX + oldY * oldY + oldZ * oldZ);
        local.set(column, 0, (float) (length * x));
        local.set(column, 1, (float) (length * y));
        local.set(column, 2, (float) (length * z));
    }

    /** Writes what the pelvis moves by, metres in the world. */
    public Vector3f pelvis(Vector3f out) {
        Objects.requireNonNull(out, "out");
        planter.pelvis(numbers, 0);
        return out.set(numbers[0], numbers[1], numbers[2]);
    }
}
