// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.ContactTrackFile;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContactTrackJsonTest {
    private static ContactTrackFile file() {
        double[] root = new double[3 * ContactTrack.Builder.ROOT_NUMBERS];
        for (int i = 0; i < root.length; i++) {
            root[i] = 0.1 * i;
        }
        ContactTrack.Builder builder = ContactTrack.Builder.of(1.1, true, root);
        double[] landings = new double[ContactTrack.LANDING_NUMBERS];
        for (int i = 0; i < landings.length; i++) {
            landings[i] = 0.07 * i - 0.3;
        }
        double[] swings = new double[ContactTrack.Builder.SWING_SAMPLES * ContactTrack.PATH_NUMBERS];
        for (int i = 0; i < swings.length; i++) {
            // the greatest rounds up to one metre
            swings[i] = i == 5 ? 0.999999 : 1.0 / (3 + i);
        }
        builder.leg("left", 0.84, new double[] {0.2, 0.7, 0.3, 0.8, 1, 0}, landings, swings);
        return ContactTrackFile.of(Map.of("\"Gehen\"\n", builder.build()));
    }

    @Test
    void writtenAndRead_isTheSameToTheByte() throws Exception {
        String text = ContactTrackJson.write(file());
        assertThat(ContactTrackJson.read(text.getBytes(StandardCharsets.UTF_8)).bytes())
                .isEqualTo(file().bytes());
    }

    @Test
    void whatIsMissingOrWrong_isNamed() {
        String text = ContactTrackJson.write(file());
        assertRefused(text.replace("\"loops\": true", "\"loops\": 3"), "loops");
        assertRefused(text.replace("\"swings\"", "\"swinge\""), "swings");
        assertRefused(text.replace("\"surefootContactTracks\": 1", "\"surefootContactTracks\": 2"), "must be 1");
        assertRefused(text.replace("\"durationSeconds\": 1.1", "\"durationSeconds\": -1"), "durationSeconds");
        assertRefused(text.replace("\"durationSeconds\": 1.1", "\"durationSeconds\": 0.1"), "step 0");
        assertRefused(text.replace("\"toe\": null", "\"toe\": [1]"), "must hold 2 numbers");
        assertRefused("[]", "must be");
    }

    private static void assertRefused(String text, String why) {
        assertThatThrownBy(() -> ContactTrackJson.read(text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining(why);
    }
}
