// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.file.FileIssue;
import org.junit.jupiter.api.Test;

class ClipBudgetTest {
    private static FbxRecord stack() throws FileIssue {
        FbxFile file = FbxReader.read(new FbxScenes(7400)
                .model(1, "Hips", 0, FbxScenes.properties())
                .stack("Walk", 0, 1)
                .binary());
        return file.scene().objects("AnimationStack").get(0).record();
    }

    @Test
    void clipsOfOneFile_areRefusedWhereTheyAreTooMuchTogether() throws FileIssue {
        FbxRecord stack = stack();
        ClipBudget budget = new ClipBudget(16_000_000);
        budget.take(0, stack, 1000, 2000, 0);
        budget.take(1, stack, 400, 2000, 0);
        // a clip that is read again is no further one
        budget.take(1, stack, 400, 2000, 0);
        budget.check(2, stack);

        assertThatThrownBy(() -> budget.take(2, stack, 200, 2000, 0))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("with the clips before it more than 3000000 joints in all frames");
        assertThatThrownBy(() -> budget.check(3, stack)).isInstanceOf(FileIssue.class);
        assertThatCode(() -> budget.check(0, stack)).doesNotThrowAnyException();
    }

    @Test
    void keysThatNoFrameShows_countToo() throws FileIssue {
        FbxRecord stack = stack();
        ClipBudget budget = new ClipBudget(0);
        budget.take(0, stack, 1, 1, 10_000_000);

        assertThatThrownBy(() -> budget.take(1, stack, 1, 1, 10_000_000)).isInstanceOf(FileIssue.class);
    }

    @Test
    void clipOfTooManyFrames_isRefusedAlone() throws FileIssue {
        FbxRecord stack = stack();
        ClipBudget budget = new ClipBudget(0);

        assertThatThrownBy(() -> budget.take(0, stack, 1001, 2000, 0))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("1001 frames of 2000 models");
    }
}
