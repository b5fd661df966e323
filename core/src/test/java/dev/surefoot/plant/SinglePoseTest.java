// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Clips of one frame: nothing in them shows that feet stay, and a viewer sees them stand. */
class SinglePoseTest {
    private final SyntheticWalker stands = WalkSpec.biped().standing().walker();
    private final Clip pose = stands.clip().withPoses(List.of(stands.clip().pose(0)));

    @Test
    void pose_standsOnASlope() {
        Plane slope = Plane.slope(12);
        Planting planting =
                ClipPlanter.plant(pose, stands.legs(), stands.rootJoint(), slope, PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(planting.clip().frames()).isEqualTo(1);
        assertThat(planting.contacts()).extracting(Contact::leg).contains(0, 1);
        WorldPose world = planting.clip().world(0);
        GroundHit hit = new GroundHit();
        for (Contact contact : planting.contacts()) {
            Leg leg = planting.legs().get(contact.leg());
            var place = leg.point(contact.kind()).in(world);
            assertThat(slope.at(place.x(), place.z(), hit)).isTrue();
            assertThat(place.y()).as(contact.toString()).isCloseTo(hit.height(), within(5e-5));
        }
    }

    /** Nothing slides in it, though one foot is lifted a little from the floor. */
    @Test
    void pose_isCleanAsItCame() {
        Pose lifted = pose.pose(0).copy();
        int hip = stands.legs().get(0).hip();
        lifted.setRotation(hip, Quat.aboutAxis(Vec3.X, 0.05).times(lifted.rotation(hip)));
        Clip clip = pose.withPoses(List.of(lifted));
        Planting planting =
                ClipPlanter.clean(clip, stands.legs(), stands.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(planting.leavesPoses()).isTrue();
    }

    @Test
    void contacts_areThoseOfTheSamePoseKept() {
        Clip kept =
                stands.clip().withPoses(Collections.nCopies(60, stands.clip().pose(0)));
        List<Contact> ofPose =
                ContactFinder.find(pose, stands.legs(), PlantOptions.DEFAULTS).contacts();
        List<Contact> ofClip =
                ContactFinder.find(kept, stands.legs(), PlantOptions.DEFAULTS).contacts();
        assertThat(ofPose).hasSameSizeAs(ofClip).isNotEmpty();
        for (int i = 0; i < ofPose.size(); i++) {
            assertThat(ofPose.get(i).kind()).isEqualTo(ofClip.get(i).kind());
            assertThat(ofPose.get(i).anchorWorld().distanceTo(ofClip.get(i).anchorWorld()))
                    .isLessThan(1e-9);
        }
    }
}
