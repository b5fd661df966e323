// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.fbx.container.FbxDocument;
import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.file.FileIssue;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class FbxBytesTest {
    /** What Blender writes with this moment; Autodesk's reader shows an empty scene where they do not fit together. */
    private static final String FILE_ID = "28b32aebb624ccc2bfc8b02aa92bfcf1";

    private static final String FOOTER_ID = "fabcab09d0c8d466b176fb831cf7267e";

    @Test
    void binaryFile_saysThreeTimesWhenItWasMade() throws FileIssue {
        List<NewRecord> top = List.of(
                new NewRecord("FBXHeaderExtension").child(new NewRecord("FBXVersion").int32(7400)),
                new NewRecord("Objects"));
        byte[] bytes = FbxBytes.binary(7400, false, Integer.MAX_VALUE, top);
        FbxDocument document = FbxDocument.parse(bytes);

        assertThat(document.root().children())
                .extracting(FbxRecord::name)
                .containsExactly("FBXHeaderExtension", "FileId", "CreationTime", "Objects");
        assertThat(document.root().require("CreationTime").string(0)).isEqualTo("1970-01-01 10:00:00:000");
        HexFormat hex = HexFormat.of();
        assertThat(hex.formatHex(bytes)).contains("52" + "10000000" + FILE_ID);
        int end = document.recordsEnd();
        assertThat(hex.formatHex(Arrays.copyOfRange(bytes, end, end + 16))).isEqualTo(FOOTER_ID);
    }
}
