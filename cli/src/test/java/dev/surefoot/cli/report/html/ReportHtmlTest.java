// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.FileReport;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The page holds names from files of strangers. */
class ReportHtmlTest {
    @Test
    void names_areTextWhateverTheyHold() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, Vec3.ZERO);
        Skeleton skeleton = builder.build();
        Clip clip = new Clip(
                "<script>alert(1)</script>\u0000",
                skeleton,
                FileSpace.METRES_Y_UP,
                0,
                30,
                List.of(skeleton.restPose()));
        ClipReport report = new ClipReport(
                ClipReport.Source.unjudged(clip, List.of()),
                Optional.empty(),
                List.of("a & b <i>"),
                ClipReport.Left.NOT,
                List.of());

        String page = ReportHtml.write(new FileReport("1", "plant", "\"x\".glb", "<y>", "flat", List.of(report)));

        assertThat(page)
                .doesNotContain("<script", "<i>", "<y>", "\u0000")
                .contains("&lt;script&gt;", "A &amp; b &lt;i&gt;.", "&quot;x&quot;.glb on flat");
    }

    @Test
    void page_standsAlone() {
        String page = ReportHtml.write(new FileReport("1", "plant", "a.glb", "b.glb", "flat", List.of()));

        assertThat(page).contains("prefers-color-scheme: dark", "@media print").doesNotContain("http", "src=", "<link");
    }
}
