// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.fbx.FbxFiles;
import dev.surefoot.fbx.FbxScenes;
import dev.surefoot.file.FileIssue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Trees of records: what they hold, and what is refused. */
class FbxDocumentTest {
    private static final String DAMAGED = "; the file is damaged or cut short: copy it anew, or export it again";

    private static final String HEADER = "; FBX 7.4.0 project file\nFBXHeaderExtension: { FBXVersion: 7400 }\n";

    private static byte[] scene(boolean binary) {
        FbxScenes scene = new FbxScenes(7400)
                .model(1, "A \"quoted\" name", 0, FbxScenes.properties())
                .stack("Take", 0, 1)
                .curves(1, "Lcl Rotation", new double[] {0, 0.5, 1}, new float[] {0, 1, 2.5f}, null, null);
        return binary ? scene.binary() : scene.text();
    }

    private static FbxDocument text(String more) throws FileIssue {
        return FbxDocument.parse((HEADER + more).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void values_areTheSameInEveryContainer() throws FileIssue {
        for (boolean binary : new boolean[] {true, false}) {
            FbxRecord objects = FbxDocument.parse(scene(binary)).root().require("Objects");
            assertThat(objects.child("Model").objectName(1)).isEqualTo("A \"quoted\" name");
            FbxRecord curve = objects.child("AnimationCurve");
            assertThat(curve.require("KeyTime").integers()).containsExactly(0, FbxScenes.SECOND / 2, FbxScenes.SECOND);
            assertThat(curve.require("KeyValueFloat").numbers()).containsExactly(0, 1, 2.5);
            assertThat(curve.require("KeyAttrDataFloat").integers()).containsExactly(0, 0, 0x0D050D05, 0);
        }
    }

    @Test
    void text_isReadWithItsHabits() throws FileIssue {
        FbxRecord root = text("""
                        A: , "x &quot;y&quot;" ; comment: {
                        B:  {
                        \tC: 1,
                        2
                        ,+3 {} }
                        D: Y, 1.#INF, -1.#QNAN
                        E:*3{a:1,2,
                        3}""").root();
        assertThat(root.require("A").string(0)).isEqualTo("x \"y\"");
        assertThat(root.require("B").require("C").size()).isEqualTo(3);
        assertThat(root.require("B").require("C").integer(2)).isEqualTo(3);
        assertThat(root.require("D").integer(0)).isEqualTo(1);
        assertThatThrownBy(() -> root.require("D").number(1)).hasMessageContaining("must be finite as a float");
        assertThatThrownBy(() -> root.require("D").number(2)).hasMessageContaining("must be finite as a float");
        assertThat(root.require("E").integers()).containsExactly(1, 2, 3);
    }

    @Test
    void brokenText_isRefusedWithItsLine() {
        assertThatThrownBy(() -> text("A: \"x")).hasMessage("line 3: a string has no end" + DAMAGED);
        assertThatThrownBy(() -> text("A: {\nB: 1")).hasMessage("A at line 3: its brace is never closed" + DAMAGED);
        assertThatThrownBy(() -> text("A: 1 2")).hasMessage("line 3: expected a comma between two values" + DAMAGED);
        assertThatThrownBy(() -> text("A")).hasMessage("line 3: expected a record's name and a colon" + DAMAGED);
        assertThatThrownBy(() -> text("A: *3 { a: 1,2 }").root().require("A").numbers())
                .hasMessage("A at line 3: an array of 3 numbers holds 2" + DAMAGED);
        assertThatThrownBy(() -> text("A: {".repeat(70)))
                .hasMessageContaining("more than 64 records inside each other");
    }

    @Test
    void otherVersions_areRefusedByName() {
        for (int version : new int[] {3000, 5800, 6100, 7000, 7800, 8000}) {
            String sentence = "FBX " + version / 1000 + "." + version / 100 % 10 + ": ";
            assertThatThrownBy(() -> FbxDocument.parse(FbxFiles.binary(version, false, List.of())))
                    .isInstanceOf(FileIssue.class)
                    .hasMessageStartingWith(sentence);
        }
    }

    @Test
    void truncatedAnywhere_isRefused() {
        byte[] binary = scene(true);
        int records = binary.length - 180;
        for (int length = 0; length < records; length++) {
            byte[] part = Arrays.copyOf(binary, length);
            assertThatThrownBy(() -> FbxDocument.parse(part)).isInstanceOf(FileIssue.class);
        }
        assertThatThrownBy(() -> FbxDocument.parse(Arrays.copyOf(binary, records / 2)))
                .hasMessageEndingWith("must end by byte " + records / 2 + ", where the file ends" + DAMAGED);
    }

    @Test
    void damagedBytes_areReadOrRefused() {
        Random random = new Random(18);
        for (boolean binary : new boolean[] {true, false}) {
            byte[] whole = scene(binary);
            for (int i = 0; i < 3000; i++) {
                byte[] bytes = Arrays.copyOf(whole, whole.length);
                for (int change = 0; change < 3; change++) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
                }
                try {
                    FbxRecord objects = FbxDocument.parse(bytes).root().child("Objects");
                    for (FbxRecord object :
                            objects == null ? List.<FbxRecord>of() : objects.children("AnimationCurve")) {
                        object.require("KeyTime").integers();
                    }
                } catch (FileIssue e) {
                    assertThat(e.getMessage()).isNotEmpty();
                }
            }
        }
    }

    @Test
    void claimsOfSize_areCheckedBeforeAnythingIsAllocated() throws FileIssue {
        byte[] bytes = scene(true);
        int at = indexOf(bytes, "KeyTime") + "KeyTime".length() + 1;
        // two hundred million numbers, compressed into twenty-four bytes
        bytes[at + 3] = 12;
        FbxRecord curve = FbxDocument.parse(bytes).root().require("Objects").child("AnimationCurve");
        assertThatThrownBy(() -> curve.require("KeyTime").integers())
                .hasMessageContaining("an array of 1610612760 bytes; the limit is");
        bytes[at + 3] = 0;
        bytes[at + 1] = 64;
        bytes[at + 4] = 1;
        FbxRecord deflated = FbxDocument.parse(bytes).root().require("Objects").child("AnimationCurve");
        assertThatThrownBy(() -> deflated.require("KeyTime").integers())
                .hasMessageContaining("no 24 bytes inflate to the 131096 that the array claims");
    }

    private static int indexOf(byte[] bytes, String word) {
        return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(word);
    }
}
