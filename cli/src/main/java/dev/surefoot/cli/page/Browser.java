// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import java.awt.Desktop;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.net.URI;

/** The user's browser, where there is one. */
public final class Browser {
    private Browser() {}

    /** Opens an address in it; a machine without screen or browser is no failure: the address is printed anyway. */
    public static void open(String address) {
        Thread opening = new Thread(() -> tryToOpen(address), "browser");
        // some desktops answer late, or not at all
        opening.setDaemon(true);
        opening.start();
    }

    private static void tryToOpen(String address) {
        try {
            if (!GraphicsEnvironment.isHeadless()
                    && Desktop.isDesktopSupported()
                    && Desktop.getDesktop().isSupported(Desktop.Action.BROWSE)) {
                Desktop.getDesktop().browse(URI.create(address));
            }
        } catch (IOException | RuntimeException | LinkageError e) {
            // a Java without a desktop's libraries throws any of these; the visitor has the address
            return;
        }
    }
}
