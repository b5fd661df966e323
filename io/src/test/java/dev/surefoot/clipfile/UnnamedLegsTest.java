// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.FileIssue;
import dev.surefoot.gltf.build.GlbBuilder;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bodies of six to ten legs whose joints are named oddly or not at all, as files. */
class UnnamedLegsTest {
    @ParameterizedTest
    @CsvSource({"6, ''", "8, ''", "10, ''", "6, q", "8, q", "10, q"})
    void legsAroundABody_areAllFoundInEitherFormat(int count, String name) throws FileIssue {
        Skeleton skeleton = radial(count, name, -1);
        assertThat(bvh(skeleton).legs()).hasSize(count);
        assertThat(glb(skeleton).legs()).hasSize(count);
    }

    @ParameterizedTest
    @CsvSource({"6, ''", "8, ''", "10, ''", "6, q", "8, q", "10, q"})
    void legsOfSegments_areAllFoundInEitherFormat(int count, String name) throws FileIssue {
        Skeleton.Builder b = new Skeleton.Builder();
        int segment = b.add("body", -1, new Vec3(0, 0.4, 0));
        for (int i = 0; i < count / 2; i++) {
            segment = b.add(named(name, "segment", i), segment, new Vec3(0, 0, 0.12));
            for (int side = -1; side <= 1; side += 2) {
                leg(b, segment, new Vec3(side, 0, 0), 1 - 0.08 * i, named(name, side < 0 ? "r" : "l", i));
            }
        }
        assertThat(bvh(b.build()).legs()).hasSize(count);
        assertThat(glb(b.build()).legs()).hasSize(count);
    }

    @ParameterizedTest
    @CsvSource({"6, ''", "8, q", "10, q"})
    void legLikeNoOther_isNamedWithWhatToDo(int count, String name) throws FileIssue {
        Skeleton skeleton = radial(count, name, 2);
        for (FoundLegs found : List.of(bvh(skeleton), glb(skeleton))) {
            assertThat(found.legs()).hasSize(count - 1);
            assertThat(found.notes())
                    .anySatisfy(note -> assertThat(note)
                            .startsWith("the limb from ")
                            .endsWith(" is left as it is: if it is a leg, --legs takes it"));
        }
    }

    private static Skeleton radial(int count, String name, int longer) {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("body", -1, new Vec3(0, 0.4, 0));
        b.add("abdomen", body, new Vec3(0, 0, -0.3));
        for (int i = 0; i < count; i++) {
            double turn = 2 * Math.PI * (i + 0.5) / count;
            Vec3 out = new Vec3(Trig.sin(turn), 0, Trig.cos(turn));
            leg(b, body, out, i == longer ? 1.2 : 1, named(name, "x", i));
        }
        return b.build();
    }

    private static String named(String name, String part, int i) {
        return name.isEmpty() ? "" : name + part + i + "_";
    }

    private static void leg(Skeleton.Builder b, int at, Vec3 out, double size, String name) {
        int hip = b.add(name.isEmpty() ? "" : name + "a", at, out.times(0.1));
        int knee = b.add(
                name.isEmpty() ? "" : name + "b", hip, out.times(0.35 * size).plus(new Vec3(0, 0.15, 0)));
        int foot = b.add(name.isEmpty() ? "" : name + "c", knee, out.times(0.15).plus(new Vec3(0, -0.55 * size, 0)));
        b.add(name.isEmpty() ? "" : name + "d", foot, out.times(0.03));
    }

    private static FoundLegs bvh(Skeleton skeleton) throws FileIssue {
        StringBuilder text = new StringBuilder("HIERARCHY\n");
        joint(text, skeleton, 0);
        text.append("MOTION\nFrames: 2\nFrame Time: 0.04\n");
        for (int f = 0; f < 2; f++) {
            text.append("0 0.4 0").append(" 0 0 0".repeat(skeleton.size())).append('\n');
        }
        return found("a.bvh", text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void joint(StringBuilder text, Skeleton skeleton, int j) {
        Vec3 t = skeleton.joint(j).translation();
        String name =
                skeleton.joint(j).name().isEmpty() ? "n" + j : skeleton.joint(j).name();
        text.append(j == 0 ? "ROOT " : "JOINT ").append(name);
        text.append(String.format(Locale.ROOT, " {%nOFFSET %.6f %.6f %.6f%n", t.x(), t.y(), t.z()));
        text.append(j == 0 ? "CHANNELS 6 Xposition Yposition Zposition " : "CHANNELS 3 ");
        text.append("Zrotation Xrotation Yrotation\n");
        for (int child : skeleton.children(j)) {
            joint(text, skeleton, child);
        }
        if (skeleton.children(j).isEmpty()) {
            text.append("End Site {\nOFFSET 0 0 0.01\n}\n");
        }
        text.append("}\n");
    }

    private static FoundLegs glb(Skeleton skeleton) throws FileIssue {
        GlbBuilder glb = new GlbBuilder();
        int first = glb.addSkeleton(skeleton);
        glb.addClip(
                new Clip(
                        "stand",
                        skeleton,
                        FileSpace.METRES_Y_UP,
                        0,
                        30,
                        List.of(skeleton.restPose(), skeleton.restPose())),
                first);
        return found("a.glb", glb.toBytes());
    }

    private static FoundLegs found(String name, byte[] bytes) throws FileIssue {
        ClipFile file = OpenedFile.inMemory(name, bytes).file();
        return FoundLegs.in(file, file.clip(0), List.of());
    }
}
