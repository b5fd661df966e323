// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.file.Resources;
import dev.surefoot.math.Parallel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
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
    void bytesOfABvh_areHadAgainWhenItIsWritten_andMustBeThere() throws FileIssue {
        byte[] bvh = StandingPerson.bvh("3 Zrotation Xrotation Yrotation", 2, 0);
        AtomicInteger reads = new AtomicInteger();
        ClipFile file = ClipFileReader.read(
                () -> {
                    if (reads.incrementAndGet() == 3) {
                        throw new FileIssue(IssueCode.DISK, "", "was changed while it was worked on");
                    }
                    return bvh;
                },
                "a.bvh",
                Resources.NONE,
                BvhOptions.DEFAULTS,
                Parallel.NONE);
        file.clip(0);
        assertThat(reads).hasValue(1);
        assertThat(file.reread(bvh).clip(0).frames()).isEqualTo(2);
        assertThat(reads).as("had again to be compared").hasValue(2);
        assertThatThrownBy(() -> file.reread(bvh))
                .isInstanceOf(FileIssue.class)
                .hasMessage("was changed while it was worked on");
    }

    @Test
    void aBvhThatIsComparedFirst_stillHasItsMotion() throws FileIssue {
        byte[] bvh = StandingPerson.bvh("3 Zrotation Xrotation Yrotation", 2, 0);
        ClipFile file = ClipFileReader.read(bvh, "a.bvh", Resources.NONE, BvhOptions.DEFAULTS);
        file.reread(bvh);
        assertThat(file.clip(0).frames()).isEqualTo(2);
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
