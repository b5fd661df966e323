// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.clipfile.ContactTrackJson;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a glTF says of its feet is what {@code inspect} says of it, where it is true. */
class InspectStancesTest {
    private static final String TRUE = "Its extras say which feet stand, and they do";

    @TempDir
    private Path folder;

    private CommandRun run(String... args) {
        CommandRun run = CommandRun.in(folder, args);
        assertThat(run.exit()).as(run.err()).isZero();
        return run;
    }

    private JsonObject clip(String json) throws Exception {
        return JsonReport.in(folder.resolve(json)).array("clips").get(0).asObject();
    }

    private void write(String kind) throws Exception {
        Clip clip = kind.equals("walk") ? SkatingWalker.walk() : InPlaceTest.swaying(Walker.inPlace());
        Files.write(folder.resolve("x.glb"), WalkerGlb.bytes(clip));
        run("clean", "x.glb", "-o", "once.glb", "--json", "once.json", "-q");
    }

    @ParameterizedTest
    @ValueSource(strings = {"walk", "in place"})
    void cleanedFile_isInspectedAsItSays(String kind) throws Exception {
        write(kind);
        String text = run("inspect", "once.glb", "--json", "seen.json").out();
        JsonObject said = clip("once.json");
        JsonObject seen = clip("seen.json");

        assertThat(text).contains(TRUE);
        JsonArray contacts = seen.array("contacts");
        assertThat(contacts.size()).isEqualTo(said.array("contacts").size()).isPositive();
        for (int i = 0; i < contacts.size(); i++) {
            JsonObject a = said.array("contacts").get(i).asObject();
            JsonObject b = contacts.get(i).asObject();
            for (String member : List.of("leg", "point", "startSeconds", "endSeconds", "held")) {
                assertThat(b.get(member)).hasToString(a.get(member).toString());
            }
            for (int axis = 0; a.array("held").size() > 0 && axis < 3; axis++) {
                assertThat(b.array("anchor").get(axis).asDouble())
                        .isCloseTo(a.array("anchor").get(axis).asDouble(), within(1e-5));
            }
        }
        assertThat(seen.object("before").get("contactSlipMaxMm").asDouble()).isLessThan(0.5);
        assertThat(seen.object("verdict").object("skate").get("count")).hasToString("0");
    }

    @Test
    void floorThatPassesUnderIt_isTheOneThatTheFileSays() throws Exception {
        write("in place");
        run("inspect", "once.glb", "--json", "seen.json");
        JsonArray said = clip("once.json").array("floorPathMetres");
        JsonArray seen = clip("seen.json").array("floorPathMetres");
        assertThat(seen.size()).isEqualTo(clip("seen.json").get("frames").asInt());
        // keys that were added are frames here
        assertThat(seen.get(seen.size() - 1).asArray().get(2).asDouble())
                .isCloseTo(said.get(said.size() - 1).asArray().get(2).asDouble(), within(1e-5));
    }

    /** Where nothing is said, contacts are found as ever: the same file without its record. */
    @Test
    void fileThatSaysNothing_isLookedAt() throws Exception {
        write("in place");
        WithoutRecord.copy(folder.resolve("once.glb"), folder.resolve("bare.glb"));
        assertThat(run("inspect", "bare.glb", "--json", "seen.json").out()).doesNotContain(TRUE);
        for (int i = 0; i < clip("seen.json").array("contacts").size(); i++) {
            JsonObject contact = clip("seen.json").array("contacts").get(i).asObject();
            assertThat(contact.array("held").size()).isZero();
        }
    }

    /** A game that looks feet up hears the same as who inspects the file: each step bears when a contact does. */
    @ParameterizedTest
    @ValueSource(strings = {"walk", "in place"})
    void track_isOfTheSameStances(String kind) throws Exception {
        write(kind);
        run("inspect", "once.glb", "--json", "seen.json", "--track", "track.json");
        ContactTrack track = ContactTrackJson.read(
                        Files.readString(folder.resolve("track.json")).getBytes(StandardCharsets.UTF_8))
                .tracks()
                .values()
                .iterator()
                .next();
        JsonObject seen = clip("seen.json");
        for (int i = 0; i < seen.array("contacts").size(); i++) {
            JsonObject contact = seen.array("contacts").get(i).asObject();
            for (int s = 0; s < contact.array("held").size(); s++) {
                JsonArray span = contact.array("held").get(s).asArray();
                double middle = (span.get(0).asDouble() + span.get(1).asDouble()) / 2;
                int leg = contact.get("leg")
                                .asString()
                                .equals(seen.array("legs")
                                        .get(0)
                                        .asObject()
                                        .get("name")
                                        .asString())
                        ? 0
                        : 1;
                assertThat(track.stands(leg, middle))
                        .as(contact + " at " + middle)
                        .isTrue();
            }
        }
    }
}
