// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonString;
import dev.surefoot.rig.Clip;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.WalkGait;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contacts that were written, edited and read back with {@code --contacts}. */
class ContactsOptionTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void cleanOnce() throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes(SkatingWalker.walk()));
        assertThat(run("clean", "walker.glb", "-q", "-o", "once.glb", "--json", "once.json")
                        .exit())
                .isZero();
    }

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    private JsonDocument read(String name) throws Exception {
        return JsonDocument.parse(Files.readAllBytes(folder.resolve(name)));
    }

    private JsonObject clip(String name) throws Exception {
        return read(name).root().asObject().array("clips").get(0).asObject();
    }

    /** Writes once.json with its first contact changed. */
    private void edit(String name, Consumer<JsonObject> change) throws Exception {
        JsonDocument document = read("once.json");
        change.accept(document.root()
                .asObject()
                .array("clips")
                .get(0)
                .asObject()
                .array("contacts")
                .get(0)
                .asObject());
        Files.write(folder.resolve(name), document.toBytes());
    }

    private CommandRun cleanWith(String contacts) {
        return run("clean", "walker.glb", "-q", "--contacts", contacts, "-o", "x.glb", "--json", "x.json", "--force");
    }

    @Test
    void cleanedAgainWithWhatWasWritten_nothingChanges() throws Exception {
        CommandRun run =
                run("clean", "once.glb", "-q", "--contacts", "once.json", "-o", "twice.glb", "--json", "twice.json");

        assertThat(run).isEqualTo(new CommandRun(0, "", ""));
        JsonObject after = clip("twice.json").object("after");
        assertThat(after.get("pelvisMovedMaxMm").asDouble()).isLessThan(0.05);
        assertThat(after.get("kneeChangeMaxDegrees").asDouble()).isLessThan(0.01);
        assertThat(times("twice.json")).isEqualTo(times("once.json")).anyMatch(c -> c.endsWith("[]"));
    }

    /** The contacts but for their places: where nothing is held that is found anew. */
    private List<String> times(String name) throws Exception {
        List<String> times = new ArrayList<>();
        JsonArray contacts = clip(name).array("contacts");
        for (int i = 0; i < contacts.size(); i++) {
            JsonObject contact = contacts.get(i).asObject();
            times.add(contact.get("leg") + " " + contact.get("point") + " " + contact.get("startSeconds") + " "
                    + contact.get("endSeconds") + " " + contact.array("held"));
        }
        return times;
    }

    /** Seconds of the walk's second step of the left foot, as its gait has them; a frame is 1/60 s. */
    @Test
    void aWalksContacts_roll_andAreHeldWhileTheyRest() throws Exception {
        Files.write(folder.resolve("walk.glb"), WalkerGlb.bytes(Walker.walk()));
        assertThat(run("inspect", "walk.glb", "--json", "walk.json").exit()).isZero();
        JsonArray contacts = clip("walk.json").array("contacts");
        double step = WalkGait.CYCLE_SECONDS;
        double flat = step * (1 + WalkGait.FOOT_FLAT);
        double heelOff = step * (1 + WalkGait.HEEL_OFF);
        double ballOff = step * (1 + WalkGait.BALL_OFF);
        double toeOff = step * (1 + WalkGait.TOE_OFF);

        JsonObject heel = contact(contacts, "heel", step);
        assertThat(heel.get("startSeconds").asDouble()).isCloseTo(step, within(0.02));
        assertThat(heel.get("endSeconds").asDouble()).isBetween(heelOff, toeOff);
        assertSpans(heel, flat, heelOff);
        JsonObject ball = contact(contacts, "ball", step);
        assertThat(ball.get("startSeconds").asDouble()).isBetween(step, flat);
        assertThat(ball.get("endSeconds").asDouble()).isCloseTo(toeOff, within(0.02));
        assertSpans(ball, flat, ballOff);
        JsonObject toe = contact(contacts, "toe", step);
        assertThat(toe.get("endSeconds").asDouble()).isCloseTo(toeOff, within(0.02));
        // of feet that stand exactly is held what does: of the toe, a tenth of a millimetre off, no more than of the
        // ball
        assertThat(toe.array("held").size()).isZero();
    }

    private static JsonObject contact(JsonArray contacts, String point, double from) throws FileIssue {
        for (int i = 0; i < contacts.size(); i++) {
            JsonObject contact = contacts.get(i).asObject();
            if (contact.get("leg").asString().equals("left")
                    && contact.get("point").asString().equals(point)
                    && contact.get("startSeconds").asDouble() > from - 0.02) {
                return contact;
            }
        }
        throw new AssertionError("no contact of the left " + point + " from " + from + " s on");
    }

    private static void assertSpans(JsonObject contact, double start, double end) throws FileIssue {
        assertThat(contact.array("held").size()).isEqualTo(1);
        JsonArray span = contact.array("held").get(0).asArray();
        assertThat(span.get(0).asDouble()).isCloseTo(start, within(0.02));
        assertThat(span.get(1).asDouble()).isCloseTo(end, within(0.02));
    }

    @Test
    void editedHeld_isTaken_andTheFootStillBears() throws Exception {
        JsonObject had = clip("once.json").array("contacts").get(0).asObject();
        edit("none.json", contact -> contact.put("held", new JsonArray()));

        assertThat(cleanWith("none.json")).isEqualTo(new CommandRun(0, "", ""));
        JsonObject has = clip("x.json").array("contacts").get(0).asObject();
        assertThat(had.array("held").size()).isEqualTo(1);
        assertThat(has.array("held").size()).isZero();
        assertThat(has.get("startSeconds")).hasToString(had.get("startSeconds").toString());
        assertThat(has.get("endSeconds")).hasToString(had.get("endSeconds").toString());
    }

    @Test
    void editedTime_isTaken() throws Exception {
        double start = clip("once.json")
                .array("contacts")
                .get(1)
                .asObject()
                .get("startSeconds")
                .asDouble();
        double end = clip("once.json")
                .array("contacts")
                .get(1)
                .asObject()
                .get("endSeconds")
                .asDouble();
        JsonDocument document = read("once.json");
        JsonObject clip = document.root().asObject().array("clips").get(0).asObject();
        JsonObject contact = new JsonObject()
                .put("leg", clip.array("contacts").get(1).asObject().get("leg").asString())
                .put(
                        "point",
                        clip.array("contacts").get(1).asObject().get("point").asString())
                .put("startSeconds", start)
                .put("endSeconds", (start + end) / 2);
        clip.put("contacts", new JsonArray().add(contact));
        Files.write(folder.resolve("one.json"), document.toBytes());

        assertThat(cleanWith("one.json")).isEqualTo(new CommandRun(0, "", ""));
        JsonArray contacts = clip("x.json").array("contacts");
        assertThat(contacts.size()).isEqualTo(1);
        assertThat(contacts.get(0).asObject().get("endSeconds").asDouble())
                .isBetween((start + end) / 2 - 0.01, (start + end) / 2 + 0.01);
        assertThat(contacts.get(0).asObject().array("anchor").size()).isEqualTo(3);
    }

    @Test
    void leftOutAnchor_isFound() throws Exception {
        edit("edited.json", contact -> contact.remove("anchor"));

        assertThat(cleanWith("edited.json")).isEqualTo(new CommandRun(0, "", ""));
        JsonArray had = clip("once.json").array("contacts").get(0).asObject().array("anchor");
        JsonArray found = clip("x.json").array("contacts").get(0).asObject().array("anchor");
        assertThat(Math.hypot(
                        had.get(0).asDouble() - found.get(0).asDouble(),
                        had.get(2).asDouble() - found.get(2).asDouble()))
                .isLessThan(0.01);
    }

    @Test
    void wrongWords_areReportedWithTheirPlace() throws Exception {
        edit("a.json", contact -> contact.put("leg", "middle"));
        assertThat(cleanWith("a.json").err())
                .isEqualTo("surefoot: a.json: /clips/0/contacts/0/leg: no leg is called \"middle\"; there are left, "
                        + "right\n");
        edit("b.json", contact -> contact.put("point", "knee"));
        assertThat(cleanWith("b.json").err())
                .isEqualTo("surefoot: b.json: /clips/0/contacts/0/point: the leg left has no point \"knee\"; "
                        + "it stands on heel, ball, toe\n");
        edit("c.json", contact -> contact.put("endSeconds", 60));
        assertThat(cleanWith("c.json").err())
                .startsWith("surefoot: c.json: /clips/0/contacts/0/endSeconds: 60.0 s is outside of the clip, which "
                        + "lasts from 0.0 s to 6.0");
        edit("d.json", contact -> contact.put("startSeconds", -1));
        assertThat(cleanWith("d.json").err()).contains("/clips/0/contacts/0/startSeconds: -1.0 s is outside");
        edit("e.json", contact -> contact.put("endSeconds", 0).put("startSeconds", 1));
        assertThat(cleanWith("e.json").err())
                .isEqualTo("surefoot: e.json: /clips/0/contacts/0: ends before it starts\n");
        edit("f.json", contact -> contact.put("endSeconds", 6));
        assertThat(cleanWith("f.json").err()).contains("begins while another contact of the left heel lasts");
        edit("g.json", contact -> contact.remove("leg"));
        assertThat(cleanWith("g.json").err()).isEqualTo("surefoot: g.json: /clips/0/contacts/0: lacks \"leg\"\n");
        edit("h.json", contact -> contact.put("anchor", new JsonArray().add(1)));
        assertThat(cleanWith("h.json").err())
                .isEqualTo("surefoot: h.json: /clips/0/contacts/0/anchor: must be three numbers, are 1\n");
        assertThat(cleanWith("h.json").exit()).isEqualTo(1);
        assertThat(folder).isDirectoryNotContaining("glob:**x.glb");
    }

    @Test
    void fileThatIsNone_isReportedAsSuch() throws IOException {
        Files.writeString(folder.resolve("no.json"), "{\"clips\": 3}");
        Files.writeString(folder.resolve("broken.json"), "{");

        assertThat(cleanWith("no.json").err())
                .isEqualTo("surefoot: no.json: /clips: must be an array but is a number\n");
        assertThat(cleanWith("broken.json").err()).startsWith("surefoot: broken.json: ");
        assertThat(cleanWith("missing.json").err())
                .isEqualTo("surefoot: missing.json: there is no such file or folder\n");
    }

    @Test
    void travelAndCycles_contradictThem() {
        assertThat(run("clean", "walker.glb", "--contacts", "once.json", "--cycles", "2")
                        .exit())
                .isEqualTo(2);
        assertThat(run("clean", "walker.glb", "--contacts", "once.json", "--travel")
                        .err())
                .contains("--contacts says when feet stand in the clip as it is");
    }

    @Test
    void severalClips_areDistinguishedByName() throws Exception {
        Files.write(folder.resolve("two.glb"), WalkerGlb.bytes(SkatingWalker.walk(), Walker.walk()));

        assertThat(run("clean", "two.glb", "-q", "--contacts", "once.json", "-o", "two.x.glb", "--json", "two.json")
                        .exit())
                .isZero();
        JsonArray clips = read("two.json").root().asObject().array("clips");
        assertThat(clips.get(0).asObject().array("notes").toString()).doesNotContain("says nothing");
        assertThat(clips.get(1).asObject().array("notes").toString())
                .contains("The contacts' file says nothing about this clip, so none of its contacts are from there.");
    }

    @Test
    void noClipOfThatName_isAMistake() throws Exception {
        Files.write(folder.resolve("two.glb"), WalkerGlb.bytes(Walker.walk(), Walker.inPlace()));

        assertThat(run("clean", "two.glb", "--contacts", "once.json").err())
                .isEqualTo(
                        "surefoot: once.json: has no contacts of the clips of two.glb; it has those of SkatingWalk\n");
    }

    @Test
    void onlyClip_isTakenWhateverItsName() throws Exception {
        JsonDocument document = read("once.json");
        document.root().asObject().array("clips").get(0).asObject().put("name", new JsonString("renamed"));
        Files.write(folder.resolve("renamed.json"), document.toBytes());

        assertThat(cleanWith("renamed.json")).isEqualTo(new CommandRun(0, "", ""));
    }

    @Test
    void leftOutAnchor_isOnTheFloorOfTheOthers() throws Exception {
        JsonArray had = clip("once.json").array("contacts");
        for (int i = 0; i < had.size(); i += 3) {
            int left = i;
            JsonDocument document = read("once.json");
            JsonArray contacts =
                    document.root().asObject().array("clips").get(0).asObject().array("contacts");
            contacts.get(left).asObject().remove("anchor");
            Files.write(folder.resolve("edited.json"), document.toBytes());

            assertThat(cleanWith("edited.json")).isEqualTo(new CommandRun(0, "", ""));
            JsonArray found = clip("x.json").array("contacts");
            assertThat(found.size()).isEqualTo(had.size());
            for (int c = 0; c < found.size(); c++) {
                if (found.get(c).asObject().get("point").asString().equals("toe")) {
                    // its place follows from the ball's
                    continue;
                }
                assertThat(height(found, c))
                        .as("contact " + c + " without anchor " + i)
                        .isEqualTo(height(had, c));
            }
            assertThat(clip("x.json").object("after").get("penetrationMaxMm").asDouble())
                    .isLessThan(0.05);
        }
    }

    private static double height(JsonArray contacts, int i) throws FileIssue {
        return contacts.get(i).asObject().array("anchor").get(1).asDouble();
    }

    @Test
    void ofManyInputs_thoseThatAreNotNamed_areDetected() throws Exception {
        Files.createDirectories(folder.resolve("in"));
        Files.write(folder.resolve("in/a.glb"), WalkerGlb.bytes(SkatingWalker.walk()));
        Files.write(folder.resolve("in/b.glb"), WalkerGlb.bytes(Walker.walk()));

        assertThat(run("clean", "in", "-q", "-o", "out", "--json", "all.json", "--contacts", "once.json"))
                .isEqualTo(new CommandRun(0, "", ""));
        JsonArray files = read("all.json").root().asObject().array("files");
        assertThat(notes(files, 0)).doesNotContain("says nothing");
        assertThat(notes(files, 1))
                .contains("The contacts' file says nothing about this clip, so none of its contacts are from there.");
    }

    private static String notes(JsonArray files, int i) throws FileIssue {
        return files.get(i)
                .asObject()
                .array("clips")
                .get(0)
                .asObject()
                .array("notes")
                .toString();
    }

    @Test
    void contactsOfNoneOfManyInputs_areReported() throws Exception {
        Files.createDirectories(folder.resolve("in"));
        Files.write(folder.resolve("in/b.glb"), WalkerGlb.bytes(Walker.walk()));

        CommandRun run = run("clean", "in", "-q", "-o", "out", "--contacts", "once.json");
        assertThat(run.err())
                .isEqualTo("surefoot: once.json: has no contacts of any of these files' clips; it has those of "
                        + "SkatingWalk\n");
        assertThat(run.exit()).isZero();
    }

    @Test
    void jointNamesThatRepeat_areReadBack() throws Exception {
        String walker = Files.readString(folder.resolve("walker.glb"), StandardCharsets.ISO_8859_1);
        Files.writeString(
                folder.resolve("twice.glb"),
                walker.replace("RightToe_End", "RightToeBase"),
                StandardCharsets.ISO_8859_1);

        assertThat(run("inspect", "twice.glb", "--json", "twice.json").exit()).isZero();
        assertThat(run("clean", "twice.glb", "-q", "--contacts", "twice.json", "-o", "x.glb"))
                .isEqualTo(new CommandRun(0, "", ""));
        assertThat(clip("twice.json")
                        .array("legs")
                        .get(1)
                        .asObject()
                        .get("ball")
                        .asString())
                .startsWith("#");
    }

    @Test
    void contactsOfManyFiles_goToTheirFiles() throws Exception {
        Files.createDirectories(folder.resolve("in"));
        Files.write(folder.resolve("in/a.glb"), WalkerGlb.bytes(SkatingWalker.walk()));
        Files.copy(folder.resolve("once.glb"), folder.resolve("in/b.glb"));
        assertThat(run("clean", "in", "-q", "-o", "out", "--json", "all.json")).isEqualTo(new CommandRun(0, "", ""));

        CommandRun run = run("clean", "out", "-q", "-o", "again", "--contacts", "all.json", "--max-pelvis-mm", "0.2");

        // toes that bend while they stand are found to stand by a tenth of a millimetre otherwise
        assertThat(run).isEqualTo(new CommandRun(0, "", ""));
    }

    /** One exporter calls every clip by its own name, so that a file of many has many of that. */
    @Test
    void clipsOfOneName_takeTheirContactsInTheirOrder() throws Exception {
        Clip whole = Walker.walk();
        Clip shorter = whole.withPoses(whole.poses().subList(0, whole.frames() / 2));
        Files.write(folder.resolve("same.glb"), WalkerGlb.bytes(whole, shorter));
        String[] plant = {"plant", "same.glb", "--ground", "slope:5", "--force", "--json"};
        assertThat(CommandRun.in(folder, with(plant, "first.json")).exit()).isZero();
        CommandRun again = CommandRun.in(folder, with(plant, "again.json", "--contacts", "first.json"));
        assertThat(again.err()).contains("Wrote");
        assertThat(again.exit()).isZero();
        for (int i = 0; i < 2; i++) {
            assertThat(contacts("again.json", i))
                    .isEqualTo(contacts("first.json", i))
                    .isPositive();
        }
        assertThat(contacts("first.json", 1)).isLessThan(contacts("first.json", 0));
    }

    private static String[] with(String[] words, String... more) {
        String[] all = Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return all;
    }

    private int contacts(String json, int clip) throws IOException, FileIssue {
        return JsonReport.in(folder.resolve(json))
                .array("clips")
                .get(clip)
                .asObject()
                .array("contacts")
                .size();
    }
}
