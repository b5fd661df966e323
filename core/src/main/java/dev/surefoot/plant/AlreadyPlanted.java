// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.Promise;
import dev.surefoot.plant.bearing.PivotingFeet;
import dev.surefoot.plant.contact.ExactContacts;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * What is left alone: segments of a clip whose feet stand as they should before anything is done, and those to which
 * planning did nothing.
 *
 * <p>A file that was cleaned keeps its contacts exactly at its keys, and between them as nearly as interpolation does.
 * Read back it has frames where others have keys, and correcting what is between them would shake the foot at every
 * key.
 */
final class AlreadyPlanted {
    /**
     * Metres that a point may be off at the first and the last frame of a contact: the promise for keys, and a fifth of
     * it for what files round.
     */
    private static final double AT_ENDS_METRES = 1.2 * Promise.AT_KEYS_METRES;
    /**
     * Metres that a point may be off at others, and a sole below the ground: twice the promise between keys, which was
     * measured at other moments.
     */
    private static final double BETWEEN_METRES = 2 * Promise.BETWEEN_KEYS_METRES;

    /**
     * Part of the frames in which feet stand that shows it when they turn about points that do not move: what was
     * cleaned has two fifths and more, a drawn walk whose feet lie still has a tenth.
     */
    private static final double LEAST_PIVOTING = 0.25;

    /** Times that, 20 mm, by which estimates of soles differ before and after feet were planted. */
    private static final double ESTIMATED_TIMES = 20;

    /**
     * Radians and metres that are no change: a tenth of what is promised for clips that are clean already, and far
     * above rounding.
     */
    private static final double ROUNDING = 1e-7;

    private final List<LegTrack> tracks;
    private final Segment segment;
    /** Of a small body the promise holds in its own metres: what is nothing to an adult is a stride of a mouse's. */
    private final double part;

    private final double scale;
    private final double framesPerSecond;

    private AlreadyPlanted(List<LegTrack> tracks, Segment segment, double framesPerSecond) {
        this.tracks = tracks;
        this.framesPerSecond = framesPerSecond;
        this.segment = segment;
        scale = BodyScale.of(tracks);
        part = Promise.part(scale);
    }

    /** Returns a test of whether all of a clip's points are where the anchors of its contacts are. */
    static Predicate<List<Contact>> exact(List<LegTrack> tracks) {
        Segment all = new Segment(0, tracks.get(0).frames() - 1);
        AlreadyPlanted whole = new AlreadyPlanted(tracks, all, 0);
        return contacts -> whole.any(contacts) && whole.hold(contacts);
    }

    /**
     * Returns the segments that are left as they are: those in which something stands, all contacts hold and no sole is
     * in the ground. Segments in which nothing stands are left only where every segment is in order. Contacts that are
     * given hold where their points are at their anchors, and those of heel and ball on the ground; detected ones where
     * all of them rest as only a machine holds a foot, on the floor that the clip was made on: what was cleaned is not
     * cleaned again.
     */
    static List<Segment> segments(Motion motion, Footing footing, PlantOptions options) {
        List<Contact> contacts = motion.contacts();
        boolean given = options.contacts().isPresent();
        if (contacts.isEmpty()) {
            return List.of();
        }
        List<Segment> good = new ArrayList<>();
        List<Segment> standing = new ArrayList<>();
        for (Segment segment : motion.segments()) {
            AlreadyPlanted there =
                    new AlreadyPlanted(motion.tracks(), segment, motion.clip().framesPerSecond());
            boolean stands = given
                    ? there.hold(contacts)
                            && there.standOn(footing, contacts)
                            && there.clears(contacts, footing.ground(), there.part, false)
                    : there.exactly(contacts, motion.sourceFrames())
                            && isOwnFloor(footing, motion)
                            && there.clears(contacts, there.floorBelow(motion), there.mostSunk(contacts), true);
            if (stands) {
                good.add(segment);
                if (there.any(contacts)) {
                    standing.add(segment);
                }
            }
        }
        return good.size() == motion.segments().size() ? good : standing;
    }

    /** Returns whether all that planning did to a segment is rounding. */
    static boolean hardlyChanges(Clip source, List<Pose> poses, Segment segment) {
        double[] metres = metresPerUnit(source);
        for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
            if (!same(source.pose(f), poses.get(f), metres, ROUNDING, ROUNDING)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether no joint of a pose of a clip's is turned by more, or elsewhere against its parent, than this. */
    static boolean same(Clip source, Pose a, Pose b, double radians, double metres) {
        return same(a, b, metresPerUnit(source), radians, metres);
    }

    private static boolean same(Pose a, Pose b, double[] metresPerUnit, double radians, double metres) {
        for (int j = 0; j < a.size(); j++) {
            double moved = a.translation(j).distanceTo(b.translation(j)) * metresPerUnit[j];
            if (!(a.rotation(j).angleTo(b.rotation(j)) < radians && moved < metres)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns how long a unit of each joint's translation is at most: programs put scales of 100 on groups above
     * joints, and the other way round.
     */
    private static double[] metresPerUnit(Clip source) {
        double[] metres = new double[source.skeleton().size()];
        double[] below = new double[metres.length];
        for (int j = 0; j < metres.length; j++) {
            Skeleton.Joint joint = source.skeleton().joint(j);
            metres[j] = joint.parent() < 0 ? source.space().metresPerUnit() : below[joint.parent()];
            Vec3 scale = joint.scale();
            below[j] = metres[j] * Math.max(Math.abs(scale.x()), Math.max(Math.abs(scale.y()), Math.abs(scale.z())));
        }
        return metres;
    }

    private boolean any(List<Contact> contacts) {
        for (Contact c : contacts) {
            if (inSegment(c)) {
                return true;
            }
        }
        return false;
    }

    private boolean hold(List<Contact> contacts) {
        for (Contact c : contacts) {
            int start = Math.max(c.startFrame(), segment.startFrame());
            int end = Math.min(c.endFrame(), segment.endFrame());
            LegTrack track = tracks.get(c.leg());
            int p = track.indexOf(c.kind());
            for (int f = start; f <= end; f++) {
                double most = f == start || f == end ? AT_ENDS_METRES : BETWEEN_METRES;
                if (!(track.point(p, f).distanceTo(c.anchorWorld()) <= part * most)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns whether heels and balls are on the ground that they are put on; toes may stand a little above it. */
    private boolean standOn(Footing footing, List<Contact> contacts) {
        GroundHit hit = new GroundHit();
        for (Contact c : footing.keepsHeights() ? List.<Contact>of() : contacts) {
            Vec3 at = c.anchorWorld();
            boolean counts =
                    inSegment(c) && c.kind().stands() && footing.ground().at(at.x(), at.z(), hit);
            if (counts && Math.abs(hit.height() - at.y()) > part * BETWEEN_METRES) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether every point rests as only a machine holds it. */
    private boolean exactly(List<Contact> contacts, int[] sourceFrames) {
        for (Contact c : contacts) {
            if (inSegment(c) && !isExact(c, sourceFrames)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns how many times as deep soles may be as between keys: so much deeper where they are only estimated, of
     * feet that stand as still as is promised for keys.
     */
    private double mostSunk(List<Contact> contacts) {
        BitSet stands = new BitSet();
        for (Contact c : contacts) {
            if (inSegment(c)) {
                stands.set(c.startFrame(), c.endFrame() + 1);
            }
        }
        int pivots = PivotingFeet.of(tracks, framesPerSecond)
                .get(segment.startFrame(), segment.endFrame() + 1)
                .cardinality();
        return pivots > LEAST_PIVOTING * stands.cardinality() && rest(contacts) ? ESTIMATED_TIMES * scale : scale;
    }

    /** Returns whether every point stays within the promise for keys of its own mean place, wherever that is. */
    private boolean rest(List<Contact> contacts) {
        for (Contact c : contacts) {
            LegTrack track = tracks.get(c.leg());
            int p = track.indexOf(c.kind());
            Vec3 place = track.meanPlace(p, c.startFrame(), c.endFrame());
            for (int f = c.startFrame(); inSegment(c) && f <= c.endFrame(); f++) {
                if (!(track.point(p, f).distanceTo(place) <= part * AT_ENDS_METRES)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** In each round by itself too: what creeps comes back to its place with every round, as if that were its keys. */
    private boolean isExact(Contact contact, int[] sourceFrames) {
        LegTrack track = tracks.get(contact.leg());
        boolean exact = ExactContacts.isExact(track, contact, framesPerSecond, scale);
        int start = contact.startFrame();
        for (int f = start; exact && f < contact.endFrame(); f++) {
            if (sourceFrames[f + 1] < sourceFrames[f]) {
                exact = ExactContacts.isExact(track, contact.during(start, f), framesPerSecond, scale);
                start = f + 1;
            }
        }
        return exact && ExactContacts.isExact(track, contact.during(start, contact.endFrame()), framesPerSecond, scale);
    }

    /** Returns whether feet are put on the floor that the clip stands on, or where they are. */
    private static boolean isOwnFloor(Footing footing, Motion motion) {
        GroundHit hit = new GroundHit();
        for (Contact c : footing.keepsHeights() ? List.<Contact>of() : motion.contacts()) {
            Vec3 at = c.anchorWorld();
            boolean same = footing.ground().at(at.x(), at.z(), hit)
                    && hit.normal().y() >= 1
                    && Math.abs(hit.height() - motion.floor().heightAt(at.x(), at.z())) <= AT_ENDS_METRES;
            if (!same) {
                return false;
            }
        }
        return true;
    }

    /**
     * The clip's floor, or the level of its lowest stance: what stands exactly is on it, whatever was estimated; but
     * not a pose that is further below than estimates differ, as one that is held after the motion may be.
     */
    private Ground floorBelow(Motion motion) {
        if (!motion.floor().even()) {
            return Ground.NONE;
        }
        double lowest = motion.floor().heightMetres();
        for (Contact c : motion.contacts()) {
            LegTrack track = tracks.get(c.leg());
            lowest = Math.min(
                    lowest, track.point(track.indexOf(c.kind()), c.startFrame()).y());
        }
        double most = ESTIMATED_TIMES * BETWEEN_METRES * scale;
        return Plane.flat(Math.max(lowest, motion.floor().heightMetres() - most));
    }

    private boolean inSegment(Contact c) {
        return c.startFrame() <= segment.endFrame() && c.endFrame() >= segment.startFrame();
    }

    /**
     * Toes of a foot that stands are bent, or stay as they are: they do not count, unless those that have a joint do.
     */
    private boolean clears(List<Contact> contacts, Ground ground, double times, boolean toesThatBend) {
        GroundHit hit = new GroundHit();
        for (int leg = 0; leg < tracks.size(); leg++) {
            LegTrack track = tracks.get(leg);
            boolean free = !(toesThatBend && track.leg().ball() >= 0);
            int toe = free ? track.indexOf(FootPoint.Kind.TOE) : -1;
            BitSet stands = new BitSet();
            for (Contact c : contacts) {
                if (c.leg() == leg) {
                    stands.set(c.startFrame(), c.endFrame() + 1);
                }
            }
            for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
                for (int p = 0; p < track.leg().points().size(); p++) {
                    Vec3 at = track.point(p, f);
                    boolean counts = p != toe || !stands.get(f);
                    if (counts && ground.at(at.x(), at.z(), hit) && hit.height() - at.y() > times * BETWEEN_METRES) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
