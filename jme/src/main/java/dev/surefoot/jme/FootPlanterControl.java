// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.anim.AnimClip;
import com.jme3.anim.AnimComposer;
import com.jme3.anim.Armature;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import com.jme3.util.clone.Cloner;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootPlanter;
import dev.surefoot.live.FootPlanterSettings;
import dev.surefoot.live.FootReason;
import dev.surefoot.live.FootState;
import dev.surefoot.math.Trig;
import dev.surefoot.plant.track.ContactTracks;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.find.LegDescription;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Plants the feet of a jMonkeyEngine character, between its AnimComposer and its SkinningControl, in the same frame.
 *
 * <p>{@link #attachTo} finds the legs on the armature and puts this control in its place, and before the AnimComposer a
 * small one that puts back what was written, so that transitions do not begin from planted legs. Then give it
 * {@link #track}s of the clips, or let it {@link #bake} them, and a {@link #setGround ground}; in each frame set the
 * {@link #setVelocity velocity}. It reads what plays from the AnimComposer, root and heading from the model, and writes
 * local rotations of the legs' joints and the local translation of the joint that carries the body.
 *
 * <p><b>Frames:</b> world units, Y up; the model's place is on the floor that its clips play on, z its forward axis.
 * <b>Scale:</b> any, if uniform and that of no joint between body and toes stretches it; a character scaled up walks as
 * one of its own size would, and all its tracks are of one rig. <b>Shape:</b> one to eight legs of one pelvis; what
 * bends between knee and ankle is carried along as it is. <b>Degenerate:</b> a pose that cannot be planted, a spatial
 * of uneven or mirrored scale among them, is passed through and {@link #reason} says {@link FootReason#POSE}; of an
 * animation without a track contacts are guessed, second best. <b>Cost:</b> that of {@link FootPlanter} and a pass over
 * the legs' joints and those above; no allocation after the first frame. <b>Cloned</b> with its model, at weight 1 and
 * on the ground; attached anew after loading, as it is not saved with it. Used on the thread that updates the scene.
 */
public final class FootPlanterControl extends RestoringControl {
    /** A scale that differs by less than this part is the same; floats of parents round by far less. */
    private static final double SAME_SCALE = 1e-4;

    /** Radians a second; a model that turns faster was put there. */
    private static final double FASTEST_TURN = 20;

    private final BindSkeleton skeleton;
    private final List<Leg> legs;
    private final int pelvis;
    private final double[] lengths;
    private final FootPlanterSettings settings;
    // the rest is the model's own, and another of its clone

    private Spatial model;
    private Armature armature;
    private AnimComposer composer;
    private FootPlanter planter;
    private ScaledGround ground = new ScaledGround();
    private PlayingClips clips = new PlayingClips(Map.of());
    private Vector3f velocity = new Vector3f();
    private ArmatureLegs joints;
    private String layer = AnimComposer.DEFAULT_LAYER;
    private boolean told;
    /** Of a track's leg and the model's, not yet of its scale; 0 where there is no track yet. */
    private double metresPerUnit;

    private double scale;
    private double heading = Double.NaN;

    private FootPlanterControl(
            BindSkeleton skeleton, List<Leg> legs, int pelvis, double[] lengths, FootPlanterSettings settings) {
        this.skeleton = skeleton;
        this.legs = legs;
        this.pelvis = pelvis;
        this.lengths = lengths;
        this.settings = settings;
        planter = new FootPlanter(legs.size(), settings);
    }

    /**
     * Finds a model's legs by the names and the structure of its joints, and plants them as a human's from the next
     * frame on.
     *
     * @param model the spatial that the game moves; AnimComposer and SkinningControl are on it or below it
     * @throws IllegalArgumentException when one of these is missing or no legs are found, with the reason
     */
    public static FootPlanterControl attachTo(Spatial model) {
        return attachTo(model, List.of(), FootPlanterSettings.HUMAN);
    }

    /**
     * Plants a model's legs from the next frame on.
     *
     * @param model as in {@link #attachTo(Spatial)}
     * @param legs the legs by their joints' names; empty to have them found
     * @param settings how feet and pelvis move
     * @throws IllegalArgumentException as {@link #attachTo(Spatial)}, and when a joint does not exist, or a foot does
     *     not hang on its shin; it names leg and joint
     */
    public static FootPlanterControl attachTo(Spatial model, List<LegDescription> legs, FootPlanterSettings settings) {
        Objects.requireNonNull(legs, "legs");
        Objects.requireNonNull(settings, "settings");
        ModelParts parts = ModelParts.of(model);
        parts.refuse(FootPlanterControl.class);
        BindSkeleton skeleton = parts.skeleton();
        List<Leg> found = ModelLegs.of(skeleton, parts.sole(skeleton), legs);
        FootPlanterControl control = new FootPlanterControl(
                skeleton, found, ModelLegs.pelvis(skeleton, found), ModelLegs.lengths(skeleton, found), settings);
        control.model = model;
        control.armature = parts.skin().getArmature();
        control.composer = parts.composer();
        control.insertInto(parts);
        return control;
    }

    /** Returns the name of a joint of {@link #leg}. */
    String jointName(int joint) {
        return skeleton.skeleton().name(joint);
    }

    /** Returns what plants, in the metres of the tracks. */
    FootPlanter planter() {
        return planter;
    }

    // Once.

    /** Returns the AnimComposer whose animation it plants, on the model or wherever below it a loader has put it. */
    public AnimComposer composer() {
        return composer;
    }

    /** Returns the number of legs. */
    public int legs() {
        return legs.size();
    }

    /**
     * Returns a leg as it was found: its name, the points of its sole; joint 0 is the spatial that carries the skin.
     */
    public Leg leg(int leg) {
        if (!(leg >= 0 && leg < legs.size())) {
            throw new IllegalArgumentException("leg must be in [0, " + legs.size() + "), got " + leg);
        }
        return legs.get(leg);
    }

    /**
     * Sets what a clip does with its feet.
     *
     * @param clip the name of an AnimClip, or of an action
     * @param track its track, made of the same rig in any unit
     * @throws IllegalArgumentException when it is of another rig: other legs by number, name or length
     */
    public FootPlanterControl track(String clip, ContactTrack track) {
        Objects.requireNonNull(clip, "clip");
        Objects.requireNonNull(track, "track");
        accept(track, clips.only(clip));
        clips.put(clip, track);
        return this;
    }

    /**
     * Finds what a clip does with its feet and sets it: as the command does before the game runs, which saves the time
     * of loading, some tenths of a second.
     *
     * @param clip the name of an AnimClip
     * @return the track, which {@link dev.surefoot.live.ContactTrackFile} can keep; none where no foot ever stands
     * @throws IllegalArgumentException when there is no such clip
     */
    public Optional<ContactTrack> bake(String clip) {
        Objects.requireNonNull(clip, "clip");
        AnimClip found = composer.getAnimClip(clip);
        if (found == null) {
            throw new IllegalArgumentException(
                    "clip must be one of " + new TreeSet<>(composer.getAnimClipsNames()) + ", got " + clip);
        }
        // in the model's own units: what scales the model later scales its tracks
        Optional<ContactTrack> track = ContactTracks.of(SampledClip.of(found, armature, skeleton, 1), legs);
        track.ifPresent(each -> track(clip, each));
        return track;
    }

    /** Takes how long a leg is in a track, the first one of this rig. */
    private void accept(ContactTrack track, boolean first) {
        double metres = track.metresPerUnit(legs, lengths, first ? 0 : metresPerUnit);
        if (metres != metresPerUnit) {
            metresPerUnit = metres;
            scale = 0;
        }
    }

    /** Sets what the feet stand on, in world units; nothing at first. */
    public void setGround(FootGround newGround) {
        ground.scene = Objects.requireNonNull(newGround, "newGround");
    }

    /**
     * Sets which of the AnimComposer's layers moves the legs; the default one at first.
     *
     * @throws IllegalArgumentException when it has no such layer
     */
    public void setLayer(String name) {
        Objects.requireNonNull(name, "name");
        if (!composer.getLayerNames().contains(name)) {
            throw new IllegalArgumentException(
                    "name must be one of " + new TreeSet<>(composer.getLayerNames()) + ", got " + name);
        }
        layer = name;
    }

    // In each frame.

    /** Sets how the model moves, world units a second: where feet will land follows from it. Kept until set anew. */
    public void setVelocity(Vector3f unitsPerSecond) {
        velocity.set(Objects.requireNonNull(unitsPerSecond, "unitsPerSecond"));
    }

    /**
     * Adds a clip that plays in the next frame, for animations that the AnimComposer does not tell of: blends, and what
     * is played without it. Where it is called, the AnimComposer is not asked in that frame.
     *
     * @see FootPlanter#playing
     */
    public void playing(ContactTrack track, double seconds, double rate, double weight) {
        accept(Objects.requireNonNull(track, "track"), false);
        told = true;
        planter.playing(track, seconds, rate, weight);
    }

    /** Sets whether the character is on the ground; in the air it fades to its animation. True at first. */
    public void setGrounded(boolean on) {
        planter.grounded(on);
    }

    /** Sets how much is shown, in [0, 1], within a quarter of a second; 1 at first. At 0 joints stay as they are. */
    public void setWeight(double share) {
        planter.weight(share);
    }

    /** Sets whether footholds are looked for ahead; a character far away does without. True at first. */
    public void setLooksAhead(boolean on) {
        planter.looksAhead(on);
    }

    /** Starts anew with the next frame: after a teleport, a cut, a ragdoll. */
    public void reset() {
        planter.reset();
        heading = Double.NaN;
    }

    /** Returns what a foot does. */
    public FootState state(int leg) {
        return planter.state(leg);
    }

    /** Returns why. */
    public FootReason reason(int leg) {
        return planter.reason(leg);
    }

    /** Returns how far a locked foot is from where it is locked, world units; 0 where the pose is passed through. */
    public double slip(int leg) {
        return inWorld(planter.slip(leg));
    }

    /**
     * Returns how far an ankle is from where it was planned because its leg is too short, world units; 0 where the pose
     * is passed through.
     */
    public double shortfall(int leg) {
        return inWorld(planter.shortfall(leg));
    }

    /** A model that is mirrored or has no size has no unit, and nothing of it is planted. */
    private double inWorld(double metres) {
        return ground.unit > 0 ? metres * ground.unit : 0;
    }

    @Override
    public void update(float tpf) {
        super.update(tpf);
        // what was told for a frame is not for a later one, also where this is switched off
        planter.clearPlaying();
        told = false;
    }

    @Override
    protected void controlUpdate(float tpf) {
        if (joints == null) {
            joints = new ArmatureLegs(skeleton.skeleton(), skeleton.jointsOf(armature), legs, pelvis);
        }
        measure();
        if (!told) {
            clips.tell(composer, layer, tpf, planter);
        }
        place(tpf);
        joints.give(spatial.getWorldTransform(), ground.unit, planter);
        planter.update(ground, Math.max(0, tpf));
        joints.take(planter, ground.unit);
    }

    /** Finds what the tracks' metre is in the world; a model that is scaled anew starts anew. */
    private void measure() {
        Vector3f now = spatial.getWorldScale();
        // a scale below zero mirrors
        boolean even =
                now.x > 0 && Math.abs(now.y / now.x - 1) <= SAME_SCALE && Math.abs(now.z / now.x - 1) <= SAME_SCALE;
        double its = model.getWorldScale().x;
        if (!even) {
            ground.unit = Double.NaN;
            scale = 0;
        } else if (!(Math.abs(scale / its - 1) <= SAME_SCALE)) {
            double unit = metresPerUnit > 0 ? its / metresPerUnit : 1;
            // tracks in the world's own metres need no rounding
            ground.unit = Math.abs(unit - 1) <= SAME_SCALE ? 1 : unit;
            scale = its;
            planter.reset();
        }
    }

    private void place(double tpf) {
        Vector3f at = model.getWorldTranslation();
        Quaternion q = model.getWorldRotation();
        double forwardX = 2.0 * (q.getX() * (double) q.getZ() + q.getY() * (double) q.getW());
        double length2 = q.getX() * (double) q.getX()
                + q.getY() * (double) q.getY()
                + q.getZ() * (double) q.getZ()
                + q.getW() * (double) q.getW();
        double forwardZ = length2 - 2.0 * (q.getX() * (double) q.getX() + q.getY() * (double) q.getY());
        double now = Trig.atan2(forwardX, forwardZ);
        double turned = Math.IEEEremainder(now - heading, 2 * Math.PI);
        double rate = tpf > 0 && Math.abs(turned) <= FASTEST_TURN * tpf ? turned / tpf : 0;
        heading = now;
        double unit = ground.unit;
        planter.root(at.x / unit, at.y / unit, at.z / unit, now);
        planter.velocity(velocity.x / unit, velocity.y / unit, velocity.z / unit, rate);
    }

    @Override
    void restore() {
        if (joints != null) {
            joints.restore();
        }
    }

    /** Switches it on or off; off, the joints are at once as the animation has them, and on it starts anew. */
    @Override
    public void setEnabled(boolean on) {
        super.setEnabled(on);
        if (!on) {
            reset();
        }
    }

    @Override
    public void cloneFields(Cloner cloner, Object original) {
        super.cloneFields(cloner, original);
        model = cloner.isCloned(model) ? cloner.clone(model) : spatial;
        armature = cloner.clone(armature);
        composer = cloner.clone(composer);
        planter = new FootPlanter(legs.size(), settings);
        ScaledGround its = new ScaledGround();
        its.scene = ground.scene;
        ground = its;
        clips = clips.fresh();
        velocity = velocity.clone();
        // the clone's joints may not be there yet
        joints = null;
        scale = 0;
        heading = Double.NaN;
        told = false;
    }
}
