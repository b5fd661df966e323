// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/** Characters, walks and grounds made by code: something to try every other module on. */
module dev.surefoot.samples {
    requires transitive dev.surefoot.core;
    requires dev.surefoot.io;

    exports dev.surefoot.samples;
}
