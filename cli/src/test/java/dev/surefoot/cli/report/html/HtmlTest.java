// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Text of strangers in the page. */
class HtmlTest {
    @Test
    void text_cannotBecomeMarkup() {
        assertThat(Html.escaped("<a href='x' title=\"y\">&"))
                .isEqualTo("&lt;a href=&#39;x&#39; title=&quot;y&quot;&gt;&amp;");
    }

    @Test
    void text_losesWhatHtmlForbidsAndWhatTurnsTheWordsAround() {
        assertThat(Html.escaped("a\u0000b\u0085c\u202Ed\u2066e\uD800f\uFFFFg")).isEqualTo("a b c d e f g");
        assertThat(Html.escaped("\uD83D\uDC63 Gehen – 歩く")).isEqualTo("\uD83D\uDC63 Gehen – 歩く");
    }
}
