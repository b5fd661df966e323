// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.Resources;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.gltf.patch.GltfPatcher;
import dev.surefoot.ground.Plane;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonString;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a written glTF says of its feet is taken where it is true, and nothing else is. */
class OwnStancesTest {
    private static final String NAME = "person.glb";
    private static final String TRUE = "its extras say which feet stand, and they do";
    private static final String UNTRUE = "its extras say which feet stand, and they do not";
    private static final String UNREADABLE = "what its extras say of its feet does not fit it";

    private static byte[] cleaned() throws Exception {
        return clean(StandingPerson.glb(60, 0.004, "one")).bytes();
    }

    private static PlantedFile clean(byte[] glb) throws Exception {
        return FilePlanter.read(glb, NAME).clean();
    }

    private static JsonObject extras(byte[] glb) throws Exception {
        JsonObject animation = GltfReader.read(glb, Resources.NONE)
                .json()
                .array("animations")
                .get(0)
                .asObject();
        return animation.object("extras");
    }

    private static JsonObject json(String text) throws Exception {
        return JsonDocument.parse(text.getBytes(StandardCharsets.UTF_8)).root().asObject();
    }

    /** Returns the file with another member of its animation's extras. */
    private static byte[] with(byte[] glb, String name, JsonObject value) throws Exception {
        return new GltfPatcher(GltfReader.read(glb, Resources.NONE))
                .extra(0, name, () -> Optional.of(value))
                .toBytes();
    }

    private static String notes(PlantedFile file) {
        return String.join("\n", file.notes());
    }

    @Test
    void cleanedFile_saysWhichFeetStand() throws Exception {
        PlantedFile cleaned = clean(StandingPerson.glb(60, 0.004, "one"));
        JsonObject said = extras(cleaned.bytes()).object("surefoot");
        assertThat(said.get("version")).hasToString("1");
        assertThat(said.array("legs").size()).isEqualTo(2);
        assertThat(said.has("floorPathMetres")).isFalse();
        JsonObject contact = said.array("contacts").get(0).asObject();
        Contact held =
                cleaned.clips().get(0).planting().orElseThrow().contacts().get(0);
        assertThat(contact.get("leg").asString()).isEqualTo("left");
        assertThat(contact.get("point").asString()).isEqualTo(held.kind().word());
        assertThat(contact.array("anchor").get(0).asDouble()
                        - held.anchorWorld().x())
                .isBetween(-1e-6, 1e-6);
        assertThat(contact.array("held")).hasToString("[[0,0.59]]");
    }

    @Test
    void cleanedAgain_itsBytesAreTheSame() throws Exception {
        byte[] once = cleaned();
        assertThat(cleaned()).isEqualTo(once);
        PlantedFile again = clean(once);
        assertThat(again.bytes()).isEqualTo(once);
        assertThat(notes(again)).contains(TRUE);
        assertThat(again.clips().get(0).options().contacts()).isPresent();
    }

    @Test
    void membersOfOthers_stayBesideIt() throws Exception {
        byte[] source = with(StandingPerson.glb(60, 0.004, "one"), "theirs", json("{\"n\": 1.50e0}"));
        byte[] once = clean(source).bytes();
        assertThat(extras(once).get("theirs")).hasToString("{\"n\": 1.50e0}");
        assertThat(extras(once).has("surefoot")).isTrue();
        assertThat(clean(once).bytes()).isEqualTo(once);
    }

    /** What is written is the file, but for the new keys and that one member. */
    @Test
    void withoutIt_theFileIsTheOneThatWasPatched() throws Exception {
        byte[] once = cleaned();
        byte[] without = new GltfPatcher(GltfReader.read(once, Resources.NONE))
                .extra(0, "surefoot", Optional::empty)
                .toBytes();
        assertThat(extras(without).size()).isZero();
        String there = GltfReader.read(once, Resources.NONE).json().toString();
        String gone = GltfReader.read(without, Resources.NONE).json().toString();
        int start = there.indexOf("\"surefoot\":");
        assertThat(there).startsWith(gone.substring(0, start));
        assertThat(there).endsWith(gone.substring(start));
    }

    private static byte[] moved(byte[] glb) throws Exception {
        var file = GltfReader.read(glb, Resources.NONE);
        Clip clip = file.clip(0);
        int hip = FilePlanter.read(glb, NAME)
                .clean()
                .clips()
                .get(0)
                .rigged()
                .found()
                .legs()
                .get(0)
                .hip();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            double metres = 0.003 * f / (clip.frames() - 1);
            pose.setTranslation(hip, pose.translation(hip).plus(new Vec3(metres, 0, 0)));
            poses.add(pose);
        }
        return new GltfPatcher(file)
                .replaceTranslation(0, hip, clip.withPoses(poses))
                .toBytes();
    }

    @Test
    void clipThatWasEditedSince_isCleaned_andSaysSoAnew() throws Exception {
        byte[] once = cleaned();
        PlantedFile again = clean(moved(once));
        assertThat(notes(again)).contains(UNTRUE);
        assertThat(again.after(again.clips().get(0)).slip().maxMm()).isLessThan(0.05);
        assertThat(extras(again.bytes()).get("surefoot"))
                .isNotNull()
                .asString()
                .isNotEqualTo(extras(once).get("surefoot").toString());
        PlantedFile thrice = clean(again.bytes());
        assertThat(thrice.bytes()).isEqualTo(again.bytes());
        assertThat(notes(thrice)).contains(TRUE);
    }

    @Test
    void recordOfAnotherRig_isNotTaken() throws Exception {
        byte[] once = cleaned();
        String said = extras(once).get("surefoot").toString();
        for (String other : List.of(
                said.replace("\"name\":\"left\"", "\"name\":\"fore\""),
                said.replace("LeftLeg", "LeftKnee"),
                said.replace("\"legs\":[", "\"legs\":[{\"name\":\"third\"},"))) {
            PlantedFile again = clean(with(once, "surefoot", json(other)));
            assertThat(notes(again)).contains(UNREADABLE);
        }
    }

    @Test
    void askedForSomethingElse_itIsNotLookedAt() throws Exception {
        FilePlanter planter = FilePlanter.read(cleaned(), NAME);
        assertThat(notes(planter.options(o -> o.withStance(Contact.Hold.WHOLE)).clean()))
                .doesNotContain("its extras say");
        assertThat(notes(planter.options(o -> o.withTravel(true)).clean())).doesNotContain("its extras say");
        PlantedFile thrice = planter.options(o -> o.withCycles(3)).clean();
        assertThat(notes(thrice)).doesNotContain("its extras say");
        // it is in the time of the longer clip
        assertThat(clean(thrice.bytes()).bytes()).isEqualTo(thrice.bytes());
        assertThat(notes(clean(thrice.bytes()))).contains(TRUE);
    }

    @Test
    void plant_doesNotLookAtIt_andReplacesIt() throws Exception {
        byte[] once = cleaned();
        PlantedFile planted = FilePlanter.read(once, NAME).plant(Plane.slope(5));
        assertThat(notes(planted)).doesNotContain("its extras say");
        assertThat(extras(planted.bytes()).get("surefoot").toString())
                .isNotEqualTo(extras(once).get("surefoot").toString());
        PlantedFile again = clean(planted.bytes());
        assertThat(notes(again)).contains(TRUE);
        assertThat(again.bytes()).isEqualTo(planted.bytes());
    }

    @Test
    void extrasThatAreNoObject_areLeft() throws Exception {
        byte[] glb = StandingPerson.glb(60, 0.004, "one");
        JsonDocument text = JsonDocument.parse(
                GltfReader.read(glb, Resources.NONE).json().toString().getBytes(StandardCharsets.UTF_8));
        text.root().asObject().array("animations").get(0).asObject().put("extras", new JsonString("mine"));
        byte[] source = GltfReader.read(glb, Resources.NONE).glb().with(text.toBytes(), new byte[0]);
        PlantedFile cleaned = clean(source);
        JsonValue left = GltfReader.read(cleaned.bytes(), Resources.NONE)
                .json()
                .array("animations")
                .get(0)
                .asObject()
                .get("extras");
        assertThat(left).hasToString("\"mine\"");
        assertThat(notes(cleaned)).contains("extras that are no object");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"version\": 2}",
                "{\"version\": \"1\"}",
                "{\"version\": 1, \"contacts\": []}",
                "{\"version\": 1, \"legs\": {}, \"contacts\": []}",
                "LEGS, \"contacts\": {}}",
                "LEGS, \"contacts\": [7]}",
                "LEGS, \"contacts\": [{\"leg\": 1}]}",
                "LEGS, \"contacts\": [{\"leg\": \"left\", \"point\": \"heel\", \"startSeconds\": -1e308,"
                        + " \"endSeconds\": 1e308, \"anchor\": [0, 0, 0], \"held\": []}]}",
                "LEGS, \"contacts\": [{\"leg\": \"left\", \"point\": \"heel\", \"startSeconds\": 0,"
                        + " \"endSeconds\": 0.5, \"anchor\": [1e308, -1e308, 1e308]}]}",
                "LEGS, \"contacts\": [{\"leg\": \"left\", \"point\": \"heel\", \"startSeconds\": 0,"
                        + " \"endSeconds\": 1e999, \"anchor\": [0, 0, 0]}]}",
                "LEGS, \"contacts\": [{\"leg\": \"left\", \"point\": \"heel\", \"startSeconds\": 0,"
                        + " \"endSeconds\": 0.5, \"anchor\": [0, 0, 0], \"held\": [[0.3, 0.1]]}]}",
                "LEGS, \"contacts\": [], \"floorSpeedMetresPerSecond\": 1e308, \"floorDirection\": [1e308, 0, 0]}",
                "LEGS, \"contacts\": [], \"floorPathMetres\": [[0, 0]]}"
            })
    void recordThatCannotBeRead_isIgnored_andSaidSo(String said) throws Exception {
        byte[] once = cleaned();
        String legs = "{\"version\": 1, \"legs\": "
                + extras(once).object("surefoot").get("legs").toString();
        PlantedFile again = clean(with(once, "surefoot", json(said.replace("LEGS", legs))));
        assertThat(notes(again)).contains(UNREADABLE);
    }

    @Test
    void nothingSaidToStand_isNotTrue() throws Exception {
        byte[] once = cleaned();
        JsonObject said = json(extras(once).get("surefoot").toString()).put("contacts", new JsonArray());
        assertThat(notes(clean(with(once, "surefoot", json(said.toString()))))).contains(UNTRUE);
    }

    /** As long as a file may be: it is refused at the first that overlaps, or read in time linear in its length. */
    @Test
    void thousandsOfContactsOrSpans_areRefusedSoon() throws Exception {
        byte[] once = cleaned();
        String said = extras(once).get("surefoot").toString();
        String spans = "[0.1,0.1],".repeat(200_000) + "[0.1,0.1]";
        int held = said.indexOf("\"held\":[") + "\"held\":[".length();
        String many = said.substring(0, held) + spans + "," + said.substring(held);
        assertThat(notes(clean(with(once, "surefoot", json(many))))).contains(UNREADABLE);
        String deep =
                said.replace("\"anchor\":[", "\"anchor\":" + "[".repeat(50_000) + "]".repeat(50_000) + ",\"x\":[");
        assertThat(notes(clean(with(once, "surefoot", json(deep))))).contains(UNREADABLE);
    }

    /** Any member may be another: it is read or not, and whatever it says the feet stand afterwards. */
    @Test
    void recordsThatWereTamperedWith_neverFail() throws Exception {
        byte[] once = cleaned();
        String said = extras(once).get("surefoot").toString();
        String[] values = {"null", "true", "\"\"", "-1", "1e308", "-1e-308", "0.25", "[]", "{}", "[[0,0,0]]"};
        Random random = new Random(1);
        for (int i = 0; i < 60; i++) {
            List<Integer> colons = new ArrayList<>();
            for (int at = said.indexOf(':'); at >= 0; at = said.indexOf(':', at + 1)) {
                colons.add(at);
            }
            int at = colons.get(random.nextInt(colons.size())) + 1;
            int key = said.lastIndexOf('"', at - 3);
            String member = said.substring(key, at) + values[random.nextInt(values.length)] + ",\"was\":";
            PlantedFile again =
                    clean(with(once, "surefoot", json(said.substring(0, key) + member + said.substring(at))));
            assertThat(again.after(again.clips().get(0)).slip().maxMm()).isLessThan(0.05);
        }
    }

    @Test
    void bvh_hasNoPlaceForIt() throws Exception {
        byte[] bvh = StandingPerson.bvh("3 Zrotation Xrotation Yrotation", 60, 0.004);
        PlantedFile cleaned = FilePlanter.read(bvh, "person.bvh").clean();
        assertThat(new String(cleaned.bytes(), StandardCharsets.UTF_8)).doesNotContain("surefoot");
        assertThat(FilePlanter.read(cleaned.bytes(), "person.bvh").clean().bytes())
                .isEqualTo(cleaned.bytes());
    }
}
