// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote into the jar. */
public final class SurefootVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"surefoot " + text()};
    }

    /** Returns the version of this build. */
    public static String text() {
        String built = SurefootVersion.class.getPackage().getImplementationVersion();
        return built == null ? "unpackaged" : built;
    }
}
