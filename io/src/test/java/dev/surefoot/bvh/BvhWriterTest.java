// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.number.EulerAngles;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is the source, digit for digit, but for what changed. */
class BvhWriterTest {
    private static final BitSet NONE = new BitSet();

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void nothingChanged_givesTheSameBytes(String lineEnd) {
        String text =
                "\uFEFF" + BvhTexts.twoJoints("ZXY", 2, "\t1 2.50 -0 1e1 .5 5. 7 8 9  \n1 2 3\n 4 5 6 7 8 9\n\n ");
        assertUnchanged(text.replace("\n", lineEnd));
    }

    @Test
    void motionOnOneLine_staysOnOneLine() {
        assertUnchanged(BvhTexts.twoJoints("ZXY", 2, "1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9"));
    }

    private static void assertUnchanged(String text) {
        BvhFile file = BvhTexts.read(text);
        BitSet all = all(file);
        assertThat(write(file, clip(file), NONE, NONE)).isEqualTo(text);
        assertThat(write(file, clip(file), all, all)).isEqualTo(text);
    }

    @Test
    void oneChangedFrame_leavesEveryOtherTokenAlone() {
        BvhFile file = BvhTexts.read(
                BvhTexts.twoJoints("ZXY", 3, "1.5 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n"));
        Clip clip = clip(file);
        Quat bent = EulerAngles.then(clip.pose(1).rotation(1), 1, 2.5);
        clip.pose(1).setRotation(1, bent);
        assertThat(write(file, clip, all(file), all(file)))
                .isEqualTo(BvhTexts.twoJoints(
                        "ZXY", 3, "1.5 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 11.500000\n1 2 3 4 5 6 7 8 9\n"));
    }

    /** Seven rows of eight were lines then, and the reader took the wrapped one for cut off. */
    @Test
    void moreRowsOfASourceThatWrapsThem_areReadAgain() {
        String text =
                BvhTexts.twoJoints("ZXY", 3, "1.5 2 3\n4 5 6 7 8 9\n1.5 2 3\n10 5 6 7 8 9\n1.5 2 3\n4 5 6 7 8 9\n");
        BvhFile file = BvhTexts.read(text);
        Clip finer = FinerClip.of(clip(file), 8);
        String written = text(BvhWriter.write(file, finer, NONE, NONE, new int[] {0, 1, 2}, 8, Parallel.NONE));
        assertThat(BvhTexts.read(written).frames()).isEqualTo(17);
        assertThat(written).contains("\n1.5 2 3 10 5 6 7 8 9\n");
    }

    @Test
    void finerClip_getsRowsBetweenAndAShorterFrameTime() {
        String text = BvhTexts.twoJoints("ZXY", 3, "1.5 2 3 4 5 6 7 8 9\n1.5 2 3 10 5 6 7 8 9\n1.5 2 3 4 5 6 7 8 9\n");
        BvhFile file = BvhTexts.read(text);
        Clip finer = FinerClip.of(clip(file), 2);
        String written = new String(
                BvhWriter.write(file, finer, NONE, NONE, new int[] {0, 1, 2}, 2, Parallel.NONE),
                StandardCharsets.UTF_8);
        BvhFile again = BvhTexts.read(written);
        assertThat(again.frames()).isEqualTo(5);
        assertThat(again.frameSeconds()).isCloseTo(file.frameSeconds() / 2, within(1e-12));
        assertThat(written).contains("\n1.5 2 3 10 5 6 7 8 9\n");
        Clip read = clip(again);
        for (int f = 0; f < 5; f++) {
            for (int j = 0; j < read.skeleton().size(); j++) {
                assertThat(read.pose(f).rotation(j).angleTo(finer.pose(f).rotation(j)))
                        .isLessThan(2e-8);
                assertThat(read.pose(f).translation(j).distanceTo(finer.pose(f).translation(j)))
                        .isLessThan(1e-6);
            }
        }
    }

    @Test
    void jointNotNamedAsChanged_isNotWritten() {
        String text = BvhTexts.twoJoints("ZXY", 1, "1 2 3 4 5 6 7 8 9\n");
        BvhFile file = BvhTexts.read(text);
        Clip clip = clip(file);
        clip.pose(0).setRotation(1, Quat.IDENTITY);
        clip.pose(0).setTranslation(0, Vec3.ZERO);
        assertThat(write(file, clip, NONE, NONE)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ABSOLUTE", "OFFSET"})
    void changedPosition_goesThroughTheConvention(String convention) {
        String text =
                BvhTexts.twoJoints("ZXY", 1, "1 2 3 4 5 6 7 8 9\n").replaceFirst("OFFSET 0 0 0", "OFFSET 10 20 30");
        BvhOptions options = BvhOptions.DEFAULTS.withPositions(BvhPositions.valueOf(convention));
        BvhFile file = BvhTexts.read(text, options);
        Clip clip = clip(file);
        Vec3 moved = clip.pose(0).translation(0).plus(new Vec3(0, -0.25, 0));
        clip.pose(0).setTranslation(0, moved);
        String written = write(file, clip, NONE, all(file));
        assertThat(written).contains("\n1 1.750000 3 4 5 6 7 8 9\n");
        assertThat(clip(BvhTexts.read(written, options)).pose(0).translation(0)).isEqualTo(moved);
    }

    @Test
    void fixedJoint_ignoresChanges() {
        String text = BvhTexts.twoJoints("ZXY", 1, "1 2 3 4 5 6 7 8 9\n");
        BvhFile file = BvhTexts.read(text);
        Clip clip = clip(file);
        clip.pose(0).setRotation(2, new Quat(1, 0, 0, 0));
        clip.pose(0).setTranslation(2, new Vec3(9, 9, 9));
        assertThat(write(file, clip, all(file), all(file))).isEqualTo(text);
    }

    @Test
    void repeatedCycle_repeatsRowsAndCountsFrames() {
        BvhFile file = BvhTexts.read(BvhTexts.twoJoints("ZXY", 2, "1 2 3 4 5 6 7 8 9 \n2 2 3 4 5 6 7 8 9\n"));
        Clip source = clip(file);
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 5; f++) {
            poses.add(source.pose(f % 2).copy());
        }
        poses.get(4).setTranslation(0, new Vec3(3, 2, 3));
        byte[] written =
                BvhWriter.write(file, source.withPoses(poses), all(file), all(file), new int[] {0, 1, 0, 1, 0});
        String rows = "1 2 3 4 5 6 7 8 9 \n2 2 3 4 5 6 7 8 9 \n";
        assertThat(text(written)).isEqualTo(BvhTexts.twoJoints("ZXY", 5, rows + rows + "3.000000 2 3 4 5 6 7 8 9\n"));
    }

    @Test
    void wrongFrameCount_isCorrected() {
        BvhFile file = BvhTexts.read(BvhTexts.twoJoints("ZXY", 9, "1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n1 2 3\n"));
        assertThat(write(file, clip(file), NONE, NONE))
                .isEqualTo(BvhTexts.twoJoints("ZXY", 2, "1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n"));
    }

    @Test
    void finerSource_keepsItsDecimals() {
        BvhFile file = BvhTexts.read(BvhTexts.twoJoints("ZXY", 1, "1 2 3 4.123456789 5 6 7 8 9\n"));
        Clip clip = clip(file);
        clip.pose(0).setTranslation(0, new Vec3(1, 2, -1.0 / 3));
        assertThat(write(file, clip, NONE, all(file))).contains("\n1 2 -0.333333333 4.123456789 5");
    }

    @Test
    void localeWithCommas_changesNothing() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            changedPosition_goesThroughTheConvention("OFFSET");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void turnsOnTurns_goOnWithoutJump() {
        StringBuilder rows = new StringBuilder();
        for (int f = 0; f < 100; f++) {
            rows.append("0 0 0 0 0 0 ").append(25 * f).append(" 0 0\n");
        }
        BvhFile file = BvhTexts.read(BvhTexts.twoJoints("YXZ", 100, rows.toString()));
        Clip clip = clip(file);
        for (int f = 0; f < 100; f++) {
            Quat turned = clip.pose(f).rotation(1).times(Quat.aboutAxis(Vec3.X, 0.3));
            clip.pose(f).setRotation(1, turned);
        }
        double[] values = new double[9];
        BvhFile written = BvhTexts.read(write(file, clip, all(file), NONE));
        for (int f = 0; f < 100; f++) {
            written.readFrame(f, values);
            assertThat(values[6]).isBetween(25 * f - 1e-6, 25 * f + 1e-6);
        }
    }

    /**
     * A shin that swings away from the source by whole turns keeps on turning; nothing jumps back by 360 degrees
     * meanwhile.
     */
    @Test
    void changeThatWindsAwayFromTheSource_staysContinuous() {
        BvhFile file = BvhTexts.read(BvhTexts.twoJoints("YXZ", 100, "0 0 0 0 0 0 5 5 5\n".repeat(100)));
        Clip clip = clip(file);
        for (int f = 0; f < 100; f++) {
            clip.pose(f).setRotation(1, EulerAngles.then(Quat.IDENTITY, 1, 5 + 11 * f));
        }
        double[] values = new double[9];
        BvhFile written = BvhTexts.read(write(file, clip, all(file), NONE));
        for (int f = 0; f < 100; f++) {
            written.readFrame(f, values);
            assertThat(values[6]).isBetween(5 + 11 * f - 1e-6, 5 + 11 * f + 1e-6);
        }
    }

    /** More rows than are kept at once: what the last of some has is what the first of the next goes on from. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void longChangeThatWinds_staysContinuous(int times) {
        int moments = 9000 / times;
        BvhFile file = BvhTexts.read(BvhTexts.twoJoints("YXZ", moments, "0 0 0 0 0 0 5 5 5\n".repeat(moments)));
        Clip clip = FinerClip.of(clip(file), times);
        for (int f = 0; f < clip.frames(); f++) {
            clip.pose(f).setRotation(1, EulerAngles.then(Quat.IDENTITY, 1, 5 + 11.0 * f / times));
        }
        int[] all = IntStream.range(0, moments).toArray();
        Parallel backwards = (parts, work) -> {
            for (int i = parts - 1; i >= 0; i--) {
                work.at(i);
            }
        };
        byte[] bytes = BvhWriter.write(file, clip, all(file), NONE, all, times, backwards);
        double[] values = new double[9];
        BvhFile written = BvhTexts.read(text(bytes));
        assertThat(written.frames()).isEqualTo((moments - 1) * times + 1);
        for (int f = 0; f < written.frames(); f++) {
            written.readFrame(f, values);
            assertThat(values[6]).isCloseTo(5 + 11.0 * f / times, within(1e-5));
        }
    }

    @ParameterizedTest
    @FieldSource("dev.surefoot.bvh.BvhTexts#ORDERS")
    void randomPoses_comeBackWithinThePrintedDigits(String order) {
        Random random = new Random(3);
        StringBuilder rows = new StringBuilder();
        for (int f = 0; f < 60; f++) {
            for (int c = 0; c < 9; c++) {
                boolean lock = c == 7 && f % 3 == 0;
                rows.append(lock ? 90L * random.nextInt(5) : Math.round(400 * random.nextGaussian()))
                        .append(' ');
            }
            rows.append('\n');
        }
        BvhFile file = BvhTexts.read(BvhTexts.twoJoints(order, 60, rows.toString()));
        Clip clip = clip(file);
        for (int f = 0; f < 60; f++) {
            Quat turn = Quat.fromRotationVector(new Vec3(random.nextGaussian(), 0, 0).times(f % 2 == 0 ? 3 : 1e-3));
            clip.pose(f).setRotation(0, clip.pose(f).rotation(0).times(turn));
            clip.pose(f).setRotation(1, clip.pose(f).rotation(1).times(turn.conjugate()));
            clip.pose(f).setTranslation(0, new Vec3(random.nextGaussian(), 1000 * random.nextGaussian(), 1e-7));
        }
        Clip back = clip(BvhTexts.read(write(file, clip, all(file), all(file))));
        for (int f = 0; f < 60; f++) {
            for (int j = 0; j < 3; j++) {
                // three angles rounded by half of 1e-6 degrees, and gimbal lock's own 1e-7 radians, which shows twice
                assertThat(back.pose(f).rotation(j).angleTo(clip.pose(f).rotation(j)))
                        .isLessThan(4e-7);
                assertThat(back.pose(f).translation(j).distanceTo(clip.pose(f).translation(j)))
                        .isLessThan(1e-6);
            }
        }
    }

    @Test
    void notFinite_isRefusedByName() {
        BvhFile file = BvhTexts.read(BvhTexts.twoJoints("ZXY", 1, "1 2 3 4 5 6 7 8 9\n"));
        Clip clip = clip(file);
        clip.pose(0).setRotation(1, new Quat(0, Double.NaN, 0, 1));
        assertThatThrownBy(() -> write(file, clip, all(file), NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("changed must be finite, but frame 0 has a rotation of joint shin that is not");
    }

    @Test
    void mismatchedClip_isRefused() {
        BvhFile one = BvhTexts.read(BvhTexts.twoJoints("ZXY", 1, "1 2 3 4 5 6 7 8 9\n"));
        BvhFile two = BvhTexts.read(BvhTexts.twoJoints("ZXY", 2, "1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n"));
        assertThatThrownBy(() -> write(one, clip(two), NONE, NONE)).hasMessageContaining("1 frames, got 2");
        assertThatThrownBy(() -> BvhWriter.write(one, clip(one), NONE, NONE, new int[] {1}))
                .hasMessageContaining("from 0 to 0, got 1");
    }

    private static BitSet all(BvhFile file) {
        BitSet all = new BitSet();
        all.set(0, file.joints().size());
        return all;
    }

    private static Clip clip(BvhFile file) {
        return file.clip(FileSpace.METRES_Y_UP);
    }

    private static String write(BvhFile file, Clip clip, BitSet rotations, BitSet translations) {
        return text(BvhWriter.write(file, clip, rotations, translations));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
