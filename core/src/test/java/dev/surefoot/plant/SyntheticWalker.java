// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A walking figure made by code whose contacts are known exactly, with faults put in on purpose.
 *
 * <p>A biped with toes, arms and a head that move, or a four-legged animal with paws of one point each. Every pose is
 * placed by trigonometry of its own, so that nothing of what is tested has a part in it.
 */
public final class SyntheticWalker {
    private static final double THIGH = 0.44;
    private static final double SHIN = 0.42;
    private static final double HIP_HEIGHT = 0.90;
    private static final double HIP_SIDE = 0.09;

    private final WalkSpec spec;
    private final Skeleton skeleton;
    private final List<Leg> legs = new ArrayList<>();
    private final List<SyntheticStep> steps = new ArrayList<>();
    private final List<Vec3> hipOffsets = new ArrayList<>();
    private final int hips;
    private final int[] swinging = new int[4];
    private final Clip clip;
    private final List<Contact> contacts = new ArrayList<>();

    SyntheticWalker(WalkSpec spec) {
        this.spec = spec;
        Skeleton.Builder builder = new Skeleton.Builder();
        hips = builder.add("hips", -1, Vec3.ZERO);
        int spine = builder.add("spine", hips, units(0, 0.1, 0));
        swinging[0] = spine;
        swinging[1] = builder.add("arm.L", spine, units(0.2, 0.4, 0));
        swinging[2] = builder.add("arm.R", spine, units(-0.2, 0.4, 0));
        swinging[3] = builder.add("head", spine, units(0, 0.5, 0));
        double[] phases = spec.quadruped ? new double[] {0, 0.5, 0.25, 0.75} : new double[] {0, 0.5};
        int loin = spec.spine ? builder.add("loin", hips, units(0, 0.02, -0.2)) : hips;
        int chest = spec.spine ? builder.add("chest", loin, units(0.01, 0.01, 0.4)) : hips;
        if (spec.spine) {
            swinging[3] = builder.add("muzzle", chest, units(0, 0.1, 0.2));
        }
        for (int i = 0; i < phases.length; i++) {
            double side = i % 2 == 0 ? 1 : -1;
            double ahead = !spec.quadruped ? 0 : i < 2 ? -0.35 : 0.35;
            Vec3 hip = new Vec3(HIP_SIDE * side, -0.04, ahead);
            boolean onChest = spec.spine && i >= 2;
            Vec3 local = onChest ? hip.minus(new Vec3(0.01, 0.03, 0.2)) : hip;
            hipOffsets.add(hip);
            addLeg(builder, (side > 0 ? "left" : "right") + (i < 2 ? "" : " fore"), onChest ? chest : hips, local);
            steps.add(new SyntheticStep(spec.speed, 0.08 * side, ahead, phases[i], 0.1 * side, spec.quadruped));
        }
        skeleton = builder.build();
        int frames = (int) Math.round(spec.cycles * SyntheticStep.CYCLE_SECONDS * spec.fps) + 1;
        Faults faults = new Faults(spec, steps.size());
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            poses.add(pose(f / spec.fps, faults));
        }
        clip = new Clip("synthetic walk", skeleton, spec.space, 0, spec.fps, poses);
        for (int leg = 0; leg < legs.size(); leg++) {
            findContacts(leg, FootPoint.Kind.HEEL, 0, SyntheticStep.HEEL_OFF, SyntheticStep.HEEL);
            double start = spec.quadruped ? 0 : SyntheticStep.FLAT;
            Vec3 ball = spec.quadruped ? SyntheticStep.PAW : SyntheticStep.BALL;
            findContacts(leg, FootPoint.Kind.BALL, start, SyntheticStep.BALL_OFF, ball);
        }
    }

    public Clip clip() {
        return clip;
    }

    public List<Leg> legs() {
        return legs;
    }

    /** The joint that carries the body. */
    public int rootJoint() {
        return hips;
    }

    /**
     * The true contacts of a walk, by leg, point and time, with their true anchors; what the clip's ends cut off is
     * left off.
     */
    public List<Contact> contacts() {
        return contacts;
    }

    /** Returns whether a point truly stands at a frame. */
    public boolean stands(int leg, FootPoint.Kind kind, int f) {
        return contacts.stream().anyMatch(c -> c.leg() == leg && c.kind() == kind && c.holdsAt(f));
    }

    public Planting planted(dev.surefoot.ground.Ground ground) {
        return ClipPlanter.plant(clip, legs, hips, ground, PlantOptions.DEFAULTS, Progress.NONE);
    }

    public List<LegTrack> tracks() {
        return LegTrack.follow(clip, legs);
    }

    private Vec3 units(double x, double y, double z) {
        return units(new Vec3(x, y, z));
    }

    private Vec3 units(Vec3 metres) {
        return metres.times(spec.scale / spec.space.metresPerUnit());
    }

    private void addLeg(Skeleton.Builder builder, String name, int parent, Vec3 hipLocal) {
        int hip = builder.add(name + " thigh", parent, units(hipLocal));
        int knee = builder.add(name + " shin", hip, units(0, -THIGH, 0));
        int ankle = builder.add(name + " foot", knee, units(0, -SHIN, 0));
        if (spec.quadruped) {
            FootPoint paw = new FootPoint(FootPoint.Kind.BALL, ankle, units(SyntheticStep.PAW));
            legs.add(new Leg(name, hip, knee, ankle, -1, List.of(paw)));
            return;
        }
        int toes = builder.add(name + " toes", ankle, units(SyntheticStep.TOE_JOINT));
        builder.add(name + " toe end", toes, units(0, 0, 0.07));
        Vec3 ball = SyntheticStep.BALL;
        FootPoint ballPoint = spec.ballOnToes
                ? new FootPoint(FootPoint.Kind.BALL, toes, units(ball.minus(SyntheticStep.TOE_JOINT)))
                : new FootPoint(FootPoint.Kind.BALL, ankle, units(ball));
        legs.add(new Leg(
                name,
                hip,
                knee,
                ankle,
                toes,
                List.of(
                        new FootPoint(FootPoint.Kind.HEEL, ankle, units(SyntheticStep.HEEL)),
                        ballPoint,
                        new FootPoint(FootPoint.Kind.TOE, toes, units(SyntheticStep.TOE)))));
    }

    private Pose pose(double seconds, Faults faults) {
        Pose pose = skeleton.restPose();
        double turn = 2 * Math.PI * seconds / SyntheticStep.CYCLE_SECONDS;
        double liveliness = spec.stands ? 0.1 : 1;
        Quat sway = Quat.fromRotationVector(
                new Vec3(0.02 * Math.sin(2 * turn), 0.06 * Math.cos(turn), 0.03 * Math.sin(turn)).times(liveliness));
        Vec3 body = new Vec3(
                0.015 * liveliness * Math.sin(turn),
                HIP_HEIGHT
                        + 0.04
                        + spec.hipsRaised
                        + spec.rise * SyntheticStep.stepsClimbed(seconds)
                        - 0.012 * liveliness * Math.cos(2 * (turn - 0.3)),
                spec.speed * seconds);
        Quat heading = Quat.aboutAxis(Vec3.Y, spec.heading);
        Quat fromWorld = spec.space.up().worldFromFile().conjugate();
        Vec3 placed = spec.inPlace ? new Vec3(body.x(), body.y(), 0) : body;
        pose.setTranslation(hips, spec.space.toFile(heading.rotate(placed).times(spec.scale)));
        pose.setRotation(hips, fromWorld.times(heading).times(sway));
        for (int i = 0; i < swinging.length; i++) {
            Vec3 swing = new Vec3(0.1 + 0.3 * Math.sin(turn + i), 0.1 * i, 0.05 * Math.cos(turn));
            pose.setRotation(swinging[i], Quat.fromRotationVector(swing));
        }
        for (int i = 0; i < steps.size(); i++) {
            poseLeg(pose, i, seconds, body, sway, faults);
        }
        return pose;
    }

    private void poseLeg(Pose pose, int i, double seconds, Vec3 body, Quat sway, Faults faults) {
        SyntheticStep step = steps.get(i);
        SyntheticStep.Foot foot = spec.stands ? new SyntheticStep.Foot(step.flatAnkle(0), 0, 0) : step.at(seconds);
        Leg leg = legs.get(i);
        Vec3 hipOffset = spec.spine
                ? hipOffsets.get(i)
                : skeleton.joint(leg.hip()).translation().times(spec.space.metresPerUnit() / spec.scale);
        Vec3 hip = body.plus(sway.rotate(hipOffset));
        Vec3 hipToAnkle = foot.ankle()
                .plus(faults.offset(i, step, seconds))
                .plusTimes(spec.rise * step.stair(seconds), Vec3.Y)
                .minus(hip);
        double d = hipToAnkle.length();
        if (!(d < THIGH + SHIN)) {
            throw new IllegalStateException("the synthetic leg is out of reach at " + seconds + " s");
        }
        // the triangle hip, knee, ankle by its heights; the knee points ahead
        double along = (d * d + THIGH * THIGH - SHIN * SHIN) / (2 * d);
        double out = Math.sqrt(THIGH * THIGH - along * along);
        Vec3 axis = hipToAnkle.times(1 / d);
        Vec3 forward = Vec3.Z.rejectedFrom(axis).normalizedOr(Vec3.Z);
        Vec3 thigh = axis.times(along).plusTimes(out, forward);
        Quat thighTurn = limb(thigh, axis.cross(forward).negated());
        Quat shinTurn = limb(hipToAnkle.minus(thigh), axis.cross(forward).negated());
        Quat footTurn = step.rotation(foot.tilt());
        pose.setRotation(leg.hip(), sway.conjugate().times(thighTurn));
        pose.setRotation(leg.knee(), thighTurn.conjugate().times(shinTurn));
        pose.setRotation(leg.ankle(), shinTurn.conjugate().times(footTurn));
        if (leg.ball() >= 0) {
            pose.setRotation(leg.ball(), Quat.aboutAxis(Vec3.X, -foot.toeBend()));
        }
    }

    /**
     * The rotation that lets a bone which hangs down at rest point along {@code bone}, its x axis along {@code hinge}.
     */
    private static Quat limb(Vec3 bone, Vec3 hinge) {
        Vec3 y = bone.negated().normalizedOr(Vec3.Y);
        Vec3 x = hinge.rejectedFrom(y).normalizedOr(Vec3.X);
        return Quat.fromColumns(x, y, x.cross(y));
    }

    private void findContacts(int leg, FootPoint.Kind kind, double startShare, double endShare, Vec3 pointInFoot) {
        if (legs.get(leg).point(kind) == null) {
            return;
        }
        SyntheticStep step = steps.get(leg);
        int last = clip.frames() - 1;
        for (int cycle = -1; cycle <= spec.cycles; cycle++) {
            double strike = step.strikeSeconds(cycle);
            double start = strike + startShare * SyntheticStep.CYCLE_SECONDS;
            double end = strike + endShare * SyntheticStep.CYCLE_SECONDS;
            int first = Math.max(0, (int) Math.ceil(start * spec.fps - 1e-9));
            int until = Math.min(last, (int) Math.floor(end * spec.fps + 1e-9));
            if (first <= until) {
                Vec3 anchor = step.flatAnkle(cycle)
                        .plus(step.rotation(0).rotate(pointInFoot))
                        .plusTimes(spec.rise * step.stairOf(cycle), Vec3.Y);
                Vec3 world = Quat.aboutAxis(Vec3.Y, spec.heading).rotate(anchor).times(spec.scale);
                contacts.add(new Contact(leg, kind, first, until, world));
            }
        }
    }

    /** What is wrong with the feet, on purpose. */
    private static final class Faults {
        private final WalkSpec spec;
        private final Random random;
        private final double[][] waves;

        Faults(WalkSpec spec, int legs) {
            this.spec = spec;
            random = new Random(spec.seed);
            waves = new double[3 * legs][12];
            for (double[] wave : waves) {
                for (int k = 0; k < wave.length; k += 2) {
                    wave[k] = 2 * Math.PI * (0.3 + 1.7 * random.nextDouble());
                    wave[k + 1] = 2 * Math.PI * random.nextDouble();
                }
            }
        }

        Vec3 offset(int leg, SyntheticStep step, double seconds) {
            double share = seconds - step.strikeSeconds(step.cycle(seconds));
            share /= SyntheticStep.CYCLE_SECONDS;
            double on = share / SyntheticStep.BALL_OFF;
            double off = SyntheticStep.smooth(
                    Math.max(0, Math.min(1, (share - SyntheticStep.BALL_OFF) / (1 - SyntheticStep.BALL_OFF))));
            double crept = on <= 1 ? on - 0.5 : 0.5 - off;
            double slipped = SyntheticStep.smooth(Math.max(0, Math.min(1, (on - 0.45) / 0.1))) - 0.5 - off;
            Vec3 offset = new Vec3(spec.slip * slipped, 0, spec.drift * crept);
            return new Vec3(
                    offset.x() + noise(3 * leg, seconds),
                    offset.y() + noise(3 * leg + 1, seconds),
                    offset.z() + noise(3 * leg + 2, seconds));
        }

        private double noise(int channel, double seconds) {
            double sum = spec.whiteNoise * random.nextGaussian();
            double[] wave = waves[channel];
            for (int k = 0; k < wave.length; k += 2) {
                // each wave has the variance 1/2
                sum += spec.wander * Math.sqrt(4.0 / wave.length) * Math.sin(wave[k] * seconds + wave[k + 1]);
            }
            return sum;
        }
    }
}
