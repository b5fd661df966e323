// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.gltf.TextGltf;
import dev.surefoot.gltf.buffer.ByteSink;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GltfPatcherTest {
    private static final double[] TIMES = {0, 0.04, 0.08};
    private static final List<Quat> TURNS =
            List.of(Quat.aboutAxis(Vec3.X, 0.1), Quat.aboutAxis(Vec3.X, 0.2).negated(), Quat.aboutAxis(Vec3.X, 0.3));

    /**
     * Two nodes turned by one sampler, the first one moved by another that shares its times; extras and an unknown
     * extension about.
     */
    private static TextGltf sharing() throws FileIssue {
        TextGltf gltf = new TextGltf();
        int input = gltf.floats("SCALAR", TIMES);
        int turns = gltf.floats("VEC4", 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1);
        int moves = gltf.floats("VEC3", 0, 0, 0, 1, 0, 0, 2, 0, 0);
        return gltf.with("nodes", "[{'name':'a'},{'name':'b'},{'name':'c','matrix':[1,0,0,0,0,1,0,0,0,0,1,0,1,2,3,1]}]")
                .with("extensions", "{'X_unknown':{'n':1.50}}")
                .with(
                        "animations",
                        "[{'channels':[{'sampler':0,'target':{'node':0,'path':'rotation'},'extras':{'why':1.0}},"
                                + "{'sampler':0,'target':{'node':1,'path':'rotation'}},"
                                + "{'sampler':1,'target':{'node':0,'path':'translation'}}],"
                                + "'samplers':[{'input':" + input + ",'output':" + turns + "},{'input':" + input
                                + ",'output':" + moves + ",'interpolation':'STEP','extras':7e0}]}]");
    }

    private static GltfFile reread(GltfPatcher patcher) throws FileIssue {
        return GltfReader.read(patcher.toBytes(), Resources.NONE);
    }

    private static JsonObject animation(GltfFile file) throws FileIssue {
        return file.json().array("animations").get(0).asObject();
    }

    @Test
    void nothingAskedFor_givesTheBytesThatWereRead() throws FileIssue {
        byte[] text = sharing().text();
        byte[] binary = sharing().binary();
        assertThat(new GltfPatcher(GltfReader.read(text, Resources.NONE)).toBytes())
                .isEqualTo(text);
        assertThat(new GltfPatcher(GltfReader.read(binary, Resources.NONE)).toBytes())
                .isEqualTo(binary);
        assertThat(new GltfPatcher(GltfReader.read(binary, Resources.NONE))
                        .repeat(0, 1, 1)
                        .toBytes())
                .isEqualTo(binary);
    }

    @Test
    void sharedSampler_staysWithTheOtherChannel() throws FileIssue {
        GltfFile file = GltfReader.read(sharing().binary(), Resources.NONE);
        GltfFile patched = reread(new GltfPatcher(file).replaceRotation(0, 0, TIMES, TURNS));
        Clip before = file.clip(0);
        Clip after = patched.clip(0);
        for (int f = 0; f < 3; f++) {
            assertThat(after.pose(f).rotation(0).angleTo(TURNS.get(f))).isLessThan(1e-6);
            assertThat(after.pose(f).rotation(1)).isEqualTo(before.pose(f).rotation(1));
            assertThat(after.pose(f).translation(0)).isEqualTo(before.pose(f).translation(0));
        }
        JsonArray channels = animation(patched).array("channels");
        assertThat(channels.get(0))
                .hasToString("{\"sampler\":2,\"target\":{\"node\":0,\"path\":\"rotation\"},\"extras\":{\"why\":1.0}}");
        assertThat(channels.size()).isEqualTo(3);
        assertThat(animation(patched).array("samplers").get(0))
                .hasToString(animation(file).array("samplers").get(0).toString());
    }

    @Test
    void samplerOfOneChannel_isPointedElsewhereInPlace() throws FileIssue {
        GltfFile file = GltfReader.read(sharing().text(), Resources.NONE);
        List<Vec3> moves = List.of(Vec3.X, Vec3.Y, Vec3.Z);
        GltfFile patched = reread(new GltfPatcher(file).replaceTranslation(0, 0, TIMES, moves));
        assertThat(patched.clip(0).pose(1).translation(0)).isEqualTo(Vec3.Y);
        assertThat(animation(patched).array("samplers").get(1))
                .hasToString("{\"input\":0,\"output\":3,\"interpolation\":\"LINEAR\",\"extras\":7e0}");
        assertThat(patched.json().array("accessors").size())
                .as("the times are reused")
                .isEqualTo(4);
        assertThat(patched.json().array("buffers").size()).isEqualTo(2);
        assertThat(patched.json().get("extensions")).hasToString("{\"X_unknown\":{\"n\":1.50}}");
    }

    @Test
    void memberOfExtras_isAllThatChanges_asOftenAsItIsWritten() throws FileIssue {
        for (byte[] bytes : List.of(sharing().text(), sharing().binary())) {
            GltfFile file = GltfReader.read(bytes, Resources.NONE);
            GltfPatcher patcher =
                    new GltfPatcher(file).extra(0, "ours", () -> Optional.of(new JsonObject().put("n", 1)));
            byte[] once = patcher.toBytes();
            assertThat(patcher.toBytes()).isEqualTo(once);
            GltfFile patched = GltfReader.read(once, Resources.NONE);
            String text = patched.json().toString();
            String member = ",\"extras\":{\"ours\":{\"n\":1}}";
            assertThat(text).contains(member);
            assertThat(text.replace(member, "")).isEqualTo(file.json().toString());

            byte[] other = new GltfPatcher(patched)
                    .extra(0, "theirs", () -> Optional.of(new JsonObject()))
                    .extra(0, "ours", Optional::empty)
                    .toBytes();
            assertThat(animation(GltfReader.read(other, Resources.NONE)).get("extras"))
                    .hasToString("{\"theirs\":{}}");
            assertThat(new GltfPatcher(file).extra(0, "ours", Optional::empty).toBytes())
                    .isEqualTo(bytes);
        }
    }

    @Test
    void missingChannel_isAdded_andAMatrixBecomesParts() throws FileIssue {
        GltfFile file = GltfReader.read(sharing().binary(), Resources.NONE);
        int joint = file.jointOfNode(2);
        GltfPatcher patcher = new GltfPatcher(file).replaceRotation(0, joint, TIMES, TURNS);
        GltfFile patched = reread(patcher);
        assertThat(patched.json().array("nodes").get(2).asObject().has("matrix"))
                .isFalse();
        assertThat(patcher.notes()).hasSize(1);
        assertThat(patched.clip(0).pose(2).rotation(joint).angleTo(TURNS.get(2)))
                .isLessThan(1e-6);
        assertThat(patched.clip(0).pose(2).translation(joint)).isEqualTo(new Vec3(1, 2, 3));
    }

    @Test
    void rotations_areUnitAndStayOnOneSide() throws FileIssue {
        GltfFile file = GltfReader.read(sharing().binary(), Resources.NONE);
        List<Quat> long0 = List.of(new Quat(0, 0, 0, 5), new Quat(0, 0, 0, -1), new Quat(0, 0.001, 0, -3));
        GltfFile patched = reread(new GltfPatcher(file).replaceRotation(0, 0, TIMES, long0));
        double[] stored = patched.accessors().read(patched.accessors().size() - 1);
        for (int k = 0; k < 3; k++) {
            assertThat(stored[4 * k + 3]).isEqualTo(1, within(1e-6));
        }
    }

    @Test
    void timesAlmostThoseOfTheFile_becomeThose_othersAreStoredOnce() throws FileIssue {
        GltfFile file = GltfReader.read(sharing().binary(), Resources.NONE);
        double[] near = {0.00005, 0.04, 0.07995};
        double[] other = {0, 0.01, 0.08};
        GltfFile patched = reread(new GltfPatcher(file)
                .replaceRotation(0, 0, near, TURNS)
                .replaceRotation(0, 1, other, TURNS)
                .replaceTranslation(0, 1, other, List.of(Vec3.X, Vec3.Y, Vec3.Z)));
        JsonArray samplers = animation(patched).array("samplers");
        assertThat(samplers.get(2).asObject().integer("input", -1)).isEqualTo(0);
        assertThat(samplers.get(4).asObject().integer("input", -1))
                .isEqualTo(samplers.get(3).asObject().integer("input", -1));
        assertThat(patched.accessors().size()).as("three outputs and one input").isEqualTo(3 + 4);
    }

    @Test
    void unknownChunksAndBytesBehindTheEnd_areKept() throws FileIssue {
        byte[] plain = sharing().binary();
        ByteSink out = new ByteSink(plain.length + 20).bytes(plain, 0, 8).int32(plain.length + 16);
        out.bytes(plain, 12, plain.length - 12)
                .int32(8)
                .int32(0x41424344)
                .int32(1)
                .int32(2)
                .fill(3, 9);
        byte[] strange = out.toBytes();
        GltfFile file = GltfReader.read(strange, Resources.NONE);
        assertThat(new GltfPatcher(file).toBytes()).isEqualTo(strange);
        byte[] patched =
                new GltfPatcher(file).replaceRotation(0, 0, TIMES, TURNS).toBytes();
        assertThat(Arrays.copyOfRange(patched, patched.length - 19, patched.length))
                .isEqualTo(Arrays.copyOfRange(strange, strange.length - 19, strange.length));
        assertThat(GltfReader.read(patched, Resources.NONE).clip(0).frames()).isEqualTo(3);
    }

    @Test
    void patchingTwice_isPossible_andTheFirstFileStaysAsItWas() throws FileIssue {
        byte[] bytes = sharing().text();
        GltfFile file = GltfReader.read(bytes, Resources.NONE);
        GltfPatcher patcher = new GltfPatcher(file).replaceRotation(0, 0, TIMES, TURNS);
        byte[] once = patcher.toBytes();
        assertThat(patcher.toBytes()).isEqualTo(once);
        assertThat(new GltfPatcher(file).toBytes()).isEqualTo(bytes);
        GltfFile again =
                reread(new GltfPatcher(GltfReader.read(once, Resources.NONE)).replaceRotation(0, 1, TIMES, TURNS));
        assertThat(again.clip(0).pose(1).rotation(1).angleTo(TURNS.get(1))).isLessThan(1e-6);
    }

    @Test
    void badArguments_areNamed() throws FileIssue {
        GltfPatcher patcher = new GltfPatcher(GltfReader.read(sharing().text(), Resources.NONE));
        assertThatThrownBy(() -> patcher.replaceRotation(1, 0, TIMES, TURNS)).hasMessageContaining("animation must be");
        assertThatThrownBy(() -> patcher.replaceRotation(0, 3, TIMES, TURNS)).hasMessageContaining("joint must be");
        assertThatThrownBy(() -> patcher.replaceRotation(0, 0, new double[] {0, 0, 1}, TURNS))
                .hasMessageContaining("ascend");
        assertThatThrownBy(() -> patcher.replaceRotation(0, 0, new double[] {0}, TURNS))
                .hasMessageContaining("3 values");
        assertThatThrownBy(
                        () -> patcher.replaceTranslation(0, 0, new double[] {0}, List.of(new Vec3(Double.NaN, 0, 0))))
                .hasMessageContaining("finite");
        assertThatThrownBy(() -> patcher.repeat(0, 2, 0.01)).hasMessageContaining("periodSeconds");
        assertThatThrownBy(() -> patcher.repeat(0, 0, 1)).hasMessageContaining("cycles");
    }

    @Test
    void textOfOtherMembers_isUntouched() throws FileIssue {
        String text = new String(sharing().text(), StandardCharsets.UTF_8)
                .replace(
                        "\"asset\":{\"version\":\"2.0\"}",
                        "\"asset\" : { \"version\" : \"2.0\", \"\\u0067enerator\" : \"\\/x\" }");
        GltfFile file = GltfReader.read(text.getBytes(StandardCharsets.UTF_8), Resources.NONE);
        String patched = new String(
                new GltfPatcher(file).replaceRotation(0, 1, TIMES, TURNS).toBytes(), StandardCharsets.UTF_8);
        assertThat(patched).startsWith("{\"asset\" : { \"version\" : \"2.0\", \"\\u0067enerator\" : \"\\/x\" }");
    }
}
