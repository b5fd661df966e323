// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A walker on steps that are three times as high as its legs: terminal, JSON and page say alike what is not met. */
class NotMetTest {
    private static final String STEPS = "steps:rise=3,run=1";

    @TempDir
    private Path folder;

    @BeforeEach
    void writeWalker() throws IOException {
        Files.createDirectory(folder.resolve("in"));
        Files.write(folder.resolve("in/walker.glb"), WalkerGlb.bytes(Walker.walk()));
    }

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    @Test
    void feetInTheGround_areNotMet_inEveryReport() throws Exception {
        CommandRun one = run(
                "plant", "in/walker.glb", "--ground", STEPS, "-o", "p.glb", "--json", "p.json", "--report", "p.html");

        assertThat(one.exit()).as(one.err()).isZero();
        JsonObject clip =
                JsonReport.in(folder.resolve("p.json")).array("clips").get(0).asObject();
        double depth = clip.object("after").get("penetrationMaxMm").asDouble();
        assertThat(depth).isGreaterThan(100);
        List<JsonObject> outside = objects(clip.array("outOfBounds"));
        assertThat(outside)
                .filteredOn(figure -> text(figure, "figure").equals("penetrationMaxMm"))
                .extracting(figure -> number(figure, "value"), figure -> number(figure, "bound"))
                .containsExactly(tuple(depth, 0.1));
        // a foot that is as deep as the figure says is named with its leg and its time
        assertThat(objects(clip.array("unresolved")))
                .filteredOn(missed -> text(missed, "reason").startsWith("the foot is in the ground"))
                .anyMatch(missed -> 1000 * number(missed, "missMetres") > 0.99 * depth);
        int notMet = outside.size() + clip.array("unresolved").size();

        assertThat(one.err()).containsPattern("Feet sink into the ground, at most .* mm; not met: at most 0.1\n");
        assertThat(Files.readString(folder.resolve("p.html")))
                .contains(notMet + " not met, see below", "Partly: ")
                .containsPattern("Feet sink into the ground, at most [0-9.]+ mm, where it should be at most 0.1\\.");

        CommandRun many = run("plant", "in", "--ground", STEPS, "-o", "out");
        String row = many.err().lines().toList().get(1);
        assertThat(row).containsPattern(" " + notMet + "  partly$");
    }

    @Test
    void groundThatRisesBeyondTheLegs_isAskedAbout() {
        CommandRun high = run("plant", "in/walker.glb", "--ground", STEPS, "-o", "a.glb");
        assertThat(high.err())
                .containsPattern("note: The ground rises by 3 m from one foot to another, and the longest leg has "
                        + "0\\.\\d+ m: are the units right\\?.*--units")
                .containsOnlyOnce("are the units right?");

        CommandRun stairs = run("plant", "in/walker.glb", "--ground", "steps:rise=0.15,run=0.3", "-o", "b.glb");
        assertThat(stairs.err()).doesNotContain("are the units right?");
    }

    private static String text(JsonObject object, String name) {
        try {
            return object.get(name).asString();
        } catch (FileIssue e) {
            throw new AssertionError(e);
        }
    }

    private static double number(JsonObject object, String name) {
        try {
            return object.get(name).asDouble();
        } catch (FileIssue e) {
            throw new AssertionError(e);
        }
    }

    private static List<JsonObject> objects(JsonArray array) throws FileIssue {
        List<JsonObject> objects = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            objects.add(array.get(i).asObject());
        }
        return objects;
    }
}
