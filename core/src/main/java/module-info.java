// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Inverse kinematics for legs: closed-form solvers, rigs and their legs, and feet that stay where they are put, in
 * clips and step by step. It has no dependency.
 *
 * <p>Start with {@link dev.surefoot.solve.LimbSolver} for one limb and {@link dev.surefoot.plant.ClipPlanter} for a
 * clip. What is exported to modules by name is theirs alone: it changes without notice.
 */
module dev.surefoot.core {
    exports dev.surefoot.ground;
    exports dev.surefoot.live;
    exports dev.surefoot.math;
    exports dev.surefoot.measure;
    exports dev.surefoot.motion;
    exports dev.surefoot.outcome;
    exports dev.surefoot.plant;
    exports dev.surefoot.plant.track;
    exports dev.surefoot.rig;
    exports dev.surefoot.rig.find;
    exports dev.surefoot.solve;
    exports dev.surefoot.solve.batch;
    exports dev.surefoot.solve.blend;
    exports dev.surefoot.solve.derivative;
    exports dev.surefoot.solve.limit;
    exports dev.surefoot.solve.shape;
    exports dev.surefoot.live.plan to
            dev.surefoot.jme;
    exports dev.surefoot.motion.track to
            dev.surefoot.cli,
            dev.surefoot.io;
    exports dev.surefoot.plant.contact to
            dev.surefoot.cli,
            dev.surefoot.io;
    exports dev.surefoot.rig.sole to
            dev.surefoot.cli,
            dev.surefoot.io,
            dev.surefoot.jme;
    exports dev.surefoot.rig.limb to
            dev.surefoot.cli,
            dev.surefoot.io;
}
