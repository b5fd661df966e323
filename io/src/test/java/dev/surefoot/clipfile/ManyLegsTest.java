// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A body with very many legs and other joints: what is looked at of one leg must not grow with the body. */
class ManyLegsTest {
    private static final int LEGS = 120;
    private static final int OTHER_JOINTS = 1000;
    private static final int FRAMES = 12;

    /** It takes less than 300, and 400 while its code is not compiled; with a body for each leg it was 580 and more. */
    private static final int MOST_MEGABYTES = 420;

    @Test
    void manyLegs_takeMemoryForThemselves_notForTheBodyEach() throws FileIssue {
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        ClipFile file = ClipFileReader.read(body(), "legs.bvh", Resources.NONE, BvhOptions.DEFAULTS);
        RiggedClip.read(file, 0, List.of());

        long before = thread.getCurrentThreadAllocatedBytes();
        RiggedClip rigged = RiggedClip.read(file, 0, List.of());
        ContactFinder.find(rigged.clip(), rigged.found().legs(), PlantOptions.DEFAULTS);
        long megabytes = (thread.getCurrentThreadAllocatedBytes() - before) >> 20;

        assertThat(rigged.found().legs()).hasSize(LEGS);
        assertThat(megabytes).isLessThan(MOST_MEGABYTES);
    }

    private static byte[] body() {
        String turns = "CHANNELS 3 Zrotation Xrotation Yrotation\n";
        StringBuilder text = new StringBuilder("""
                HIERARCHY
                ROOT Hips
                {
                OFFSET 0 0 0
                CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
                """);
        for (int leg = 0; leg < LEGS; leg++) {
            String side = leg % 2 == 0 ? "Left" : "Right";
            String place = (leg % 2 == 0 ? "0.1" : "-0.1") + " -0.05 " + 0.1 * (leg - leg % 2);
            String number = leg < 2 ? "" : "_" + leg / 2;
            text.append("JOINT " + side + "UpLeg" + number + "\n{\nOFFSET " + place + "\n" + turns);
            text.append("JOINT " + side + "Leg" + number + "\n{\nOFFSET 0 -0.42 0.01\n" + turns);
            text.append("JOINT " + side + "Foot" + number + "\n{\nOFFSET 0 -0.42 -0.02\n" + turns);
            text.append("End Site\n{\nOFFSET 0 -0.08 0.2\n}\n}\n}\n}\n");
        }
        for (int joint = 0; joint < OTHER_JOINTS; joint++) {
            text.append("JOINT hair" + joint + "\n{\nOFFSET 0 1 0\n" + turns + "End Site\n{\nOFFSET 0 0.1 0\n}\n}\n");
        }
        text.append("}\nMOTION\nFrames: " + FRAMES + "\nFrame Time: 0.01\n");
        String rest = " 0".repeat(3 + 3 * (3 * LEGS + OTHER_JOINTS));
        for (int f = 0; f < FRAMES; f++) {
            text.append("0 0.97 0" + rest + "\n");
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }
}
