// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * What a page carries along: its style, its script, and the library that draws its charts, with that library's licence.
 */
final class PageResources {
    /** A browser's tools would look for the map beside the page. */
    private static final String SOURCE_MAP = "//# sourceMappingURL=";

    private PageResources() {}

    /** Returns the style. */
    static String style() {
        return read("report.css");
    }

    /** Returns the script that hands the page's numbers to the chart library. */
    static String script() {
        return read("report.js");
    }

    /** Returns the chart library as one script. */
    static String chartLibrary() {
        String library = read("chartjs/chart.umd.min.js");
        int map = library.lastIndexOf(SOURCE_MAP);
        return map < 0 ? library : library.substring(0, map);
    }

    /** Returns the chart library's licence, which has to go where the library goes. */
    static String chartLicence() {
        return read("chartjs/LICENSE.md");
    }

    private static String read(String name) {
        try (InputStream in = PageResources.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("this build of Surefoot lacks " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
