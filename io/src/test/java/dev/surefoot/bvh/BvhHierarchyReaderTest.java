// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BvhHierarchyReaderTest {
    private static BvhHierarchyReader reader(String text) {
        return new BvhHierarchyReader(new BvhScanner(BvhTexts.bytes(text), 0));
    }

    private static List<BvhJoint> read(String text) {
        try {
            return reader(text).read();
        } catch (FileIssue issue) {
            throw new AssertionError(issue);
        }
    }

    /** Returns code, line and sentence, or what was read. */
    private static String refusal(String text) {
        try {
            return "read " + reader(text).read().size();
        } catch (FileIssue issue) {
            return issue.code() + " " + issue.getMessage();
        }
    }

    /** A root of these statements. */
    private static String root(String statements) {
        return "HIERARCHY\nROOT hip {\nOFFSET 0 0 0\n" + statements + "\n}\nMOTION";
    }

    @Test
    void joints_areInFileOrder_endSitesAmongThem() throws FileIssue {
        BvhHierarchyReader reader = reader(root("""
                CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
                JOINT left leg {
                  OFFSET 1 -2 0.5
                  CHANNELS 1 Xrotation
                  End Site { OFFSET 0 -1e1 0 }
                }
                JOINT right { CHANNELS 2 Xrotation Yrotation OFFSET -1 -2 0 }"""));
        List<BvhJoint> joints = reader.read();
        assertThat(joints).extracting(BvhJoint::name).containsExactly("hip", "left leg", "left leg end", "right");
        assertThat(joints).extracting(BvhJoint::parent).containsExactly(-1, 0, 1, 0);
        assertThat(joints).extracting(BvhJoint::endSite).containsExactly(false, false, true, false);
        assertThat(joints.get(1).offset()).isEqualTo(new Vec3(1, -2, 0.5));
        assertThat(joints.get(2).offset()).isEqualTo(new Vec3(0, -10, 0));
        assertThat(joints.get(1).firstChannel()).isEqualTo(6);
        assertThat(joints.get(3).firstChannel()).isEqualTo(7);
        assertThat(joints.get(3).channels()).containsExactly(BvhChannel.X_ROTATION, BvhChannel.Y_ROTATION);
        assertThat(reader.channelCount()).isEqualTo(9);
    }

    @Test
    void severalRoots_standBesideEachOther() {
        List<BvhJoint> joints = read("HIERARCHY ROOT a { OFFSET 0 0 0 } ROOT b { OFFSET 0 0 0 } MOTION");
        assertThat(joints).extracting(BvhJoint::parent).containsExactly(-1, -1);
    }

    @ParameterizedTest
    @CsvSource({"End Site, left end", "EndSite, left end", "End, left end", "End Site toe, toe"})
    void endSites_haveSpellings_andMayHaveNames(String words, String name) {
        List<BvhJoint> joints = read(root("JOINT left { OFFSET 0 0 0 " + words + " { OFFSET 0 0 0 } }"));
        assertThat(joints.get(2).name()).isEqualTo(name);
        assertThat(joints.get(2).endSite()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | NOT_THIS_FORMAT the file is empty",
                "MOTION | NOT_THIS_FORMAT line 1: a BVH file begins with HIERARCHY, not with \"MOTION\"",
                "HIERARCHY | SYNTAX line 1: there is no MOTION section",
                "HIERARCHY MOTION | SYNTAX line 1: the hierarchy has no ROOT",
                "HIERARCHY Frames: 3 | SYNTAX line 1: the word MOTION is missing before \"Frames:\"",
                "HIERARCHY } | SYNTAX line 1: a closing brace too many",
                "HIERARCHY ROOT { | SYNTAX line 1: a ROOT has no name",
                "HIERARCHY ROOT a | SYNTAX line 1: expected { after the name \"a\", found the end of the file",
                "HIERARCHY ROOT a { | SYNTAX line 1: the file ends inside of joint \"a\"",
                "HIERARCHY ROOT a { } | SYNTAX line 1: joint \"a\" has no OFFSET",
                "HIERARCHY JOINT a { | SYNTAX line 1: JOINT outside of any ROOT",
                "HIERARCHY End Site { | SYNTAX line 1: End Site outside of any ROOT",
                "HIERARCHY OFFSET 0 0 0 | SYNTAX line 1: OFFSET outside of any joint",
                "HIERARCHY CHANNELS 0 | SYNTAX line 1: CHANNELS outside of any joint",
                "HIERARCHY Xrotation | COUNT line 1: \"Xrotation\" outside of any joint",
                "HIERARCHY what | SYNTAX line 1: \"what\" is not understood here"
            })
    void outsideOfJoints_whatIsWrongIsSaid(String text, String refusal) {
        assertThat(refusal(text)).isEqualTo(refusal);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "OFFSET 0 0 0 | SYNTAX line 4: joint \"hip\" has two OFFSETs",
                "ROOT b { | SYNTAX line 4: ROOT inside of joint \"hip\"; is a closing brace missing?",
                "MOTION | SYNTAX line 4: MOTION inside of joint \"hip\"; a closing brace is missing",
                "what | SYNTAX line 4: \"what\" is not understood here (inside of joint \"hip\")",
                "JOINT { | SYNTAX line 4: a JOINT in joint \"hip\" has no name",
                "End Site { } | SYNTAX line 4: the end site of \"hip\" has no OFFSET",
                "End Site { OFFSET 0 0 0 JOINT b { | SYNTAX line 4: a joint inside of an End Site",
                "CHANNELS 1 Xrotation CHANNELS 0 | SYNTAX line 4: joint \"hip\" has CHANNELS twice",
                "CHANNELS 2 Xposition Xposition | SYNTAX line 4: joint \"hip\" has the channel Xposition twice",
                "CHANNELS 1 Xrotation Yrotation | COUNT line 4: \"Yrotation\" is one channel more than"
                        + " CHANNELS of joint \"hip\" announces",
                "CHANNELS 2 Xrotation | COUNT line 4: CHANNELS of joint \"hip\" announces 2 channels, but"
                        + " number 2 is \"}\"",
                "CHANNELS 2 Xrotation Xrotation | UNSUPPORTED line 4: joint \"hip\" has Xrotation twice in a row",
                "CHANNELS 4 Xrotation Yrotation Xrotation Yrotation | UNSUPPORTED line 4: joint \"hip\" has"
                        + " more than three rotation channels",
                "CHANNELS many | COUNT line 4: CHANNELS of joint \"hip\" needs a count from 0 to 9, found \"many\"",
                "CHANNELS 10 Xrotation | COUNT line 4: CHANNELS of joint \"hip\" needs a count from 0 to 9,"
                        + " found \"10\""
            })
    void insideOfAJoint_whatIsWrongIsSaid(String statements, String refusal) {
        assertThat(refusal(root(statements))).isEqualTo(refusal);
    }

    @Test
    void channels_mayTurnAboutAnAxisAgainAfterAnother_andBeNine() {
        assertThat(refusal(root("CHANNELS 3 Xrotation Yrotation Xrotation"))).isEqualTo("read 1");
        assertThat(refusal(root("CHANNELS 0"))).isEqualTo("read 1");
        assertThat(refusal(root("CHANNELS 9 Xposition Yposition Zposition Xrotation Yrotation Zrotation Xscale Yscale"
                        + " Zscale")))
                .isEqualTo("read 1");
    }

    @Test
    void offsets_goToAMillionUnits_inNumbersOfAHundredBytes() {
        assertThat(refusal("HIERARCHY ROOT a { OFFSET 1e6 -1e6 0 } MOTION")).isEqualTo("read 1");
        assertThat(refusal("HIERARCHY ROOT a { OFFSET 0 1000000.1 0 } MOTION"))
                .isEqualTo("NUMBER line 1: the OFFSET of joint \"a\" along y is \"1000000.1\"; no bone is longer than a"
                        + " million units");
        String hundred = "0." + "1".repeat(98);
        assertThat(refusal("HIERARCHY ROOT a { OFFSET 0 0 " + hundred + " } MOTION"))
                .isEqualTo("read 1");
        assertThat(refusal("HIERARCHY ROOT a { OFFSET 0 0 " + hundred + "1 } MOTION"))
                .startsWith("NUMBER line 1: the OFFSET of joint \"a\" needs a number for z, found");
    }

    @Test
    void aCommaInAnOffset_isExplained() {
        assertThat(refusal("HIERARCHY ROOT a { OFFSET 0,5 0 0 } MOTION"))
                .isEqualTo("NUMBER line 1: the OFFSET of joint \"a\" needs a number for x, found \"0,5\"; decimals are"
                        + " written with a point");
    }

    @Test
    void names_goToAThousandBytes() {
        assertThat(refusal("HIERARCHY ROOT " + "n".repeat(1000) + " { OFFSET 0 0 0 } MOTION"))
                .isEqualTo("read 1");
        assertThat(refusal("HIERARCHY ROOT " + "n".repeat(1001) + " { OFFSET 0 0 0 } MOTION"))
                .isEqualTo("LIMIT line 1: a joint's name is longer than 1000 bytes");
        assertThat(refusal(root("End Site " + "n".repeat(1001) + " { OFFSET 0 0 0 }")))
                .isEqualTo("LIMIT line 4: an end site's name is longer than 1000 bytes");
    }

    @Test
    void joints_nestFourThousandDeep() {
        assertThat(refusal(nested(BvhLimits.MAX_DEPTH))).isEqualTo("read " + BvhLimits.MAX_DEPTH);
        assertThat(refusal(nested(BvhLimits.MAX_DEPTH + 1)))
                .isEqualTo("LIMIT line 1: joints nested deeper than " + BvhLimits.MAX_DEPTH);
    }

    private static String nested(int depth) {
        StringBuilder text = new StringBuilder("HIERARCHY ROOT a { OFFSET 0 0 0 ");
        for (int i = 1; i < depth; i++) {
            text.append("JOINT b { OFFSET 0 0 0 ");
        }
        return text.append("}".repeat(depth)).append(" MOTION").toString();
    }

    @Test
    void joints_areAsManyAsTheLimitSays() {
        StringBuilder text = new StringBuilder("HIERARCHY ");
        for (int i = 0; i < BvhLimits.MAX_JOINTS; i++) {
            text.append("ROOT a{OFFSET 0 0 0}");
        }
        assertThat(refusal(text + "MOTION")).isEqualTo("read " + BvhLimits.MAX_JOINTS);
        assertThat(refusal(text + "ROOT a{OFFSET 0 0 0}MOTION"))
                .isEqualTo("LIMIT line 1: more than " + BvhLimits.MAX_JOINTS + " joints");
    }
}
