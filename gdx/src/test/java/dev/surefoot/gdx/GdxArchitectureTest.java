// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The adapter depends on what core publishes and on its engine alone, and publishes what ARCHITECTURE.md names. */
class GdxArchitectureTest {
    /** The module's own classes, wherever they were compiled to, and no test. */
    private static JavaClasses published() throws URISyntaxException {
        return new ClassFileImporter()
                .importPath(Path.of(GdxFootPlanter.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI()));
    }

    @Test
    void adapter_usesCoreAndTheEngine() throws URISyntaxException {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.surefoot.gdx",
                        "dev.surefoot.ground",
                        "dev.surefoot.live",
                        "dev.surefoot.math",
                        "dev.surefoot.rig",
                        "dev.surefoot.rig.find",
                        "dev.surefoot.solve",
                        "com.badlogic.gdx..",
                        "java..")
                .check(published());
    }

    /** Whoever has no gdx-bullet loads no class that names it. */
    @Test
    void bullet_staysInItsGround() throws URISyntaxException {
        noClasses()
                .that()
                .doNotHaveSimpleName("BulletGround")
                .and()
                .doNotHaveSimpleName("MovingBodies")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.badlogic.gdx.physics..")
                .orShould()
                .dependOnClassesThat()
                .haveSimpleName("MovingBodies")
                .check(published());
    }

    @Test
    void publishedTypes_areOnTheMap() throws IOException, URISyntaxException {
        String map = Files.readString(Path.of("").toAbsolutePath().getParent().resolve("ARCHITECTURE.md"));
        for (JavaClass each : published()) {
            if (each.getModifiers().contains(JavaModifier.PUBLIC)) {
                assertThat(map).contains(each.getSimpleName());
            }
        }
    }
}
