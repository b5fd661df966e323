// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile.contacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContactsJsonTest {
    private static final int FRAMES = 11;
    private static final Vec3 PLACE = new Vec3(1, 2, 3);

    /** A leg whose frames are tenths of a second apart, from one second on. */
    private static Clip clip() {
        Skeleton.Builder builder = new Skeleton.Builder();
        for (int j = 0; j < 3; j++) {
            builder.add(new Skeleton.Joint(
                    "joint" + j, j - 1, new Vec3(0, -0.4, 0), Quat.IDENTITY, new Vec3(1, 1, 1), Skeleton.Freedom.BOTH));
        }
        Skeleton skeleton = builder.build();
        return new Clip(
                "stands", skeleton, FileSpace.METRES_Y_UP, 1, 10, Collections.nCopies(FRAMES, skeleton.restPose()));
    }

    private static List<Leg> legs() {
        FootPoint heel = new FootPoint(FootPoint.Kind.HEEL, 2, Vec3.ZERO);
        return List.of(new Leg("left", 0, 1, 2, -1, List.of(heel)));
    }

    private static ContactsJson.Read read(String json, ContactsJson.Frames frames) throws FileIssue {
        return ContactsJson.read(
                JsonDocument.parse(json.getBytes(StandardCharsets.UTF_8)).root().asArray(),
                clip(),
                legs(),
                Optional.of(Collections.nCopies(FRAMES, Vec3.ZERO)),
                frames);
    }

    private static Contact heel(int start, int end) {
        return new Contact(0, FootPoint.Kind.HEEL, start, end, PLACE);
    }

    private static String contact(double start, double end, String held) {
        return "[{\"leg\": \"left\", \"point\": \"heel\", \"startSeconds\": " + start + ", \"endSeconds\": " + end
                + ", \"anchor\": [1, 2, 3], \"held\": " + held + "}]";
    }

    @Test
    void timesBetweenFrames_areTheNearest_orThoseWithin() throws FileIssue {
        String json = contact(1.16, 1.77, "[[1.23, 1.38], [1.52, 1.58]]");
        ContactsJson.Read nearest = read(json, ContactsJson.Frames.NEAREST);
        assertThat(nearest.bearing()).containsExactly(heel(2, 8));
        assertThat(nearest.held()).containsExactly(heel(2, 4), heel(5, 6));
    }

    @Test
    void within_spansWithoutAFrame_areLeftOut() throws FileIssue {
        ContactsJson.Read within =
                read(contact(1.16, 1.77, "[[1.23, 1.38], [1.42, 1.48]]"), ContactsJson.Frames.WITHIN);
        assertThat(within.bearing()).containsExactly(heel(2, 7));
        assertThat(within.held()).containsExactly(heel(3, 3));
        assertThat(read(contact(1.01, 1.09, "[]"), ContactsJson.Frames.WITHIN).bearing())
                .isEmpty();
    }

    @Test
    void within_aTimeThatIsRounded_isItsFrame() throws FileIssue {
        ContactsJson.Read within =
                read(contact(1.2000004, 1.6999996, "[[1.2000004, 1.6999996]]"), ContactsJson.Frames.WITHIN);
        assertThat(within.held()).containsExactly(heel(2, 7));
    }

    @Test
    void whatIsWritten_isReadBack() throws FileIssue {
        List<BearingContact> contacts = List.of(new BearingContact(heel(1, 9), List.of(heel(2, 4), heel(6, 9))));
        String json = ContactsJson.write(contacts, clip(), legs()).toString();
        assertThat(json).startsWith("[{\"leg\":\"left\",\"point\":\"heel\",\"startSeconds\":1.1,\"endSeconds\":1.9,");
        for (ContactsJson.Frames frames : ContactsJson.Frames.values()) {
            assertThat(read(json, frames).held()).containsExactly(heel(2, 4), heel(6, 9));
            assertThat(read(json, frames).bearing()).containsExactly(heel(1, 9));
        }
    }
}
