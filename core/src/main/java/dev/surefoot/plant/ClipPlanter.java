// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.TriangleMesh;
import dev.surefoot.measure.worse.Worsenings;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.Worsening;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.SteadyProgress;
import dev.surefoot.plant.contact.RigidSole;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.cadence.ShownPoses;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Puts a clip on a ground: its feet stand where they stood, on the new height and slope, and everything between follows
 * smoothly.
 *
 * <p>The stages, in order: play (cycles, travel) → follow the legs → floor → contacts → one plan a foot → one
 * trajectory of the pelvis → closed-form legs, frame by frame → more keys, only where players would slip.
 * <b>Frames:</b> the ground is in the world's metres, Y up; the clip keeps its place seen from above and is lifted so
 * that what stood on its own floor stands on the ground. <b>Out:</b> only the root joint's position, the legs'
 * rotations and, of a body with several girdles, those of their spines' first joints change, the positions of knees and
 * feet where legs may stretch and have to, and the rotations of the pelvis and of what else starts there if it may
 * tilt; every other joint keeps its local pose. What cannot be met is in {@link Planting#unresolved()}. <b>Cost:</b>
 * O(frames); a minute of capture at 120 frames a second takes seconds.
 */
public final class ClipPlanter {
    /** What nobody asks of a clip, however steep its ground is. */
    private static final Set<Worsening.Kind> ON_ANY_GROUND = Set.of(Worsening.Kind.POP, Worsening.Kind.FOOT_TURN);

    /**
     * Metres of an adult up to which gaps of a mesh are closed. Soles are planned by their points, and these fall
     * through cracks that no foot does; shoes are 9 cm wide, and over wider gaps feet would stand on nothing.
     */
    private static final double GAP_METRES = 0.07;

    private final List<Leg> legs;
    private final int rootJoint;
    private final Function<Motion, Footing> footings;
    private final MotionPlayer.InPlace inPlace;
    private final PlantOptions options;
    private final Progress progress;

    private ClipPlanter(
            List<Leg> legs,
            int rootJoint,
            Function<Motion, Footing> footings,
            MotionPlayer.InPlace inPlace,
            PlantOptions options,
            Progress progress) {
        this.legs = legs;
        this.rootJoint = rootJoint;
        this.footings = footings;
        this.inPlace = inPlace;
        this.options = options;
        this.progress = new SteadyProgress(progress);
    }

    /**
     * Plants a clip.
     *
     * @param clip the clip
     * @param givenLegs its legs; at least one. Heel and ball are taken as fixed to the ankle joint: see
     *     {@link Planting#legs()}
     * @param rootJoint the joint whose position moves the body
     * @param ground where to put it
     * @param options how
     * @param progress hears how far it is
     * @throws IllegalArgumentException when a leg is not 1 mm to 1 km long, a foot is longer than two legs, a joint is
     *     further than 10,000 km from the origin, a leg or joint is not the clip's, or the options ask for a rate below
     *     the clip's own, or the ground gives a height or normal that is not finite
     */
    public static Planting plant(
            Clip clip, List<Leg> givenLegs, int rootJoint, Ground ground, PlantOptions options, Progress progress) {
        List<Leg> legs = checked(clip, givenLegs, rootJoint);
        // a body that may not go anywhere has nowhere to stand
        boolean stays = options.path() == PlantOptions.Path.STAY;
        MotionPlayer.InPlace inPlace = stays ? MotionPlayer.InPlace.SLIDES : MotionPlayer.InPlace.TRAVELS;
        Function<Motion, Footing> footings = keeping(motion -> footing(motion, ground), options.shared());
        PlantOptions ofPose = ContactFinder.ofPose(clip, legs, options);
        return new ClipPlanter(legs, rootJoint, footings, inPlace, ofPose, progress).planted(clip);
    }

    /**
     * Cleans a clip where it stands: plants it on its own floor. A clip in which no foot stands comes back as it is,
     * and so does a single pose: nothing slides in it.
     *
     * @param clip the clip
     * @param givenLegs its legs; at least one
     * @param rootJoint the joint whose position moves the body
     * @param options how
     * @param progress hears how far it is
     * @throws IllegalArgumentException when a leg is not 1 mm to 1 km long, a foot is longer than two legs, a joint is
     *     further than 10,000 km from the origin, a leg or joint is not the clip's, or the options ask for a rate below
     *     the clip's own
     */
    public static Planting clean(
            Clip clip, List<Leg> givenLegs, int rootJoint, PlantOptions options, Progress progress) {
        List<Leg> legs = checked(clip, givenLegs, rootJoint);
        MotionPlayer.InPlace inPlace =
                options.travel() ? MotionPlayer.InPlace.TRAVELS : MotionPlayer.InPlace.ON_MOVING_FLOOR;
        Function<Motion, Footing> footings = keeping(ClipPlanter::ownFloor, options.shared());
        return new ClipPlanter(legs, rootJoint, footings, inPlace, options, progress).planted(clip);
    }

    private static Function<Motion, Footing> keeping(Function<Motion, Footing> footings, PlantOptions.Shared shared) {
        return motion -> footings.apply(motion).keeping(motion.kept(shared));
    }

    private static Footing footing(Motion motion, Ground ground) {
        double scale = BodyScale.of(motion.tracks());
        Ground spanned = ground instanceof TriangleMesh mesh ? mesh.spanning(GAP_METRES * scale) : ground;
        Footing footing = Footing.on(spanned);
        return motion.strides().isPresent() ? footing.ofStrides() : footing;
    }

    /**
     * The floor that a clip is cleaned on; every foot stays at its own height where the floor is uneven, or nothing
     * stands and its height is a guess.
     */
    private static Footing ownFloor(Motion motion) {
        boolean known = motion.floor().even() && !motion.contacts().isEmpty();
        return known ? Footing.on(Plane.flat(motion.floor().heightMetres())) : Footing.whereItIs();
    }

    /** A root that follows feet of which none is held then goes its own way. */
    private Planting planted(Clip clip) {
        Planting planting = plantedOnItsWay(clip);
        boolean inVain =
                planting.contacts().isEmpty() && planting.source().rootPath().kind() == Planting.RootPath.Kind.FOLLOWS;
        if (!inVain) {
            return planting;
        }
        PlantOptions ownWay = options.withPath(PlantOptions.Path.STAY);
        return new ClipPlanter(legs, rootJoint, footings, inPlace, ownWay, progress).plantedOnItsWay(clip);
    }

    /** A clip that shows its poses for several frames each is planted pose by pose. */
    private Planting plantedOnItsWay(Clip clip) {
        Optional<ShownPoses> poses = ShownPoses.of(clip);
        if (poses.isEmpty()) {
            return plantedByFrame(clip);
        }
        PlantOptions ofPoses = options.ofPoses(poses.get(), legs);
        return new ClipPlanter(legs, rootJoint, footings, inPlace, ofPoses, progress)
                .plantedByFrame(poses.get().once())
                .shown(poses.get(), clip);
    }

    /** The stages. */
    private Planting plantedByFrame(Clip clip) {
        progress.at(Progress.Stage.CONTACTS, 0, clip.frames());
        Going going = going(clip);
        MotionPlayer.Played played = going.played;
        Motion found = going.found;
        boolean fits = options.stride() == PlantOptions.Stride.FIT;
        Motion motion = fits ? found.fitting(footings.apply(found), rootJoint) : found;
        Planting planting = planted(going, motion);
        return played.placed(planting, rootJoint);
    }

    /** A motion as part of an endless one if it loops, else by itself. */
    private Planting planted(Going going, Motion motion) {
        // seen from a moving floor a loop closes as it does in place
        Clip clip = going.played.input().clip();
        // one that passes edges on strides that fit has no next round
        boolean goesOn = motion.strides().isEmpty();
        if (goesOn && LoopPlanting.mayBe(clip, rootJoint, motion, footings.apply(motion), options)) {
            PlantOptions rounds = options.withCycles(LoopPlanting.rounds(options));
            Motion longer = going(clip, rounds, going.inPlace).found;
            Optional<LoopPlanting> loop = LoopPlanting.of(motion, longer, footings.apply(longer));
            if (loop.isPresent()) {
                return loop.get().cut(planted(longer, loop.get().rounds()), rootJoint);
            }
        }
        return planted(motion, LooserHold.Rounds.once(motion));
    }

    /**
     * A clip as it goes, and its stances.
     *
     * @param inPlace what became of it if it was in place
     */
    private record Going(MotionPlayer.InPlace inPlace, MotionPlayer.Played played, Motion found) {}

    /** A body that travels goes as unevenly as its feet slide, so that they stand; at one speed where none does. */
    private Going going(Clip clip) {
        Going going = going(clip, options, inPlace);
        boolean inVain =
                going.played.travel().isPresent() && going.found.contacts().isEmpty();
        return inVain ? going(clip, options, MotionPlayer.InPlace.TRAVELS_EVENLY) : going;
    }

    private Going going(Clip clip, PlantOptions playing, MotionPlayer.InPlace as) {
        MotionPlayer.Played played = MotionPlayer.play(clip, legs, rootJoint, playing, as, progress.parallel());
        return new Going(as, played, StanceFinder.find(played, playing, progress.parallel()));
    }

    /** Feet, body and legs of a motion, and more keys where players would slip. */
    private Planting planted(Motion motion, LooserHold.Rounds rounds) {
        Footing footing = footings.apply(motion);
        FramePlanter frames = new FramePlanter(rootJoint, footings, options, progress);
        if (options.contacts().isPresent()) {
            return KeyRefinement.refined(motion, frames::planted, options.framesPerSecond(), progress);
        }
        Worsenings beside = LooserHold.beside(motion, progress.parallel());
        if (footing.keepsHeights() || LoopPlanting.levelUnder(motion, footing.ground())) {
            return refined(
                    LooserHold.longest(motion, frames::planted, frames::added, rounds, beside),
                    frames,
                    rounds,
                    beside,
                    Set.of(Worsening.Kind.values()));
        }
        Planting first = frames.planted(motion);
        Function<Motion, Planting> known = other -> other.equals(motion) ? first : frames.planted(other);
        // beside feet that are not reached anything may be worse, and that is told; strides that fit have their places
        if (motion.strides().isPresent() || first.unresolved().stream().anyMatch(Unresolved::standing)) {
            return KeyRefinement.refined(motion, known, options.framesPerSecond(), progress);
        }
        LooserHold.Held coarse = LooserHold.of(motion, known, rounds, beside, ON_ANY_GROUND);
        // a run that jumps where it lands on a step still is to stand there
        return coarse.holdsMostOf(motion)
                ? refined(coarse, frames, rounds, beside, ON_ANY_GROUND)
                : KeyRefinement.refined(motion, known, options.framesPerSecond(), progress);
    }

    private Planting refined(
            LooserHold.Held coarse,
            FramePlanter frames,
            LooserHold.Rounds rounds,
            Worsenings beside,
            Set<Worsening.Kind> kinds) {
        Function<Motion, Planting> again = coarse.known(frames::planted);
        Function<Motion, Planting> refiner =
                held -> KeyRefinement.refined(held, again, options.framesPerSecond(), progress);
        LooserHold.Held held =
                LooserHold.of(coarse.motion(), refiner, rounds, beside, kinds).after(coarse);
        List<String> notes = held.notes();
        return held.left().isEmpty() && notes.isEmpty()
                ? held.planting()
                : held.planting().with(held.left(), notes);
    }

    private static List<Leg> checked(Clip clip, List<Leg> givenLegs, int rootJoint) {
        if (givenLegs.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        if (!(rootJoint >= 0 && rootJoint < clip.skeleton().size())) {
            throw new IllegalArgumentException(
                    "rootJoint must be a joint in [0, " + clip.skeleton().size() + "), got " + rootJoint);
        }
        ContactFinder.checkBody(clip, givenLegs);
        return RigidSole.standing(clip, givenLegs);
    }
}
