// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Makes the names in a folder last through a loss of power, where the platform can. */
final class FolderSync {
    private FolderSync() {}

    /**
     * Writes a folder's names through to its disk.
     *
     * <p>Windows opens no folder, and some network shares refuse to sync one: there the names last once the system has
     * written them by itself. What they name is synced before, so a name that is lost leaves no half file.
     */
    static void sync(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException | UnsupportedOperationException e) {
            // see above
        }
    }
}
