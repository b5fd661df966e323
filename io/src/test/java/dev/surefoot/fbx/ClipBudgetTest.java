// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.curve.AnimationStack;
import dev.surefoot.file.FileIssue;
import org.junit.jupiter.api.Test;

class ClipBudgetTest {
    private static FbxFile file() throws FileIssue {
        return FbxReader.read(new FbxScenes(7400)
                .model(1, "Hips", 0, FbxScenes.properties())
                .stack("Walk", 0, 1)
                .curves(1, "Lcl Rotation", new double[] {0, 1}, new float[] {0, 10}, null, null)
                .binary());
    }

    private static FbxRecord record(FbxFile file) {
        return file.scene().objects("AnimationStack").get(0).record();
    }

    @Test
    void clipsOfOneFile_areRefusedWhereTheyAreTooMuchTogether() throws FileIssue {
        AnimationStack curves = file().stack(0);
        FbxRecord record = record(file());
        ClipBudget budget = new ClipBudget(16_000_000);
        budget.take(0, record, 1000, 2000, curves);
        budget.take(1, record, 400, 2000, curves);
        // a clip that is read again is no further one
        budget.take(1, record, 400, 2000, curves);
        budget.check(2, record);

        assertThatThrownBy(() -> budget.take(2, record, 200, 2000, curves))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("with the clips before it more than 3000000 joints in all frames");
        assertThatThrownBy(() -> budget.check(3, record)).isInstanceOf(FileIssue.class);
        assertThatCode(() -> budget.check(0, record)).doesNotThrowAnyException();
    }

    @Test
    void curveNodesThatNoFrameShows_countToo() throws FileIssue {
        AnimationStack curves = file().stack(0);
        FbxRecord record = record(file());
        ClipBudget budget = new ClipBudget(0);
        budget.take(0, record, 1, 2_000_000, curves);

        assertThatThrownBy(() -> budget.take(1, record, 1, 1, curves)).isInstanceOf(FileIssue.class);
    }

    @Test
    void clipOfTooManyFrames_isRefusedAlone() throws FileIssue {
        AnimationStack curves = file().stack(0);
        FbxRecord record = record(file());
        ClipBudget budget = new ClipBudget(0);

        assertThatThrownBy(() -> budget.take(0, record, 1001, 2000, curves))
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("1001 frames of 2000 models");
    }
}
