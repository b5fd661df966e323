// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.TextGltf;
import dev.surefoot.gltf.buffer.AccessorAppender;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * One animation of two nodes, three keys at 0, 0.04 and 0.08 s: sampler 0 turns both, sampler 1 moves the first,
 * sampler 2 the second, with keys of its own that hold.
 */
class PatchedAnimationTest {
    private static final float[] TURN = {0, 0, 0, 1};
    private static final String CHANNELS = "'channels':[" + channel(0, 0, "rotation") + "," + channel(0, 1, "rotation")
            + "," + channel(1, 0, "translation") + "," + channel(2, 1, "translation") + "]";

    private final List<String> notes = new ArrayList<>();
    private final AccessorAppender appender = new AccessorAppender(accessors(), new JsonArray(), 0, 0);
    private final AnimationEdit edit = new AnimationEdit();

    private static String channel(int sampler, int node, String path) {
        return "{'sampler':" + sampler + ",'target':{'node':" + node + ",'path':'" + path + "'}}";
    }

    /** As many as the file has, so that new ones count on from there. */
    private static JsonArray accessors() {
        JsonArray accessors = new JsonArray();
        for (int i = 0; i < 5; i++) {
            accessors.add(new JsonObject());
        }
        return accessors;
    }

    /** Accessor 0 times, 1 turns, 2 moves, 3 other times, 4 moves at those. */
    private static GltfFile file(double... otherSeconds) throws FileIssue {
        TextGltf gltf = new TextGltf();
        gltf.floats("SCALAR", 0, 0.04, 0.08);
        gltf.floats("VEC4", 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1);
        gltf.floats("VEC3", 0, 0, 0, 1, 0, 0, 2, 0, 0);
        gltf.floats("SCALAR", otherSeconds);
        double[] moves = new double[3 * otherSeconds.length];
        for (int k = 0; k < otherSeconds.length; k++) {
            moves[3 * k] = 10 * k;
        }
        gltf.floats("VEC3", moves);
        return gltf.with("nodes", "[{'name':'a'},{'name':'b'}]")
                .with(
                        "animations",
                        "[{" + CHANNELS + ",'samplers':[{'input':0,'output':1},{'input':0,'output':2},"
                                + "{'input':3,'output':4,'interpolation':'STEP'}]}]")
                .read();
    }

    private JsonObject applied(GltfFile file) throws FileIssue {
        JsonObject animation = file.document()
                .copy()
                .root()
                .asObject()
                .array("animations")
                .get(0)
                .asObject();
        new PatchedAnimation(file, 0, animation, appender, new TimeInputs(appender), notes).apply(edit);
        return animation;
    }

    private static NewKeys turns(int node, double... seconds) {
        float[] values = new float[4 * seconds.length];
        for (int k = 0; k < seconds.length; k++) {
            System.arraycopy(TURN, 0, values, 4 * k, 4);
        }
        return new NewKeys(node, "rotation", seconds, values);
    }

    private static NewKeys moves(int node, double... seconds) {
        return new NewKeys(node, "translation", seconds, new float[3 * seconds.length]);
    }

    /** The floats that were appended. */
    private float[] appended() {
        ByteBuffer bytes = ByteBuffer.wrap(appender.bytes()).order(ByteOrder.LITTLE_ENDIAN);
        float[] floats = new float[bytes.remaining() / 4];
        bytes.asFloatBuffer().get(floats);
        return floats;
    }

    private static String sampler(JsonObject animation, int s) throws FileIssue {
        return animation.array("samplers").get(s).toString();
    }

    @Test
    void aSamplerThatOthersUse_staysTheirs() throws FileIssue {
        edit.replace(turns(0, 0, 0.04, 0.08));
        JsonObject animation = applied(file(0, 0.08));
        assertThat(animation.array("samplers").size()).isEqualTo(4);
        assertThat(sampler(animation, 3)).isEqualTo("{\"input\":0,\"interpolation\":\"LINEAR\",\"output\":5}");
        assertThat(sampler(animation, 0)).isEqualTo("{\"input\":0,\"output\":1}");
        JsonArray channels = animation.array("channels");
        assertThat(channels.get(0).asObject().integer("sampler", -1)).isEqualTo(3);
        assertThat(channels.get(1).asObject().integer("sampler", -1)).isZero();
    }

    @Test
    void aSamplerOfItsOwn_isPointedAtTheNewKeys_andTurnsLinear() throws FileIssue {
        edit.replace(moves(0, 0, 0.04, 0.08));
        edit.replace(moves(1, 0, 0.04, 0.08));
        JsonObject animation = applied(file(0, 0.08));
        assertThat(animation.array("samplers").size()).isEqualTo(3);
        assertThat(sampler(animation, 1)).isEqualTo("{\"input\":0,\"output\":5}");
        assertThat(sampler(animation, 2)).isEqualTo("{\"input\":0,\"output\":6,\"interpolation\":\"LINEAR\"}");
    }

    @Test
    void aChannelThatThereIsNot_isAdded() throws FileIssue {
        edit.replace(new NewKeys(1, "scale", new double[] {0, 0.08}, new float[6]));
        JsonObject animation = applied(file(0, 0.08));
        assertThat(animation.array("channels").size()).isEqualTo(5);
        assertThat(animation.array("channels").get(4).toString())
                .isEqualTo("{\"sampler\":3,\"target\":{\"node\":1,\"path\":\"scale\"}}");
        assertThat(sampler(animation, 3)).isEqualTo("{\"input\":3,\"interpolation\":\"LINEAR\",\"output\":5}");
    }

    @Test
    void timesNearTheFilesOwn_becomeThose_andOthersAreStored() throws FileIssue {
        // within a ten thousandth of a second
        edit.replace(moves(0, 0.00009, 0.03991, 0.08009));
        JsonObject near = applied(file(0, 0.08));
        assertThat(sampler(near, 1)).isEqualTo("{\"input\":0,\"output\":5}");
        edit.replace(moves(0, 0, 0.03989, 0.08));
        assertThat(sampler(applied(file(0, 0.08)), 1)).isEqualTo("{\"input\":6,\"output\":7}");
    }

    @Test
    void timesThatFloatsWouldMakeOne_stayApart() throws FileIssue {
        // both within a tenth of a millisecond of the key at 0.04
        edit.replace(moves(0, 0.03999, 0.04001));
        applied(file(0, 0.08));
        float key = 0.04f;
        assertThat(appended()).startsWith(key, Math.nextUp(key));
    }

    @Test
    void repeated_keysOfWhatIsKeptFollowEachOther() throws FileIssue {
        // twice, 0.08 s later
        edit.repeat(2, 0.08);
        edit.replace(turns(0, 0, 0.08, 0.16));
        edit.replace(turns(1, 0, 0.08, 0.16));
        edit.replace(moves(0, 0, 0.08, 0.16));
        JsonObject animation = applied(file(0, 0.04));
        assertThat(notes).isEmpty();
        // sampler 2 alone is kept: it steps at 0 and 0.04 and again at 0.08 and 0.12
        assertThat(animation.array("samplers").get(2).asObject().integer("input", -1))
                .isEqualTo(5);
        float[] floats = appended();
        assertThat(floats[0]).isZero();
        assertThat(floats[1]).isEqualTo(0.04f);
        assertThat(floats).contains(0.08f, 0.12f);
    }

    @Test
    void keysOutsideOfTheRepeatedTime_areLeftAndNoted() throws FileIssue {
        // the grid is that of all channels: 0 to 0.2; the period says that it ends at 0.08
        edit.repeat(2, 0.08);
        JsonObject animation = applied(file(0, 0.2));
        assertThat(sampler(animation, 2)).isEqualTo("{\"input\":3,\"output\":4,\"interpolation\":\"STEP\"}");
        assertThat(notes)
                .containsExactly(
                        "Sampler 2 of animation 0 has keys outside of the repeated time; it was left as it is.");
    }

    @Test
    void aSingleKey_needsNoRepeating() throws FileIssue {
        edit.repeat(2, 0.08);
        JsonObject animation = applied(file(0.04));
        assertThat(sampler(animation, 2)).isEqualTo("{\"input\":3,\"output\":4,\"interpolation\":\"STEP\"}");
        assertThat(notes).isEmpty();
        // the others are repeated, those moves with a jump from their end to their start
        assertThat(sampler(animation, 0)).isEqualTo("{\"input\":5,\"output\":6}");
        assertThat(sampler(animation, 1)).isEqualTo("{\"input\":7,\"output\":8}");
    }

    @Test
    void aChannelWithoutItsSampler_isRefused() throws FileIssue {
        TextGltf gltf = new TextGltf();
        gltf.floats("SCALAR", 0, 0.04);
        gltf.floats("VEC3", 0, 0, 0, 1, 0, 0);
        GltfFile file = gltf.with("nodes", "[{'name':'a'}]")
                .with(
                        "animations",
                        "[{'channels':[" + channel(1, 0, "scale") + "],'samplers':[{'input':0,'output':1}]}]")
                .read();
        edit.replace(moves(0, 0, 0.04));
        assertThatThrownBy(() -> applied(file)).hasMessageContaining("there is no sampler 1");
    }
}
