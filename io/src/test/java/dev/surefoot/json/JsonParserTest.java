// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.FileIssue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read, and where and with which words it is refused. */
class JsonParserTest {
    private static JsonValue parse(String text) throws FileIssue {
        return new JsonParser(text).parse();
    }

    private static String refusal(String text) {
        try {
            return "read " + parse(text);
        } catch (FileIssue issue) {
            return issue.code() + " " + issue.getMessage();
        }
    }

    @Test
    void values_areThoseOfTheText() throws FileIssue {
        JsonObject root = parse(" { \"a\" : [ 1 , -2.5e-1 , true ] , \"b\\u0063\" : { } , \"n\" : null } ")
                .asObject();
        JsonArray array = root.array("a");
        assertThat(array.size()).isEqualTo(3);
        assertThat(array.get(0).asInt()).isOne();
        assertThat(array.get(1).asDouble()).isEqualTo(-0.25);
        assertThat(array.get(2).asBoolean()).isTrue();
        assertThat(root.object("bc").size()).isZero();
        assertThat(root.key(2)).isEqualTo("n");
        assertThat(root.get("n")).hasToString("null");
        assertThat(parse("\"\\n\\\"\\ud83d\\ude00\"").asString()).isEqualTo("\n\"\ud83d\ude00");
    }

    @Test
    void whatSurroundsAnEntry_isItsOwn() throws FileIssue {
        JsonArray array = parse("[ 1 , [2] ]").asArray();
        assertThat(array.get(0)).hasToString("1");
        assertThat(array.get(1)).hasToString("[2]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "-0", "10", "0.0", "-1.25", "1e5", "1E+5", "1.5e-05", "123456789012345678901234567890"})
    void numbersOfTheGrammar_areRead(String number) {
        assertThat(refusal(number)).isEqualTo("read " + number);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | line 1, column 1: the text ends where a value is due",
                "- | line 1, column 2: expected a value",
                "+1 | line 1, column 1: expected a value",
                "01 | line 1, column 2: text after the end of the value",
                "1. | line 1, column 3: expected a digit after the point",
                ".5 | line 1, column 1: expected a value",
                "1e | line 1, column 3: expected a digit in the exponent",
                "1e+ | line 1, column 4: expected a digit in the exponent",
                "tru | line 1, column 1: expected a value",
                "trues | line 1, column 5: text after the end of the value",
                "nul | line 1, column 1: expected a value",
                "[1 2] | line 1, column 4: expected , or ]",
                "[1,] | line 1, column 4: expected a value",
                "[,1] | line 1, column 2: expected a value",
                "[1 | line 1, column 3: expected , or ]",
                "[1} | line 1, column 3: expected , or ]",
                "{1:2} | line 1, column 2: expected a key in quotes",
                "{\"a\" 1} | line 1, column 6: expected : after a key",
                "{\"a\":1 \"b\":2} | line 1, column 8: expected , or }",
                "{\"a\":1,} | line 1, column 8: expected a key in quotes",
                "{\"a\":} | line 1, column 6: expected a value",
                "{\"a\" | line 1, column 5: expected : after a key",
                "{\"a\":1,\"b\":2,\"a\":3} | line 1, column 14: the key \"a\" is there twice",
                "\"a | line 1, column 3: the text ends inside a string",
                "\"\\x\" | line 1, column 3: no such escape in JSON",
                "\"\\u12g4\" | line 1, column 3: \\u needs four hexadecimal digits",
                "\"\\u123 | line 1, column 3: \\u needs four hexadecimal digits",
                "[] [] | line 1, column 4: text after the end of the value"
            })
    void whatIsNoJson_isRefusedAtItsPlace(String text, String refusal) {
        assertThat(refusal(text)).isEqualTo("SYNTAX " + refusal);
    }

    @Test
    void places_countLinesByLineFeeds_andColumnsFromTheLast() {
        assertThat(refusal("[\n 1,\n  x]")).isEqualTo("SYNTAX line 3, column 3: expected a value");
        assertThat(refusal("[\r\n\tx]")).isEqualTo("SYNTAX line 2, column 2: expected a value");
        assertThat(refusal("[1\n")).isEqualTo("SYNTAX line 2, column 1: expected , or ]");
    }

    @Test
    void controlCharacters_areNoPartOfStrings_andOtherBlanksNone() {
        assertThat(refusal("\"\u001f\""))
                .isEqualTo("SYNTAX line 1, column 2: a control character in a string must be escaped");
        assertThat(refusal("\" \"")).isEqualTo("read \" \"");
        assertThat(refusal("\u000b1")).isEqualTo("SYNTAX line 1, column 1: expected a value");
        assertThat(refusal("\u00a01")).isEqualTo("SYNTAX line 1, column 1: expected a value");
    }

    @Test
    void everyValueCounts_upToTwoMillion() {
        // the array is one of them
        String most = "[" + "1,".repeat(JsonDocument.MAX_VALUES - 2) + "1]";
        assertThat(JsonDocument.MAX_VALUES).isEqualTo(2_000_000);
        assertThat(refusal(most)).startsWith("read [1");
        assertThat(refusal("[1," + most.substring(1)))
                .isEqualTo("LIMIT line 1, column 4000000: more than 2000000 values in one text");
    }

    @Test
    void keys_areSharedAsFarAsTheTableGoes() throws FileIssue {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < 1030; i++) {
            text.append("{\"k").append(i).append("\":0},{\"k").append(i).append("\":0},");
        }
        JsonArray array = parse(text.append("0]").toString()).asArray();
        for (int i = 0; i < 1030; i++) {
            String first = array.get(2 * i).asObject().key(0);
            String second = array.get(2 * i + 1).asObject().key(0);
            assertThat(second).isEqualTo("k" + i);
            if (i < 1024) {
                assertThat(second).as("key %d", i).isSameAs(first);
            } else {
                assertThat(second).as("key %d", i).isNotSameAs(first);
            }
        }
    }
}
