// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** glTF files in a folder {@code takes}, beside and below what they refer to. */
class ReferredFilesTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        write("takes/walk.bin", "12345");
        write("takes/deep/skin.png", "1234567");
        write("above.bin", "1");
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static String gltf(String... uris) {
        StringBuilder buffers = new StringBuilder();
        for (String uri : uris) {
            buffers.append(buffers.length() == 0 ? "" : ",")
                    .append("{\"uri\":\"")
                    .append(uri)
                    .append("\"}");
        }
        return "{\"buffers\":[" + buffers + "]}";
    }

    private InputFiles inputs(String... typed) throws FileFailure {
        return InputFiles.of(List.of(typed), folder, null);
    }

    private static List<String> below(ReferredFiles files, InputFiles inputs, int input) {
        return files.of(inputs.files().get(input)).stream()
                .map(reference -> slashed(reference.below()))
                .toList();
    }

    private static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }

    @Test
    void whatIsThere_isFoundBesideAndBelowItsFile_andCountsWithIt() throws Exception {
        write("takes/walk.gltf", gltf("walk.bin", "deep/skin.png", "walk.bin"));
        InputFiles inputs = inputs("takes");
        ReferredFiles files = ReferredFiles.of(inputs.files());
        assertThat(below(files, inputs, 0)).containsExactly("walk.bin", "deep/skin.png");
        ReferredFiles.Reference skin = files.of(inputs.files().get(0)).get(1);
        assertThat(slashed(skin.typed())).isEqualTo("takes/deep/skin.png");
        assertThat(skin.path()).hasSameBinaryContentAs(folder.resolve("takes/deep/skin.png"));
        assertThat(skin.isBelow()).isTrue();
        assertThat(skin.leadsOut()).isFalse();
        assertThat(files.bytes(inputs.files().get(0))).isEqualTo(5 + 7);
        assertThat(files.paths()).hasSize(2);
        assertThat(files.missing(inputs.files().get(0))).isEmpty();
    }

    @Test
    void whatIsMissing_orIsNoFile_isSaid() throws Exception {
        write("takes/walk.gltf", gltf("gone.bin", "deep", "walk.bin"));
        InputFiles inputs = inputs("takes/walk.gltf");
        ReferredFiles files = ReferredFiles.of(inputs.files());
        assertThat(below(files, inputs, 0)).containsExactly("walk.bin");
        assertThat(files.missing(inputs.files().get(0)))
                .extracting(sentence -> sentence.replace('\\', '/'))
                .containsExactly(
                        "takes/walk.gltf: refers to takes/gone.bin, which is not there and so not copied",
                        "takes/walk.gltf: refers to takes/deep, which is not there and so not copied");
    }

    @Test
    void whatIsAboveTheFolderThatWasNamed_isNotBelow() throws Exception {
        write("takes/deep/walk.gltf", gltf("../walk.bin", "../../above.bin"));
        InputFiles inputs = inputs("takes");
        ReferredFiles files = ReferredFiles.of(inputs.files());
        assertThat(below(files, inputs, 0)).containsExactly("walk.bin", "../above.bin");
        assertThat(files.of(inputs.files().get(0)))
                .extracting(ReferredFiles.Reference::isBelow)
                .containsExactly(true, false);
        // the file alone: its own folder counts
        InputFiles alone = inputs("takes/deep/walk.gltf");
        assertThat(below(ReferredFiles.of(alone.files()), alone, 0)).containsExactly("../walk.bin", "../../above.bin");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkOutOfTheFolder_isToldOf_andOneInsideIsNot() throws Exception {
        Files.createSymbolicLink(folder.resolve("takes/out.bin"), folder.resolve("above.bin"));
        Files.createSymbolicLink(folder.resolve("takes/in.bin"), folder.resolve("takes/walk.bin"));
        write("takes/deep/walk.gltf", gltf("../out.bin", "../in.bin"));
        InputFiles inputs = inputs("takes");
        ReferredFiles files = ReferredFiles.of(inputs.files());
        assertThat(files.of(inputs.files().get(0)))
                .extracting(ReferredFiles.Reference::leadsOut)
                .containsExactly(true, false);
    }

    @Test
    void ofABinaryFile_theJsonAloneIsRead() throws Exception {
        byte[] json = gltf("walk.bin").getBytes(StandardCharsets.US_ASCII);
        int padded = (json.length + 3) / 4 * 4;
        ByteBuffer glb = ByteBuffer.allocate(20 + padded + 1000).order(ByteOrder.LITTLE_ENDIAN);
        glb.putInt(0x46546C67).putInt(2).putInt(glb.capacity()).putInt(padded).putInt(0x4E4F534A);
        glb.put(json);
        while (glb.position() < 20 + padded) {
            glb.put((byte) ' ');
        }
        Files.write(folder.resolve("takes/walk.glb"), glb.array());
        InputFiles inputs = inputs("takes/walk.glb");
        assertThat(below(ReferredFiles.of(inputs.files()), inputs, 0)).containsExactly("walk.bin");
    }

    @Test
    void whatIsNoGltf_refersToNothing() throws Exception {
        write("takes/a.bvh", gltf("walk.bin"));
        write("takes/b.gltf", "{ broken");
        write("takes/c.glb", "short");
        write("takes/d.gltf", gltf("data:;base64,AAAA", "https://example.org/x.bin"));
        InputFiles inputs = inputs("takes");
        ReferredFiles files = ReferredFiles.of(inputs.files());
        assertThat(inputs.files()).hasSize(4);
        inputs.files().forEach(file -> assertThat(files.of(file)).isEmpty());
        assertThat(files.paths()).isEmpty();
        InputFiles.InputFile stranger = new InputFiles.InputFile(Path.of("x"), Path.of("x"), Path.of("x"), 0);
        assertThat(files.of(stranger)).isEmpty();
        assertThat(files.missing(stranger)).isEmpty();
        assertThat(files.bytes(stranger)).isZero();
    }
}
