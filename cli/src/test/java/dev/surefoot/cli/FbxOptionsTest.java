// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.FilePlanter;
import dev.surefoot.fbx.build.FbxBuilder;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerFbx;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the command's options do to an FBX file. */
class FbxOptionsTest {
    private static final int VERSION = 7400;
    /** Keys are floats: of a walk of eight metres they are this near. */
    private static final double SAME_METRES = 1e-5;

    @TempDir
    private Path folder;

    private JsonArray clips(String... args) throws Exception {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--json", "out.json", "--force"));
        CommandRun run = CommandRun.in(folder, all.toArray(new String[0]));
        assertThat(run.exit()).as(run.err()).isZero();
        return JsonReport.in(folder.resolve("out.json")).array("clips");
    }

    private byte[] bytes(String name) throws Exception {
        return Files.readAllBytes(folder.resolve(name));
    }

    private void write(String name, FileSpace space, Skeleton skeleton, Clip clip) throws Exception {
        FbxBuilder builder = new FbxBuilder(VERSION, space, skeleton);
        Files.write(folder.resolve(name), builder.clip(clip).binary());
    }

    @Test
    void clip_isTakenAlone_andTheOthersKeepTheirKeys() throws Exception {
        byte[] source = WalkerFbx.binary(SkatingWalker.walk(), Walker.inPlace());
        Files.write(folder.resolve("walks.fbx"), source);
        String name = SkatingWalker.walk().name();

        JsonArray clips = clips("clean", "walks.fbx", "-o", "clean.fbx", "-q", "--clip", name);

        assertThat(clips.size()).isEqualTo(1);
        assertThat(clips.get(0).asObject().get("name").asString()).isEqualTo(name);
        ClipFile before = FilePlanter.read(source, "walks.fbx").file();
        ClipFile after = FilePlanter.read(bytes("clean.fbx"), "clean.fbx").file();
        assertThat(moved(before.clip(0), after.clip(0))).isGreaterThan(0.001);
        assertThat(moved(before.clip(1), after.clip(1))).isZero();
    }

    private static double moved(Clip a, Clip b) {
        double most = 0;
        for (int f = 0; f < a.frames(); f++) {
            for (int j = 0; j < a.skeleton().size(); j++) {
                most = Math.max(
                        most, a.world(f).position(j).distanceTo(b.world(f).position(j)));
            }
        }
        return most;
    }

    @Test
    void contacts_thatWereWritten_areTakenBack_andHold() throws Exception {
        Files.write(folder.resolve("walk.fbx"), WalkerFbx.binary(SkatingWalker.walk()));
        JsonArray found = clips("clean", "walk.fbx", "-o", "once.fbx", "-q");
        Files.copy(folder.resolve("out.json"), folder.resolve("contacts.json"));

        JsonArray again = clips("clean", "once.fbx", "-o", "twice.fbx", "-q", "--contacts", "contacts.json");

        JsonObject after = again.get(0).asObject().object("after");
        assertThat(after.get("pelvisMovedMaxMm").asDouble()).isLessThan(0.05);
        assertThat(contacts(again)).isEqualTo(contacts(found)).isPositive();
        assertThat(bytes("twice.fbx")).isEqualTo(bytes("once.fbx"));
    }

    private static int contacts(JsonArray clips) throws Exception {
        return clips.get(0).asObject().array("contacts").size();
    }

    @Test
    void twoJointsOfOneName_areToldApartByTheirIndex_andTheirLegsTakenBack() throws Exception {
        Skeleton walker = Walker.skeleton();
        Skeleton.Builder builder = new Skeleton.Builder();
        for (int j = 0; j < walker.size(); j++) {
            Skeleton.Joint joint = walker.joint(j);
            String name = walker.name(j).replaceAll("(Left|Right)Leg", "Knee");
            builder.add(new Skeleton.Joint(
                    name, joint.parent(), joint.translation(), joint.rotation(), joint.scale(), joint.freedom()));
        }
        write("walk.fbx", FileSpace.METRES_Y_UP, builder.build(), SkatingWalker.walk());
        JsonArray legs = clips("inspect", "walk.fbx").get(0).asObject().array("legs");
        Files.copy(folder.resolve("out.json"), folder.resolve("legs.json"));
        clips("clean", "walk.fbx", "-o", "found.fbx", "-q");
        clips("clean", "walk.fbx", "-o", "given.fbx", "-q", "--legs", "legs.json");

        for (int leg = 0; leg < 2; leg++) {
            int knee = walker.indexOf(leg == 0 ? "LeftLeg" : "RightLeg");
            assertThat(legs.get(leg).asObject().get("knee").asString()).isEqualTo("#" + knee);
        }
        assertThat(bytes("given.fbx")).isEqualTo(bytes("found.fbx")).isNotEqualTo(bytes("walk.fbx"));
    }

    @Test
    void units_overruleTheFiles() throws Exception {
        write("metres.fbx", FileSpace.METRES_Y_UP, Walker.skeleton(), SkatingWalker.walk());
        FileSpace wrong = new FileSpace(0.01, FileSpace.UpAxis.Y);
        write("wrong.fbx", wrong, Walker.skeleton(), SkatingWalker.walk());

        assertSame(clips("inspect", "wrong.fbx", "--units", "m"), clips("inspect", "metres.fbx"), Quat.IDENTITY);
        assertThat(clips("inspect", "wrong.fbx")
                        .get(0)
                        .asObject()
                        .get("unitsToMetres")
                        .asDouble())
                .isEqualTo(0.01);
    }

    @Test
    void up_overrulesTheFiles() throws Exception {
        write("y.fbx", FileSpace.METRES_Y_UP, Walker.skeleton(), SkatingWalker.walk());
        Quat turn = Quat.fromRotationVector(new Vec3(Math.PI / 2, 0, 0));
        Skeleton walker = Walker.skeleton();
        Skeleton.Builder builder = new Skeleton.Builder();
        for (int j = 0; j < walker.size(); j++) {
            Skeleton.Joint joint = walker.joint(j);
            boolean root = joint.parent() < 0;
            builder.add(new Skeleton.Joint(
                    walker.name(j),
                    joint.parent(),
                    root ? turn.rotate(joint.translation()) : joint.translation(),
                    root ? turn.times(joint.rotation()) : joint.rotation(),
                    joint.scale(),
                    joint.freedom()));
        }
        Clip lying = with(SkatingWalker.walk(), pose -> {
            pose.setTranslation(0, turn.rotate(pose.translation(0)));
            pose.setRotation(0, turn.times(pose.rotation(0)));
            return pose;
        });
        write("lying.fbx", FileSpace.METRES_Y_UP, builder.build(), lying);

        JsonArray stood = clips("inspect", "lying.fbx", "--up", "z");
        assertThat(stood.get(0).asObject().get("upAxis").asString()).isEqualTo("Z");
        assertSame(stood, clips("inspect", "y.fbx"), turn);
        clips("clean", "lying.fbx", "-o", "clean.fbx", "-q", "--up", "z");
        ClipFile written = FilePlanter.read(bytes("clean.fbx"), "clean.fbx").file();
        assertThat(written.space().up()).isEqualTo(FileSpace.UpAxis.Y);
    }

    @Test
    void clipThatCannotBeRead_doesNotCostTheOthers() throws Exception {
        byte[] bytes = WalkerFbx.binary(SkatingWalker.walk(), Walker.inPlace());
        // the keys of the last curve, which is the second clip's, are of an encoding that nobody knows
        int last = new String(bytes, StandardCharsets.ISO_8859_1).lastIndexOf("KeyTime");
        bytes[last + "KeyTime".length() + 5] = 9;
        Files.write(folder.resolve("walks.fbx"), bytes);

        CommandRun run = CommandRun.in(folder, "clean", "walks.fbx", "-o", "clean.fbx", "--json", "out.json");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("left as it is: walks.fbx: clip " + Walker.inPlace().name() + " cannot be read: KeyTime at ");
        JsonArray clips = JsonReport.in(folder.resolve("out.json")).array("clips");
        assertThat(clips.size()).isEqualTo(1);
        assertThat(clips.get(0).asObject().array("notes").toString()).contains("cannot be read");
        CommandRun inspected = CommandRun.in(folder, "inspect", "clean.fbx");
        assertThat(inspected.exit()).isZero();
        assertThat(inspected.err()).contains("cannot be read");
        CommandRun alone = CommandRun.in(
                folder, "clean", "walks.fbx", "--clip", Walker.inPlace().name(), "-o", "none.fbx");
        assertThat(alone.exit()).isEqualTo(1);
    }

    /** One body stands beside another that walks: the file has no joint that carries both. */
    @Test
    void ofTwoBodies_theOneThatMovesIsPlanted_theOtherWhereItsLegsAreNamed() throws Exception {
        Skeleton walker = Walker.skeleton();
        Clip walk = SkatingWalker.walk();
        Skeleton.Builder builder = new Skeleton.Builder();
        for (int j = 0; j < 2 * walker.size(); j++) {
            Skeleton.Joint joint = walker.joint(j % walker.size());
            int first = j < walker.size() ? 0 : walker.size();
            builder.add(new Skeleton.Joint(
                    (first == 0 ? "Stand:" : "Walk:") + joint.name(),
                    joint.parent() < 0 ? -1 : first + joint.parent(),
                    joint.translation(),
                    joint.rotation(),
                    joint.scale(),
                    joint.freedom()));
        }
        Skeleton two = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (Pose pose : walk.poses()) {
            Pose both = two.restPose();
            for (int j = 0; j < walker.size(); j++) {
                both.setTranslation(walker.size() + j, pose.translation(j));
                both.setRotation(walker.size() + j, pose.rotation(j));
            }
            poses.add(both);
        }
        Clip clip = new Clip("Both", two, walk.space(), 0, walk.framesPerSecond(), poses);
        write("two.fbx", walk.space(), two, clip);

        JsonObject found =
                clips("clean", "two.fbx", "-o", "walks.fbx", "-q").get(0).asObject();

        assertThat(knee(found)).isEqualTo("Walk:LeftLeg");
        assertThat(found.object("after").get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        assertThat(found.array("notes").toString()).contains("legs of 2 bodies");
        String named = Files.readString(folder.resolve("out.json")).replace("Walk:", "Stand:");
        Files.writeString(folder.resolve("stand.json"), named);
        assertThat(knee(clips("inspect", "two.fbx", "--legs", "stand.json")
                        .get(0)
                        .asObject()))
                .isEqualTo("Stand:LeftLeg");
    }

    private static String knee(JsonObject clip) throws Exception {
        return clip.array("legs").get(0).asObject().get("knee").asString();
    }

    private static Clip with(Clip clip, UnaryOperator<Pose> change) {
        List<Pose> poses = new ArrayList<>();
        for (Pose pose : clip.poses()) {
            poses.add(change.apply(pose.copy()));
        }
        return clip.withPoses(poses);
    }

    /** The same contacts at the same places, which are in the file's axes. */
    private static void assertSame(JsonArray clips, JsonArray expected, Quat turn) throws Exception {
        JsonArray there = expected.get(0).asObject().array("contacts");
        JsonArray here = clips.get(0).asObject().array("contacts");
        assertThat(here.size()).isEqualTo(there.size()).isPositive();
        for (int i = 0; i < there.size(); i++) {
            Vec3 anchor = turn.rotate(anchor(there, i));
            assertThat(anchor(here, i).distanceTo(anchor)).isLessThan(SAME_METRES);
        }
    }

    private static Vec3 anchor(JsonArray contacts, int index) throws Exception {
        JsonArray anchor = contacts.get(index).asObject().array("anchor");
        return new Vec3(
                anchor.get(0).asDouble(),
                anchor.get(1).asDouble(),
                anchor.get(2).asDouble());
    }
}
