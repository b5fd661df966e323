// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
import dev.surefoot.ground.Plane;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.find.LegFinder;
import dev.surefoot.rig.sole.FootPoints;
import dev.surefoot.rig.sole.SoleCloud;
import dev.surefoot.samples.Walker;
import java.util.List;

/** A walk over level ground, put on a slope of 12 degrees. */
public final class PlantClip {
    private PlantClip() {}

    public static void main(String[] args) {
        Clip walk = Walker.walk();
        List<Leg> legs = FootPoints.find(walk, LegFinder.find(walk).legs(), SoleCloud.NONE).legs();
        int pelvis = LegFinder.rootJoint(walk, legs);

        Planting planted =
                ClipPlanter.plant(walk, legs, pelvis, Plane.slope(12), PlantOptions.DEFAULTS, Progress.NONE);

        System.out.println(planted.contacts().size() + " contacts stand on the slope");
        System.out.println(planted.unresolved().size() + " could not be met");
    }
}
