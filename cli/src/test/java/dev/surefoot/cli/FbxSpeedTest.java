// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reading an FBX costs hardly more than reading a BVH of the same motion. With {@code -Dsurefoot.speed=FILE} the table
 * of the whole command is written there too, which takes a minute.
 */
class FbxSpeedTest {
    private static final double MOST = 1.5;
    private static final int TURNS = 6;

    @TempDir
    private Path folder;

    @Test
    void reading_isNotMuchSlowerThanThatOfBvh() throws Exception {
        Path bvh = folder.resolve("walk.bvh");
        Path fbx = folder.resolve("walk.fbx");
        FbxSpeed.write(bvh, fbx);
        // times of this thread alone, and the least of many: what else the machine does is not in it
        double ofBvh = FbxSpeed.secondsToRead(bvh)[1];
        double ofFbx = FbxSpeed.secondsToRead(fbx)[1];
        assertThat(ofFbx).isLessThan(MOST * ofBvh);
        String target = System.getProperty("surefoot.speed");
        if (target != null) {
            Files.writeString(Path.of(target), FbxSpeed.table(TURNS, bvh, fbx));
        }
    }
}
