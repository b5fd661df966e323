// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The table of found contacts says what detectors find.
 *
 * <p>With {@code -Dsurefoot.table=FILE} every set is measured: its summary goes to that file, as
 * {@code docs/contact-table.md} was made, and a row for every clip to {@code target/contact-table.md}.
 */
class ContactTableTest {
    private static final Map<String, LabelledClip.Detector> DETECTORS = detectors();

    private static Map<String, LabelledClip.Detector> detectors() {
        Map<String, LabelledClip.Detector> detectors = new LinkedHashMap<>();
        detectors.put("contacts", LabelledClip.Detector.PRODUCT);
        detectors.put("held", LabelledClip.Detector.HELD);
        detectors.put("plain rule", LabelledClip.Detector.RULE);
        return detectors;
    }

    @Test
    void aDetectorThatFindsHalf_hasHalfTheRecall_inItsColumn() {
        LabelledClip clip = HandMadeClips.tiptoe().get(0);
        LabelledClip.Detector half = (of, legs) -> {
            boolean[][] contacts = new boolean[2][of.frames()];
            contacts[1] = clip.contacts()[1];
            return contacts;
        };
        Map<String, LabelledClip.Detector> two = new LinkedHashMap<>();
        two.put("all", (of, legs) -> clip.contacts());
        two.put("half", half);
        ContactTable table = ContactTable.of(List.of(clip), two);
        assertThat(table.score("on tiptoe", "half").recall()).isEqualTo(0.5);
        assertThat(table.summary())
                .contains("| on tiptoe | 1 | 1.000 / 1.000 | 0.667 / 0.667 |")
                .contains("| on tiptoe | 1 | 482 | 1.000 / 1.000 / 1.000 | – / – |")
                .contains(" 0.667 / 1.000 / 0.500 | – / – |")
                .contains("| on tiptoe | 1 | 0 | 0.0 | – |");
        Map<String, LabelledClip.Detector> other = new LinkedHashMap<>();
        other.put("half", half);
        other.put("all", two.get("all"));
        // one contact of two is missed whole
        assertThat(ContactTable.of(List.of(clip), other).summary())
                .contains("| on tiptoe | 0 | 1 | 120.5 | on tiptoe |");
    }

    @Test
    void airborneLoops_showWhatIsFound_asAShare() {
        LabelledClip.Detector none = (of, legs) -> new boolean[2][of.frames()];
        ContactTable table = ContactTable.of(HandMadeClips.airborne(), Map.of("none", none));
        assertThat(table.summary()).contains("| airborne loops | 4 | 1928 | 0.0 % found | – |");
    }

    @Test
    void theTable_isWrittenWhereAskedFor() throws Exception {
        String target = System.getProperty("surefoot.table");
        List<LabelledClip> clips = new ArrayList<>();
        clips.add(ForcePlates.walk());
        if (target != null) {
            clips.addAll(SkatingSet.ofExactWalkers().all());
            clips.addAll(SkatingSet.ofWalkers().all());
            clips.addAll(SkatingSet.ofCaptures().all());
        }
        clips.addAll(HandMadeClips.airborne());
        clips.addAll(HandMadeClips.tiptoe());
        ContactTable table = ContactTable.of(clips, DETECTORS);
        assertThat(table.summary()).contains("| walk over force plates | 1 | 242 |");
        if (target != null) {
            Files.writeString(Path.of(target), table.summary());
            Files.writeString(Path.of("target/contact-table.md"), table.markdown());
        }
    }
}
