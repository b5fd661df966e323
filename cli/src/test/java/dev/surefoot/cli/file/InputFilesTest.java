// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Clips in two folders, beside what is hidden and what is no clip. */
class InputFilesTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        for (String name : new String[] {
            "takes/b.bvh",
            "takes/A.GLB",
            "takes/walk/c.gltf",
            "takes/readme.txt",
            "takes/.hidden.bvh",
            "takes/.git/d.bvh",
            "other/e.bvh"
        }) {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "12345");
        }
    }

    private InputFiles of(String... typed) throws FileFailure {
        return InputFiles.of(List.of(typed), folder, null);
    }

    private static List<String> typed(InputFiles inputs) {
        return inputs.files().stream().map(file -> slashed(file.typed())).toList();
    }

    private static List<String> below(InputFiles inputs) {
        return inputs.files().stream().map(file -> slashed(file.below())).toList();
    }

    private static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }

    @Test
    void file_isOneWhateverItIsCalled() throws Exception {
        InputFiles inputs = of("takes/readme.txt");

        assertThat(typed(inputs)).containsExactly("takes/readme.txt");
        assertThat(below(inputs)).containsExactly("readme.txt");
        assertThat(inputs.files().get(0).bytes()).isEqualTo(5);
        assertThat(inputs.files().get(0).path()).isEqualTo(folder.resolve("takes/readme.txt"));
        assertThat(inputs.areMany()).isFalse();
    }

    @Test
    void fileThatIsMissing_isKept_soThatReadingItSaysWhy() throws Exception {
        InputFiles inputs = of("none.bvh");

        assertThat(typed(inputs)).containsExactly("none.bvh");
        assertThat(inputs.files().get(0).bytes()).isZero();
        assertThat(inputs.failures()).isEmpty();
    }

    @Test
    void folder_holdsItsClipsByPath_withoutWhatIsHiddenOrNoClip() throws Exception {
        InputFiles inputs = of("takes");

        assertThat(typed(inputs)).containsExactly("takes/A.GLB", "takes/b.bvh", "takes/walk/c.gltf");
        assertThat(below(inputs)).containsExactly("A.GLB", "b.bvh", "walk/c.gltf");
        assertThat(inputs.areMany()).isTrue();
    }

    @Test
    void folderWithoutClips_isAFailure() throws Exception {
        Files.createDirectory(folder.resolve("empty"));

        assertThat(of("empty").failures()).containsExactly("empty: holds no .bvh, .fbx, .glb, .gltf or .vrm file");
        assertThat(of("empty").areMany()).isTrue();
    }

    @Test
    void pattern_matchesBelowItsLastFolderWithoutAWildcard() throws Exception {
        assertThat(typed(of("takes/*.bvh"))).containsExactly("takes/b.bvh");
        assertThat(typed(of("*/[be].bvh"))).containsExactly("other/e.bvh", "takes/b.bvh");
        assertThat(typed(of("takes/?.{bvh,txt}"))).containsExactly("takes/b.bvh");
        assertThat(below(of("takes/w*/*"))).containsExactly("walk/c.gltf");
    }

    @Test
    void twoStars_standForAnyFoldersAndForNone() throws Exception {
        assertThat(typed(of("takes/**/*.bvh"))).containsExactly("takes/b.bvh");
        assertThat(typed(of("takes/**/c.*"))).containsExactly("takes/walk/c.gltf");
        assertThat(typed(of("**/*.bvh"))).containsExactly("other/e.bvh", "takes/b.bvh");
    }

    @Test
    void patternThatMatchesNothingOrIsNone_isAFailure() throws Exception {
        assertThat(of("takes/*.fbx").failures())
                .containsExactly("takes/*.fbx: matches no .bvh, .fbx, .glb, .gltf or .vrm file");
        assertThat(of("takes/[").failures()).singleElement().asString().startsWith("takes/[: is no pattern: ");
        assertThat(of("takes/*.fbx").areMany()).isTrue();
    }

    @Test
    void pathThatIsReachedTwice_countsOnceWhereItIsNamedFirst() throws Exception {
        InputFiles inputs = of("takes/walk/../b.bvh", "takes", "takes/*.bvh");

        assertThat(typed(inputs)).containsExactly("takes/walk/../b.bvh", "takes/A.GLB", "takes/walk/c.gltf");
        assertThat(inputs.repeated()).isEmpty();
        assertThat(inputs.areMany()).isTrue();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linkToAFile_countsUnlessBothWouldBeOneOutput() throws Exception {
        Files.createSymbolicLink(folder.resolve("takes/link.bvh"), folder.resolve("takes/b.bvh"));
        Files.createSymbolicLink(folder.resolve("other/b.bvh"), folder.resolve("takes/b.bvh"));

        assertThat(typed(of("takes/*.bvh"))).containsExactly("takes/b.bvh", "takes/link.bvh");
        InputFiles both = of("takes/b.bvh", "other/b.bvh");
        assertThat(typed(both)).containsExactly("takes/b.bvh");
        assertThat(both.repeated()).containsExactly("other/b.bvh: is the same file as takes/b.bvh, so it counts once");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linksThatGoInCirclesOrNowhere_areNoFailure_andOneCalledLikeAClipIsKept() throws Exception {
        Files.createSymbolicLink(folder.resolve("takes/walk/up"), folder.resolve("takes"));
        Files.createSymbolicLink(folder.resolve("takes/nowhere.png"), folder.resolve("gone"));
        Files.createSymbolicLink(folder.resolve("takes/nowhere.bvh"), folder.resolve("gone"));

        InputFiles inputs = of("takes");

        assertThat(typed(inputs))
                .containsExactly("takes/A.GLB", "takes/b.bvh", "takes/nowhere.bvh", "takes/walk/c.gltf");
        assertThat(inputs.failures()).isEmpty();
    }

    @Test
    void outputFolder_isPassedOverUnlessItIsNamed() throws Exception {
        assertThat(typed(InputFiles.of(List.of("takes"), folder, Path.of("takes/walk"))))
                .containsExactly("takes/A.GLB", "takes/b.bvh");
        assertThat(typed(InputFiles.of(List.of("takes/walk"), folder, Path.of("takes/walk"))))
                .containsExactly("takes/walk/c.gltf");
    }

    @Test
    void outputThatIsAnInput_isFoundByAnyPath() throws Exception {
        InputFiles inputs = of("takes/b.bvh");

        assertThat(inputs.contain(folder.resolve("other/../takes/b.bvh"))).isTrue();
        assertThat(inputs.contain(folder.resolve("takes/A.GLB"))).isFalse();
        assertThat(inputs.contain(folder.resolve("takes/new.bvh"))).isFalse();
    }

    @Test
    void emptyName_isRefused() {
        assertThatExceptionOfType(FileFailure.class)
                .isThrownBy(() -> of("takes", ""))
                .withMessage("CLIP: must be a file, a folder or a pattern, got an empty name");
    }
}
