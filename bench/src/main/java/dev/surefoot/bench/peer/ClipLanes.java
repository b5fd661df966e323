// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.Walker;
import java.util.List;

/** The lanes of a whole clip: the sample's walk that skates, in memory. */
final class ClipLanes {
    private final Clip clip = SkatingWalker.walk();
    private final List<Leg> legs = Walker.legs();
    private final JacobianLock jacobian = new JacobianLock();

    List<Lane> all() {
        return List.of(
                new Lane("clip", "Surefoot's clean", true, clip.frames(), this::ours),
                new Lane("clip", "foot lock with Jacobian IK", false, clip.frames(), this::jacobian));
    }

    private double ours() {
        return ClipPlanter.clean(clip, legs, 0, PlantOptions.DEFAULTS, Progress.NONE)
                .clip()
                .pose(3)
                .rotation(legs.get(0).hip())
                .x();
    }

    private double jacobian() {
        return jacobian.clean(clip, legs).pose(3).rotation(legs.get(0).hip()).x();
    }
}
