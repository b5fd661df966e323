// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The adapter depends on core and its engine alone, and publishes what ARCHITECTURE.md names. */
@AnalyzeClasses(packages = "dev.surefoot.gdx", importOptions = ImportOption.DoNotIncludeTests.class)
class GdxArchitectureTest {
    @ArchTest
    static final ArchRule it_uses_what_core_publishes_and_the_engine = classes()
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                    "dev.surefoot.gdx",
                    "dev.surefoot.ground",
                    "dev.surefoot.live",
                    "dev.surefoot.math",
                    "dev.surefoot.rig",
                    "dev.surefoot.rig.find",
                    "dev.surefoot.solve",
                    "com.badlogic.gdx..",
                    "java.."));

    @ArchTest
    static void what_is_published_is_on_the_map(JavaClasses classes) throws IOException {
        String map = Files.readString(Path.of("").toAbsolutePath().getParent().resolve("ARCHITECTURE.md"));
        for (JavaClass each : classes) {
            if (each.getModifiers().contains(JavaModifier.PUBLIC)) {
                assertThat(map).contains(each.getSimpleName());
            }
        }
    }
}
