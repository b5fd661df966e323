// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.CommandRun;
import dev.surefoot.cli.file.InputFiles;
import dev.surefoot.cli.file.ReferredFiles;
import dev.surefoot.cli.shell.Shell;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Clips without legs, which are copied as they are, with what they refer to. */
class FolderRunTest {
    /** One joint that does not move. */
    private static final String BVH = """
            HIERARCHY
            ROOT a {
            OFFSET 0 0 0
            CHANNELS 1 Yposition
            }
            MOTION
            Frames: 2
            Frame Time: 0.1
            0
            0
            """;

    @TempDir
    private Path folder;

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** One node that does not move, its two keys in a file of 32 bytes. */
    private static String gltf(String bin) {
        return gltf(bin, "data:,");
    }

    /** The same with an image, which nobody looks at. */
    private static String gltf(String bin, String image) {
        return """
                {"images":[{"uri":"IMAGE"}],
                "asset":{"version":"2.0"},"nodes":[{"name":"a"}],"buffers":[{"byteLength":32,"uri":"BIN"}],
                "bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":8},{"buffer":0,"byteOffset":8,"byteLength":24}],
                "accessors":[{"bufferView":0,"componentType":5126,"count":2,"type":"SCALAR","min":[0],"max":[1]},
                {"bufferView":1,"componentType":5126,"count":2,"type":"VEC3"}],
                "animations":[{"channels":[{"sampler":0,"target":{"node":0,"path":"translation"}}],
                "samplers":[{"input":0,"output":1}]}]}""".replace("BIN", bin).replace("IMAGE", image);
    }

    /** Times 0 and 1 and two places at the origin; the last byte says which of them it is. */
    private void writeBin(String name, int last) throws IOException {
        byte[] bytes = new byte[32];
        bytes[6] = (byte) 0x80;
        bytes[7] = 0x3f;
        bytes[28] = (byte) last;
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }

    private String clash(String... typed) throws Exception {
        Shell shell = new Shell(
                new ByteArrayInputStream(new byte[0]),
                OutputStream.nullOutputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                false,
                folder);
        InputFiles inputs = InputFiles.of(List.of(typed), folder, null);
        ReferredFiles referred = ReferredFiles.of(inputs.files());
        FolderRun.Destination out = new FolderRun.Destination(Path.of("out"), null, false);
        return new FolderRun(shell, null, BvhOptions.DEFAULTS, inputs, referred, out, new Workers(1))
                .clash()
                .replace('\\', '/');
    }

    private List<String> files(String name) throws IOException {
        Path root = folder.resolve(name);
        try (Stream<Path> walk = Files.walk(root)) {
            return walk.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void twoInputsOfOneName_clash() throws Exception {
        write("a/walk.bvh", BVH);
        write("b/walk.bvh", BVH);
        write("b/deep/walk.bvh", BVH);
        assertThat(clash("a", "b"))
                .isEqualTo(
                        "out/walk.bvh would be written twice, from a/walk.bvh and from b/walk.bvh; name a folder above"
                                + " both instead");
        assertThat(clash("b")).isEmpty();
    }

    @Test
    void filesThatInputsReferTo_clashWhereTheyDiffer() throws Exception {
        write("a/one.gltf", gltf("walk.bin"));
        write("b/two.gltf", gltf("walk.bin"));
        writeBin("a/walk.bin", 1);
        writeBin("b/walk.bin", 1);
        assertThat(clash("a", "b")).isEmpty();
        writeBin("b/walk.bin", 2);
        assertThat(clash("a", "b"))
                .startsWith("out/walk.bin would be written twice, from a/walk.bin and from b/walk.bin;");
        assertThat(clash("a")).isEmpty();
    }

    @Test
    void aFileThatIsReferredTo_clashesWithAnInputOfItsName() throws Exception {
        write("a/one.gltf", gltf("two.gltf"));
        write("a/two.gltf", gltf("one.bin"));
        assertThat(clash("a"))
                .isEqualTo(
                        "out/two.gltf would be written twice, from a/two.gltf and from a/two.gltf; name a folder above"
                                + " both instead");
    }

    @Test
    void results_areWhereTheInputsAre_withPagesOfTheirWholeName_andWhatTheyReferTo() throws Exception {
        write("in/a.bvh", BVH);
        write("in/deep/a.gltf", gltf("keys/a.bin", "../skin.png"));
        writeBin("in/deep/keys/a.bin", 0);
        write("in/skin.png", "no image");
        CommandRun run = CommandRun.in(folder, "clean", "in", "-o", "out", "--report", "pages");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(files("out")).containsExactly("a.bvh", "deep/a.gltf", "deep/keys/a.bin", "skin.png");
        assertThat(files("pages")).containsExactly("a.bvh.html", "deep/a.gltf.html");
        assertThat(folder.resolve("out/skin.png")).hasContent("no image");
        assertThat(folder.resolve("out/a.bvh")).hasSameBinaryContentAs(folder.resolve("in/a.bvh"));
    }

    @Test
    void whatExists_isReplacedByForceAlone_andOthersAreDone() throws Exception {
        write("in/a.bvh", BVH);
        write("in/b.bvh", BVH);
        write("out/a.bvh", "mine");
        CommandRun refused = CommandRun.in(folder, "clean", "in", "-o", "out");
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.err().replace('\\', '/')).contains("out/a.bvh: exists already; --force replaces it");
        assertThat(folder.resolve("out/a.bvh")).hasContent("mine");
        assertThat(folder.resolve("out/b.bvh")).hasContent(BVH);
        CommandRun forced = CommandRun.in(folder, "clean", "in", "-o", "out", "--force");
        assertThat(forced.exit()).as(forced.err()).isZero();
        assertThat(folder.resolve("out/a.bvh")).hasContent(BVH);
    }

    @Test
    void anInput_isNeverOverwritten() throws Exception {
        write("in/a.bvh", BVH);
        write("in/b.bvh", BVH);
        CommandRun run = CommandRun.in(folder, "clean", "in/a.bvh", "in/b.bvh", "-o", "in", "--force");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("is an input, and inputs are never overwritten");
    }

    @Test
    void aFileWhereTheFolderShouldBe_isNamed() throws Exception {
        write("in/a.bvh", BVH);
        write("in/b.bvh", BVH);
        write("out", "a file");
        CommandRun run = CommandRun.in(folder, "clean", "in", "-o", "out");
        assertThat(run.exit()).isNotZero();
        assertThat(run.err()).contains("out: is a file; several clips go into a folder");
    }

    @Test
    void aFileOfAnotherFormatThanItsName_isRefused() throws Exception {
        write("in/a.bvh", BVH);
        write("in/b.gltf", BVH);
        CommandRun run = CommandRun.in(folder, "clean", "in", "-o", "out");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("is BVH by its content; its name must end in .bvh");
        assertThat(files("out")).containsExactly("a.bvh");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void whatIsAboveTheFolderOrLinkedOutOfIt_isNotCopied() throws Exception {
        write("in/a.gltf", gltf("keys.bin", "../above.png"));
        write("in/b.gltf", gltf("keys.bin", "link.png"));
        writeBin("in/keys.bin", 0);
        write("above.png", "no image");
        Files.createSymbolicLink(folder.resolve("in/link.png"), folder.resolve("above.png"));
        CommandRun run = CommandRun.in(folder, "clean", "in", "-o", "out");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err())
                .contains(
                        "in/a.gltf: refers to above.png; name a folder above both, so that it is copied too",
                        "in/b.gltf: refers to in/link.png, from where a link leads out of the folder; it is not"
                                + " followed: put the file there");
        assertThat(folder.resolve("out")).doesNotExist();
    }
}
