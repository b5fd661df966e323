// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Drawings are the same text everywhere. */
class SvgPathTest {
    @Test
    void numbers_haveOneDecimalAndNoNegativeZero() {
        assertThat(SvgPath.tenth(12.34)).isEqualTo("12.3");
        assertThat(SvgPath.tenth(-0.04)).isEqualTo("0");
        assertThat(SvgPath.tenth(-1.26)).isEqualTo("-1.3");
        assertThat(SvgPath.tenth(7)).isEqualTo("7");
    }

    @Test
    void path_liftsThePenWhereTheGroundEnds() {
        String path =
                new SvgPath().moveTo(0, 1).lineTo(2, 3).lineOrMoveTo(true, 4, 5).element("ground");

        assertThat(path).isEqualTo("<path class=\"ground\" d=\"M0,1L2,3M4,5\"/>\n");
    }
}
