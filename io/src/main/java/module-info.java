// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/** Clips and grounds in files: FBX, glTF and BVH in and out without loss, height grids in. */
module dev.surefoot.io {
    requires transitive dev.surefoot.core;

    exports dev.surefoot.bvh;
    exports dev.surefoot.clipfile;
    exports dev.surefoot.file;
    exports dev.surefoot.gltf;
    exports dev.surefoot.grid;
    exports dev.surefoot.json;
    exports dev.surefoot.clipfile.contacts to
            dev.surefoot.cli;
    exports dev.surefoot.disk to
            dev.surefoot.cli;
    exports dev.surefoot.fbx.build to
            dev.surefoot.samples;
    exports dev.surefoot.gltf.build to
            dev.surefoot.samples;
}
