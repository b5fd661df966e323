// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/** Feet in a running game for engines that speak JOML: matrices and quaternions in and out. */
module dev.surefoot.joml {
    exports dev.surefoot.joml;

    requires transitive dev.surefoot.core;
    requires transitive org.joml;
}
