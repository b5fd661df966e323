// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.fbx.FbxFiles;
import dev.surefoot.fbx.container.FbxDocument;
import dev.surefoot.file.FileIssue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Headers and footers are made anew: with no edits they must come out as they were. */
class BinaryWriterTest {
    @Test
    void everyFileOfTheCorpus_comesBackByteForByte() throws IOException {
        int same = 0;
        for (Path path : FbxFiles.all()) {
            byte[] bytes = Files.readAllBytes(path);
            try {
                FbxDocument document = FbxDocument.parse(bytes);
                byte[] written = document.kind().binary()
                        ? BinaryWriter.write(document, new DocumentEdits())
                        : TextWriter.write(document, new DocumentEdits());
                assertThat(written).as(path.toString()).isEqualTo(bytes);
                same++;
            } catch (FileIssue e) {
                assertThat(e.getMessage()).isNotEmpty();
            }
        }
        assumeTrue(same > 0);
        assertThat(same).isEqualTo(86);
    }
}
