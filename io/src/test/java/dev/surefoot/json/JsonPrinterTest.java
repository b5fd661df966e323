// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.FileIssue;
import org.junit.jupiter.api.Test;

/** New parts among what was read keep its layout; new texts are compact, or indented for people. */
class JsonPrinterTest {
    private static JsonObject parse(String text) throws FileIssue {
        return new JsonParser(text).parse().asObject();
    }

    @Test
    void newValues_haveNoBlanks() {
        JsonObject value = new JsonObject()
                .put("a", new JsonArray().add(1).add("x"))
                .put("b", new JsonObject())
                .put("c", true);
        assertThat(JsonPrinter.print(value)).isEqualTo("{\"a\":[1,\"x\"],\"b\":{},\"c\":true}");
    }

    @Test
    void forPeople_everyLevelIsTwoBlanksIn_andArraysOfScalarsAreOneLine() {
        JsonObject value = new JsonObject()
                .put("row", new JsonArray().add(1).add(2))
                .put("none", new JsonArray())
                .put("rows", new JsonArray().add(new JsonArray().add(3)).add(new JsonObject().put("k", "v")))
                .put("empty", new JsonObject());
        assertThat(JsonPrinter.printIndented(value)).isEqualTo("""
                {
                  "row": [1, 2],
                  "none": [],
                  "rows": [
                    [3],
                    {
                      "k": "v"
                    }
                  ],
                  "empty": {}
                }""");
    }

    @Test
    void anAddedEntry_isSetOffAsTheFirstOne() throws FileIssue {
        JsonObject lines = parse("{\n   \"a\" : 1\n}");
        lines.put("b", 2);
        assertThat(JsonPrinter.print(lines)).isEqualTo("{\n   \"a\" : 1,\n   \"b\":2\n}");
        lines.put("c", 3);
        assertThat(JsonPrinter.print(lines)).isEqualTo("{\n   \"a\" : 1,\n   \"b\":2,\n   \"c\":3\n}");
        JsonObject oneLine = parse("{ \"a\": [ 1 , 2 ] }");
        oneLine.array("a").add(3);
        assertThat(JsonPrinter.print(oneLine)).isEqualTo("{ \"a\": [ 1 , 2, 3 ] }");
        JsonObject empty = parse("{\"a\":[ ]}");
        empty.array("a").add(3);
        assertThat(JsonPrinter.print(empty)).isEqualTo("{\"a\":[3 ]}");
    }

    @Test
    void aChangedEntry_keepsItsKeyAndTheBlanksAboutIt() throws FileIssue {
        JsonObject object = parse("{ \"a\" :\t1 , \"\\u0062\"  :  2.0 }");
        object.put("a", 5);
        assertThat(JsonPrinter.print(object)).isEqualTo("{ \"a\" :\t5 , \"\\u0062\"  :  2.0 }");
        object.put("b", "x");
        assertThat(JsonPrinter.print(object)).isEqualTo("{ \"a\" :\t5 , \"\\u0062\"  :  \"x\" }");
    }

    @Test
    void aRemovedEntry_takesItsCommaAlong() throws FileIssue {
        JsonObject object = parse("{ \"a\": 1 ,\n  \"b\": 2,\n  \"c\": 3\n}");
        object.remove("b");
        assertThat(JsonPrinter.print(object)).isEqualTo("{ \"a\": 1 ,\n  \"c\": 3\n}");
        object.remove("c");
        assertThat(JsonPrinter.print(object)).isEqualTo("{ \"a\": 1\n}");
        object.remove("a");
        assertThat(JsonPrinter.print(object)).isEqualTo("{\n}");
    }

    @Test
    void whatIsNotChanged_isCopiedFromItsText_insideOfWhatIs() throws FileIssue {
        JsonObject object = parse("{\"keep\":{ \"x\" : 1.50 },\"n\":1e0}");
        object.put("new", new JsonObject().put("y", 1));
        assertThat(JsonPrinter.print(object)).isEqualTo("{\"keep\":{ \"x\" : 1.50 },\"n\":1e0,\"new\":{\"y\":1}}");
    }

    @Test
    void moreThanSixteenLevels_areKeptApart() {
        JsonObject root = new JsonObject();
        JsonObject inner = root;
        for (int depth = 1; depth < 40; depth++) {
            JsonObject next = new JsonObject();
            inner.put("d", next);
            inner = next;
        }
        inner.put("a", 1).put("b", 2);
        String text = "{\"d\":".repeat(39) + "{\"a\":1,\"b\":2}" + "}".repeat(39);
        assertThat(JsonPrinter.print(root)).isEqualTo(text);
        assertThat(JsonPrinter.printIndented(root)).contains("\n" + "  ".repeat(40) + "\"b\": 2\n");
    }
}
