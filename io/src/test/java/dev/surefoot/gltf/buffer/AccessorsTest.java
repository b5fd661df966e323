// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.gltf.TextGltf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccessorsTest {
    private static double[] read(TextGltf gltf, String accessor) throws FileIssue {
        int index = gltf.accessor(accessor);
        return gltf.read().accessors().read(index);
    }

    @ParameterizedTest
    @CsvSource({
        "5120, false, -128 127",
        "5120, true, -1 1",
        "5121, false, 128 127",
        "5121, true, 0.50196078431372548 0.49803921568627452",
    })
    void bytes_areSignedAndNormalizedAsDeclared(int type, boolean normalized, String expected) throws FileIssue {
        TextGltf gltf = new TextGltf();
        int view = gltf.bytes(0x80, 0x7F);
        double[] read = read(
                gltf,
                "{'bufferView':" + view + ",'componentType':" + type + ",'normalized':" + normalized
                        + ",'count':2,'type':'SCALAR'}");
        assertThat(read[0]).isEqualTo(Double.parseDouble(expected.split(" ")[0]));
        assertThat(read[1]).isEqualTo(Double.parseDouble(expected.split(" ")[1]));
    }

    @Test
    void shortsAndInts_areLittleEndian() throws FileIssue {
        TextGltf gltf = new TextGltf();
        int view = gltf.bytes(0x01, 0x80, 0xFF, 0xFF);
        assertThat(read(gltf, "{'bufferView':" + view + ",'componentType':5122,'count':2,'type':'SCALAR'}"))
                .containsExactly(-32767, -1);
        assertThat(read(gltf, "{'bufferView':" + view + ",'componentType':5123,'count':1,'type':'VEC2'}"))
                .containsExactly(32769, 65535);
        assertThat(read(gltf, "{'bufferView':" + view + ",'componentType':5125,'count':1,'type':'SCALAR'}"))
                .containsExactly(4294934529.0);
        assertThat(read(
                        gltf,
                        "{'bufferView':" + view + ",'componentType':5122,'normalized':true,'count':2,'type':'SCALAR'}"))
                .containsExactly(-1, -1 / 32767.0);
    }

    @Test
    void stridesAndOffsets_areFollowed() throws FileIssue {
        TextGltf gltf = new TextGltf();
        gltf.bytes(9, 9, 9, 9, 9);
        gltf.with("bufferViews", "[{'buffer':0,'byteOffset':1,'byteLength':16,'byteStride':5}]");
        gltf.bytes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        assertThat(read(gltf, "{'bufferView':0,'byteOffset':7,'componentType':5121,'count':2,'type':'VEC2'}"))
                .containsExactly(1, 2, 6, 7);
        assertThatThrownBy(() ->
                        read(gltf, "{'bufferView':0,'byteOffset':7,'componentType':5121,'count':3,'type':'VEC2'}"))
                .hasMessageContaining("need 19 bytes");
    }

    @Test
    void columnsOfMatrices_beginAtMultiplesOfFour() throws FileIssue {
        TextGltf gltf = new TextGltf();
        int view = gltf.bytes(1, 2, 3, 0, 4, 5, 6, 0, 7, 8, 9, 0);
        assertThat(read(gltf, "{'bufferView':" + view + ",'componentType':5121,'count':1,'type':'MAT3'}"))
                .containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9);
        int small = gltf.bytes(1, 2, 0, 0, 3, 4, 0, 0);
        assertThat(read(gltf, "{'bufferView':" + small + ",'componentType':5120,'count':1,'type':'MAT2'}"))
                .containsExactly(1, 2, 3, 4);
    }

    @Test
    void sparseValues_replaceThoseOfTheBaseOrZeros() throws FileIssue {
        TextGltf gltf = new TextGltf();
        int base = gltf.bytes(1, 2, 3, 4);
        int indices = gltf.bytes(1, 3);
        int values = gltf.bytes(50, 70);
        String sparse = ",'componentType':5121,'count':4,'type':'SCALAR','sparse':{'count':2,'indices':{'bufferView':"
                + indices + ",'componentType':5121},'values':{'bufferView':" + values + "}}}";
        assertThat(read(gltf, "{'bufferView':" + base + sparse)).containsExactly(1, 50, 3, 70);
        assertThat(read(gltf, "{'normalized':false" + sparse)).containsExactly(0, 50, 0, 70);
    }

    @ParameterizedTest
    @CsvSource({"1 1, 2", "3 1, 2", "1 4, 2", "0 1 2 3 3, 5"})
    void sparseIndicesThatDoNotAscendBelowTheCount_areRefused(String indices, int count) throws FileIssue {
        TextGltf gltf = new TextGltf();
        String[] words = indices.split(" ");
        int[] bytes = new int[words.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = Integer.parseInt(words[i]);
        }
        int view = gltf.bytes(bytes);
        String json = "{'componentType':5121,'count':4,'type':'SCALAR','sparse':{'count':" + count
                + ",'indices':{'bufferView':" + view + ",'componentType':5121},'values':{'bufferView':" + view + "}}}";
        assertThatThrownBy(() -> read(gltf, json)).isInstanceOf(FileIssue.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'bufferView':0,'componentType':5126,'count':2147483647,'type':'MAT4'}|limit",
                "{'bufferView':0,'componentType':5126,'count':4000000,'type':'VEC4'}|need 64000000 bytes",
                "{'componentType':5126,'count':10000000,'type':'SCALAR'}|without data",
                "{'bufferView':0,'componentType':5126,'count':0,'type':'SCALAR'}|at least 1",
                "{'bufferView':0,'componentType':5126,'count':-1,'type':'SCALAR'}|at least 1",
                "{'bufferView':0,'byteOffset':-4,'componentType':5126,'count':1,'type':'SCALAR'}|from byte -4",
                "{'bufferView':0,'byteOffset':2147483647,'componentType':5126,'count':1,'type':'SCALAR'}|2147483651",
                "{'bufferView':1,'componentType':5126,'count':1,'type':'SCALAR'}|no buffer view 1",
                "{'bufferView':0,'componentType':5124,'count':1,'type':'SCALAR'}|no component type",
                "{'bufferView':0,'componentType':5126,'count':1,'type':'VEC5'}|no accessor type",
                "{'bufferView':0,'componentType':5126,'count':1,'type':'SCALAR'}|not finite"
            })
    void claimsAgainstTheBytes_areRefused(String accessor, String message) {
        TextGltf gltf = new TextGltf();
        gltf.floats("SCALAR", Double.NaN);
        assertThatThrownBy(() -> read(gltf, accessor))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining(message);
    }

    @Test
    void strideBelowTheElement_isRefused() throws FileIssue {
        TextGltf gltf = new TextGltf();
        gltf.bytes(0, 0, 0, 0);
        gltf.with("bufferViews", "[{'buffer':0,'byteLength':4,'byteStride':0}]");
        assertThatThrownBy(() -> read(gltf, "{'bufferView':0,'componentType':5121,'count':9999,'type':'SCALAR'}"))
                .hasMessageContaining("byteStride");
    }
}
