// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.file.Resources;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Buffers of a few bytes, and every range just inside and just outside. */
class BufferViewsTest {
    /** Eight bytes, 0 to 7. */
    private static final String BUFFER = "{'byteLength':8,'uri':'data:;base64,AAECAwQFBgc='}";

    private static final JsonObject ASKER = new JsonObject();

    private static JsonObject root(String buffers, String views) throws FileIssue {
        String json = "{'buffers':[" + buffers + "],'bufferViews':[" + views + "]}";
        return JsonDocument.parse(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
                .root()
                .asObject();
    }

    private static BufferViews views(String... views) throws FileIssue {
        return BufferViews.read(root(BUFFER, String.join(",", views)), null, Resources.NONE);
    }

    private static byte[] element(StridedView view, int i) {
        byte[] bytes = new byte[view.bytes()];
        view.copyElement(i, bytes, 0);
        return bytes;
    }

    private static FileIssue refusal(BufferViews views, int view, int byteOffset, int count, int bytes) {
        return catchThrowableOfType(FileIssue.class, () -> views.elements(view, byteOffset, count, bytes, ASKER));
    }

    @Test
    void elements_followOneAnotherWhereNoStrideIsGiven() throws FileIssue {
        StridedView view = views("{'buffer':0,'byteOffset':2,'byteLength':6}").elements(0, 0, 3, 2, ASKER);

        assertThat(element(view, 0)).containsExactly(2, 3);
        assertThat(element(view, 2)).containsExactly(6, 7);
    }

    @Test
    void offsetsOfViewAndElement_addUp_andStridesAreFollowed() throws FileIssue {
        BufferViews views = views("{'buffer':0,'byteOffset':1,'byteLength':7,'byteStride':4}");
        StridedView view = views.elements(0, 1, 2, 2, ASKER);

        assertThat(element(view, 0)).containsExactly(2, 3);
        assertThat(element(view, 1)).containsExactly(6, 7);
    }

    /** The last element needs no whole stride: 1 + 4 + 2 bytes are enough. */
    @Test
    void lastElement_mayEndWithItsViewAndNotBeyond() throws FileIssue {
        BufferViews views = views("{'buffer':0,'byteOffset':1,'byteLength':7,'byteStride':4}");

        assertThat(views.elements(0, 1, 2, 2, ASKER)).isNotNull();
        FileIssue beyond = refusal(views, 0, 2, 2, 2);
        assertThat(beyond.code()).isEqualTo(IssueCode.COUNT);
        assertThat(beyond).hasMessageContaining("2 elements from byte 2 need 8 bytes of buffer view 0, which has 7");
        assertThat(refusal(views, 0, -1, 1, 1).code()).isEqualTo(IssueCode.COUNT);
    }

    @Test
    void countThatOverflowsAnInt_isRefused() throws FileIssue {
        FileIssue huge = refusal(views("{'buffer':0,'byteLength':8}"), 0, 0, Integer.MAX_VALUE, 4);

        assertThat(huge).hasMessageContaining("need 8589934588 bytes");
    }

    @ParameterizedTest
    @CsvSource({"0, 8, true", "7, 1, true", "0, 9, false", "8, 1, false", "-1, 2, false", "0, 0, false"})
    void view_mustLieInItsBuffer(int offset, int length, boolean lies) throws FileIssue {
        BufferViews views = views("{'buffer':0,'byteOffset':" + offset + ",'byteLength':" + length + "}");

        FileIssue issue = refusal(views, 0, 0, 1, 1);

        if (lies) {
            assertThat(issue).isNull();
        } else {
            assertThat(issue.code()).isEqualTo(IssueCode.COUNT);
            assertThat(issue).hasMessageContaining("of a buffer of 8");
        }
    }

    @Test
    void strideShorterThanAnElement_isRefused() throws FileIssue {
        BufferViews views = views("{'buffer':0,'byteLength':8,'byteStride':3}");

        assertThat(refusal(views, 0, 0, 1, 3)).isNull();
        assertThat(refusal(views, 0, 0, 1, 4)).hasMessageContaining("byteStride 3 is less than an element's 4");
    }

    @Test
    void viewsAndBuffersThatAreNotThere_areNamed() throws FileIssue {
        BufferViews views = views("{'buffer':1,'byteLength':8}", "{'buffer':-1,'byteLength':8}");

        for (int view : new int[] {-1, 2}) {
            FileIssue none = refusal(views, view, 0, 1, 1);
            assertThat(none.code()).isEqualTo(IssueCode.REFERENCE);
            assertThat(none).hasMessageContaining("there is no buffer view " + view);
        }
        assertThat(refusal(views, 0, 0, 1, 1)).hasMessageContaining("there is no buffer 1");
        assertThat(refusal(views, 1, 0, 1, 1)).hasMessageContaining("there is no buffer -1");
    }

    @ParameterizedTest
    @CsvSource({"EXT_meshopt_compression", "KHR_meshopt_compression"})
    void compressedView_isUnsupported(String extension) throws FileIssue {
        FileIssue issue =
                refusal(views("{'buffer':0,'byteLength':8,'extensions':{'" + extension + "':{}}}"), 0, 0, 1, 1);

        assertThat(issue.code()).isEqualTo(IssueCode.UNSUPPORTED);
    }

    @ParameterizedTest
    @CsvSource({"1, true", "8, true", "0, false", "9, false", "-1, false"})
    void declaredLength_mustBeThere(int length, boolean there) throws FileIssue {
        JsonObject root = root(BUFFER.replace("8", String.valueOf(length)), "{'buffer':0,'byteLength':1}");

        if (there) {
            assertThat(BufferViews.read(root, null, Resources.NONE).elements(0, 0, 1, 1, ASKER))
                    .isNotNull();
        } else {
            assertThatExceptionOfType(FileIssue.class)
                    .isThrownBy(() -> BufferViews.read(root, null, Resources.NONE))
                    .withMessageContaining("byteLength is " + length + ", but there are 8 bytes");
        }
    }

    @Test
    void declaredLength_cutsLongerData() throws FileIssue {
        JsonObject root = root(BUFFER.replace("8", "4"), "{'buffer':0,'byteLength':5}");

        assertThat(refusal(BufferViews.read(root, null, Resources.NONE), 0, 0, 1, 1))
                .hasMessageContaining("of a buffer of 4");
    }

    @Test
    void bufferWithoutBytes_isReadAndItsViewsAreRefused() throws FileIssue {
        JsonObject root = root("{'byteLength':8}", "{'buffer':0,'byteLength':8}");

        FileIssue issue = refusal(BufferViews.read(root, null, Resources.NONE), 0, 0, 1, 1);

        assertThat(issue.code()).isEqualTo(IssueCode.REFERENCE);
        assertThat(issue).hasMessageContaining("buffer 0 has no data in this file");
    }

    @Test
    void binOfAGlb_isTheFirstBufferAlone() throws FileIssue {
        JsonObject root =
                root("{'byteLength':4},{'byteLength':4}", "{'buffer':0,'byteLength':4},{'buffer':1,'byteLength':4}");
        byte[] json = "{}".getBytes(StandardCharsets.UTF_8);
        GlbContainer glb = GlbContainer.parse(GlbContainer.create(json, new byte[] {9, 8, 7, 6}));

        BufferViews views = BufferViews.read(root, glb, Resources.NONE);

        assertThat(element(views.elements(0, 0, 1, 4, ASKER), 0)).containsExactly(9, 8, 7, 6);
        assertThat(refusal(views, 1, 0, 1, 4)).hasMessageContaining("buffer 1 has no data");
    }

    @Test
    void bytesOutsideOfTheFile_haveALimitTogether_beforeTheyAreRead() throws FileIssue {
        assertThat(BufferViews.MAX_EXTERNAL_BYTES).isEqualTo(256 * 1024 * 1024);
        String more =
                "{'byteLength':1,'uri':'a.bin'},{'byteLength':" + BufferViews.MAX_EXTERNAL_BYTES + ",'uri':'b.bin'}";
        List<String> read = new ArrayList<>();

        FileIssue limit = catchThrowableOfType(
                FileIssue.class,
                () -> BufferViews.read(root(more, ""), null, (path, most) -> {
                    read.add(path);
                    return new byte[1];
                }));

        assertThat(limit.code()).isEqualTo(IssueCode.LIMIT);
        assertThat(limit.place()).isEqualTo("/buffers/1/uri");
        assertThat(read).containsExactly("a.bin");
    }

    @Test
    void fileThatIsLongerThanItsBuffer_isReadAsFarAsTheBufferGoes() throws FileIssue {
        int[] wanted = {0};
        BufferViews views = BufferViews.read(
                root("{'byteLength':10,'uri':'long.bin'}", "{'buffer':0,'byteLength':10}"), null, (path, most) -> {
                    wanted[0] = most;
                    return new byte[most];
                });

        assertThat(wanted[0]).isEqualTo(10);
        assertThat(views.elements(0, 0, 10, 1, ASKER)).isNotNull();
    }
}
