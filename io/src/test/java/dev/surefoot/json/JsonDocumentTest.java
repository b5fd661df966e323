// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was written stays as it was written. */
class JsonDocumentTest {
    private static JsonDocument parse(String text) throws FileIssue {
        return JsonDocument.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String print(JsonDocument document) {
        return new String(document.toBytes(), StandardCharsets.UTF_8);
    }

    private static IssueCode codeOf(byte[] bytes) {
        try {
            JsonDocument.parse(bytes);
            return null;
        } catch (FileIssue issue) {
            return issue.code();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e-7",
                "1E400",
                "-0",
                "0.10",
                "1.0000000000000000000000000001",
                "123456789012345678901234567890",
                "-1.5e+3",
                "{ \"a\\u0062\" : [ 1 , 2.50 ] }\n",
                "\t[true,false,null]\r\n ",
                "\"\\/\\ud83d\\ude00é😀\"",
                "{}",
                "[ ]",
                "\"\"",
                "\"\\ud800\""
            })
    void untouchedText_isWrittenByteForByte(String text) throws FileIssue {
        assertThat(print(parse(text))).isEqualTo(text);
    }

    @Test
    void changedMembers_leaveAllOthersAsTheyWere() throws FileIssue {
        JsonDocument document = parse("""
                 {
                  "n" : 1.0e0 ,
                  "a" : [ 1.50, {"x" :0.10}, 3 ] ,
                  "s\\u0041" : "\\u0041"
                }
                """);
        JsonObject root = document.root().asObject();
        root.array("a").get(1).asObject().put("y", 2);
        root.put("n", 5).put("new", true);
        assertThat(print(document)).isEqualTo("""
                         {
                          "n" : 5 ,
                          "a" : [ 1.50, {"x" :0.10,"y":2}, 3 ] ,
                          "s\\u0041" : "\\u0041",
                          "new":true
                        }
                        """);
    }

    @Test
    void removedMembers_leaveTheRest() throws FileIssue {
        JsonDocument document = parse("{\"a\":1, \"b\":2.0, \"c\":3}");
        document.root().asObject().remove("a").remove("c").remove("none");
        assertThat(print(document)).isEqualTo("{ \"b\":2.0}");
    }

    @Test
    void copy_isIndependent() throws FileIssue {
        JsonDocument document = parse(" {\"a\":[1.0]}");
        JsonDocument copy = document.copy();
        copy.root().asObject().array("a").add(2);
        assertThat(print(document)).isEqualTo(" {\"a\":[1.0]}");
        assertThat(print(copy)).isEqualTo(" {\"a\":[1.0,2]}");
        assertThat(print(copy.copy())).isEqualTo(" {\"a\":[1.0,2]}");
    }

    @Test
    void nestingOfAHundredThousand_isReadChangedAndWritten() throws FileIssue {
        int depth = 100_000;
        String text = "[".repeat(depth) + "]".repeat(depth);
        JsonDocument document = parse(text);
        assertThat(print(document)).isEqualTo(text);
        JsonArray inner = document.root().asArray();
        while (inner.size() > 0) {
            inner = inner.get(0).asArray();
        }
        inner.add(1);
        assertThat(print(document)).isEqualTo("[".repeat(depth) + "1" + "]".repeat(depth));
        String objects = "{\"k\":".repeat(depth) + "1" + "}".repeat(depth);
        assertThat(print(parse(objects))).isEqualTo(objects);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "[1,]",
                "{\"a\":1,}",
                "[1 2]",
                "{\"a\" 1}",
                "{a:1}",
                "01",
                "+1",
                "1.",
                ".5",
                "1e",
                "-",
                "NaN",
                "Infinity",
                "tru",
                "nulll",
                "\"a",
                "\"\\x\"",
                "\"\\u12g4\"",
                "\"\\u12",
                "\"\t\"",
                "[1]]",
                "'a'",
                "{\"a\":1 \"b\":2}",
                "[",
                "[1,",
                "{\"a\":",
                "{\"a",
                "//c\n1",
                "\u00a01"
            })
    void textOutsideTheGrammar_isRefused(String text) {
        assertThat(codeOf(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(IssueCode.SYNTAX);
    }

    @Test
    void repeatedKeys_areRefusedByTheirDecodedText() {
        assertThatThrownBy(() -> parse("{\"ab\":1,\n \"a\\u0062\":2}"))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("line 2, column 2")
                .hasMessageContaining("\"ab\"");
        StringBuilder many = new StringBuilder("{\"k0\":0");
        for (int i = 1; i < 1000; i++) {
            many.append(",\"k").append(i).append("\":0");
        }
        assertThat(codeOf((many + "}").getBytes(StandardCharsets.UTF_8))).isNull();
        assertThat(codeOf((many + ",\"k500\":1}").getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(IssueCode.SYNTAX);
    }

    @Test
    void malformedUtf8_isRefused() {
        int[][] sequences = {
            {0x80},
            {0xC0, 0x80},
            {0xC1, 0xBF},
            {0xC3},
            {0xE0, 0x9F, 0xBF},
            {0xED, 0xA0, 0x80},
            {0xF0, 0x8F, 0xBF, 0xBF},
            {0xF4, 0x90, 0x80, 0x80},
            {0xF5, 0x80, 0x80, 0x80},
            {0xFF},
            {0xE2, 0x82},
            {0xE2, 0x28, 0xA1},
            {0xEF, 0xBB, 0xBF}
        };
        for (int[] sequence : sequences) {
            byte[] quoted = new byte[sequence.length + 2];
            quoted[0] = '"';
            quoted[quoted.length - 1] = '"';
            for (int i = 0; i < sequence.length; i++) {
                quoted[i + 1] = (byte) sequence[i];
            }
            boolean markInside = sequence[0] == 0xEF;
            assertThat(codeOf(quoted)).isEqualTo(markInside ? null : IssueCode.SYNTAX);
        }
        assertThat(codeOf(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF, '1'}))
                .isEqualTo(IssueCode.SYNTAX);
    }

    @Test
    void tooManyValues_areRefused() {
        String text = "[" + "0,".repeat(JsonDocument.MAX_VALUES) + "0]";
        assertThat(codeOf(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(IssueCode.LIMIT);
    }

    @Test
    void newNumbers_parseBackExactly() throws FileIssue {
        double[] numbers = {0, -0.0, 1, -1, 0.1, 1e-7, 1e21, 123456789012345680.0, Double.MIN_VALUE, Double.MAX_VALUE};
        for (double number : numbers) {
            double back = parse(JsonNumber.of(number).toString()).root().asDouble();
            assertThat(Double.doubleToRawLongBits(back)).isEqualTo(Double.doubleToRawLongBits(number));
        }
        assertThat(JsonNumber.of(3).text()).isEqualTo("3");
        assertThatThrownBy(() -> JsonNumber.of(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void newStrings_parseBackExactly() throws FileIssue {
        String text = "a\"\\\n\u0001\u007fé😀\ud800x\udc00";
        JsonDocument document = JsonDocument.of(new JsonArray().add(text));
        assertThat(parse(print(document)).root().asArray().get(0).asString()).isEqualTo(text);
    }

    @Test
    void newStrings_steerNoTerminalAndParseBack() throws FileIssue {
        String text = "a\u001b[2J\u007f\u009b\u00ad\u061c\u200b\u200f\u2028\u202e\u2066\ufeff\ufffb\udb40\udc41z";
        String printed = print(JsonDocument.of(new JsonArray().add(text)));

        assertThat(printed.chars().filter(c -> c > 0x7e)).isEmpty();
        assertThat(printed).contains("\\u202e");
        assertThat(parse(printed).root().asArray().get(0).asString()).isEqualTo(text);
    }

    @Test
    void newValues_areIndentedForPeople() {
        JsonObject report = new JsonObject()
                .put("name", "walk")
                .put("offset", new JsonArray().add(0.5).add(-1).add(2))
                .put("legs", new JsonArray().add(new JsonObject().put("side", "left")))
                .put("none", new JsonArray())
                .put("nothing", JsonLiteral.ofNull());
        assertThat(JsonDocument.indented(report)).isEqualTo("""
                        {
                          "name": "walk",
                          "offset": [0.5, -1, 2],
                          "legs": [
                            {
                              "side": "left"
                            }
                          ],
                          "none": [],
                          "nothing": null
                        }
                        """);
    }

    @Test
    void wrongKinds_areNamedByTheirPath() throws FileIssue {
        JsonObject root =
                parse("{\"nodes\":[0,{\"children\":[\"x\",1.5,1e400]}]}").root().asObject();
        JsonArray children = root.array("nodes").get(1).asObject().array("children");
        assertThatThrownBy(() -> children.get(0).asInt())
                .hasMessage("/nodes/1/children/0: must be an integer but is a string");
        assertThatThrownBy(() -> children.get(1).asInt())
                .hasMessageContaining("/nodes/1/children/1: must be a whole number");
        assertThatThrownBy(() -> children.get(2).asDouble()).hasMessageContaining("too large");
        assertThatThrownBy(() -> root.require("asset")).hasMessageContaining("lacks \"asset\"");
        assertThat(parse("[3.0, 3e0, -7]").root().asArray().get(0).asInt()).isEqualTo(3);
        assertThat(parse("[3.0, 3e0, -7]").root().asArray().get(2).asInt()).isEqualTo(-7);
    }

    @Test
    void valuesInsideOthers_cannotBeSharedNorClosedToARing() {
        JsonArray inner = new JsonArray();
        JsonArray outer = new JsonArray().add(inner);
        assertThatThrownBy(() -> new JsonArray().add(inner)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> inner.add(outer)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> outer.add(outer)).isInstanceOf(IllegalArgumentException.class);
    }
}
