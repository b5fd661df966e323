// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The first bytes show the format, and the name does where these say nothing. */
class ClipFileReaderTest {
    private static String format(String name, byte[] bytes) throws FileIssue {
        return ClipFileReader.read(bytes, name, Resources.NONE, BvhOptions.DEFAULTS)
                .format();
    }

    @Test
    void content_goesBeforeTheName() throws FileIssue {
        byte[] bvh = StandingPerson.bvh("3 Zrotation Xrotation Yrotation", 2, 0);
        assertThat(format("a.glb", bvh)).isEqualTo("BVH");
        assertThat(format("a", bvh)).isEqualTo("BVH");
        assertThat(format("a.bvh", StandingPerson.glb(2, 0))).isEqualTo("glTF binary");
        assertThat(format("a.txt", "{\"asset\": {\"version\": \"2.0\"}}".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("glTF");
    }

    @Test
    void markOfUtf8AndBlanks_arePassedOver() throws FileIssue {
        String bvh = new String(StandingPerson.bvh("0", 2, 0), StandardCharsets.UTF_8);
        assertThat(format("a", ("\uFEFF \n" + bvh).getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("BVH");
        assertThat(format("a", bvh.replace("HIERARCHY", "hierarchy").getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("BVH");
    }

    @Test
    void neither_isRefused() {
        assertThatThrownBy(() -> format("a.fbx", "Kaydara".getBytes(StandardCharsets.UTF_8)))
                .hasMessage("neither BVH, glTF nor FBX, by its content and by its name");
        assertThatThrownBy(() -> format("a.bvh", new byte[0])).hasMessage("the file is empty");
    }

    @Test
    void extension_isLowerCaseInAnyLocale() {
        assertThat(ClipFileReader.extension("a.b.GLTF")).isEqualTo("gltf");
        assertThat(ClipFileReader.extension("none")).isEmpty();
        assertThat(ClipFileReader.baseName("a.b.glb")).isEqualTo("a.b");
        assertThat(ClipFileReader.baseName(".hidden")).isEqualTo(".hidden");
    }
}
