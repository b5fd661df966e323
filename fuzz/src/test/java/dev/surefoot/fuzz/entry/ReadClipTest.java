// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.Resources;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class ReadClipTest {
    private static final int SECONDS = 60;
    private static final int RATE = 30;

    @Test
    void framesOfAClip_countWhereItsLastChannelIsRefused() {
        long joints = SECONDS * RATE + 1;
        assertThat(joints(2)).isEqualTo(joints);
        assertThat(joints(1)).isEqualTo(joints);
    }

    /** A node that moves over a minute, then turns by so many values of the two that it needs. */
    private static long joints(int turns) {
        ByteBuffer numbers = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
        for (float number : new float[] {0, SECONDS, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1}) {
            numbers.putFloat(number);
        }
        String gltf = """
                {"asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}], "nodes": [{"name": "a"}],
                 "buffers": [{"byteLength": 64, "uri": "data:application/octet-stream;base64,BYTES"}],
                 "bufferViews": [
                  {"buffer": 0, "byteOffset": 0, "byteLength": 8},
                  {"buffer": 0, "byteOffset": 8, "byteLength": 24},
                  {"buffer": 0, "byteOffset": 32, "byteLength": 32}],
                 "accessors": [
                  {"bufferView": 0, "componentType": 5126, "type": "SCALAR", "count": 2},
                  {"bufferView": 1, "componentType": 5126, "type": "VEC3", "count": 2},
                  {"bufferView": 2, "componentType": 5126, "type": "VEC4", "count": TURNS}],
                 "animations": [{
                  "samplers": [{"input": 0, "output": 1}, {"input": 0, "output": 2}],
                  "channels": [
                   {"sampler": 0, "target": {"node": 0, "path": "translation"}},
                   {"sampler": 1, "target": {"node": 0, "path": "rotation"}}]}]}
                """.replace("BYTES", Base64.getEncoder().encodeToString(numbers.array()))
                .replace("TURNS", Integer.toString(turns));
        byte[] bytes = gltf.getBytes(StandardCharsets.UTF_8);
        return ReadClip.read(bytes, "fuzz.gltf", Resources.NONE, BvhOptions.DEFAULTS);
    }
}
