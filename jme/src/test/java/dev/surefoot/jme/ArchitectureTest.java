// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What the adapter uses; that nothing uses it, Maven sees to. */
@AnalyzeClasses(packages = "dev.surefoot.jme", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule adapter_uses_core_and_its_engine_alone = noClasses()
            .should()
            .dependOnClassesThat()
            .resideOutsideOfPackages(
                    "dev.surefoot.jme",
                    "dev.surefoot.ground",
                    "dev.surefoot.live..",
                    "dev.surefoot.math",
                    "dev.surefoot.plant.track",
                    "dev.surefoot.rig..",
                    "dev.surefoot.solve",
                    "com.jme3..",
                    "java..");

    /** Whoever has neither the terrain nor Minie loads no class that names them. */
    @ArchTest
    static final ArchRule optional_libraries_stay_in_their_grounds = noClasses()
            .that()
            .doNotHaveSimpleName("TerrainGround")
            .and()
            .doNotHaveSimpleName("MinieGround")
            .and()
            .doNotHaveSimpleName("MovingBodies")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.jme3.terrain..", "com.jme3.bullet..");

    @ArchTest
    static final ArchRule nothing_else_uses_those_grounds = noClasses()
            .that()
            .doNotHaveSimpleName("MinieGround")
            .should()
            .dependOnClassesThat()
            .haveSimpleName("MovingBodies");
}
