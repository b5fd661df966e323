// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;

/** What the code that also runs in a browser must do without, to be there at all and to give the same bits. */
@AnalyzeClasses(packages = "dev.surefoot", importOptions = WithoutTests.class)
class BrowserArchitectureTest {
    @ArchTest
    static final ArchRule core_has_no_files_threads_clocks_reflection_or_locale = noClasses()
            .that()
            .resideInAnyPackage(ArchitectureTest.CORE)
            .should()
            .dependOnClassesThat(resideInAnyPackage(
                            "java.io..",
                            "java.nio.file..",
                            "java.lang.reflect..",
                            "java.util.concurrent..",
                            "java.time..")
                    .or(assignableTo(Thread.class))
                    .or(nameMatching("java\\.util\\.(Locale|Formatter|SplittableRandom)(\\$.*)?")));

    @ArchTest
    static final ArchRule core_does_not_read_the_clock = noClasses()
            .that()
            .resideInAnyPackage(ArchitectureTest.CORE)
            .should()
            .callMethodWhere(calls(System.class, "currentTimeMillis", "nanoTime"));

    @ArchTest
    static final ArchRule core_uses_only_exact_math = noClasses()
            .that()
            .resideInAnyPackage(ArchitectureTest.CORE)
            .should()
            .callMethodWhere(calls(
                    Math.class,
                    "sin",
                    "cos",
                    "tan",
                    "asin",
                    "acos",
                    "atan",
                    "atan2",
                    "sinh",
                    "cosh",
                    "tanh",
                    "exp",
                    "expm1",
                    "log",
                    "log10",
                    "log1p",
                    "pow",
                    "cbrt",
                    "hypot",
                    "toRadians",
                    "toDegrees",
                    "fma",
                    "ulp",
                    "rint",
                    "IEEEremainder",
                    "multiplyHigh",
                    "random"))
            .orShould()
            .dependOnClassesThat()
            .belongToAnyOf(StrictMath.class)
            .because("these differ between the JVM and the browser, or do not exist there; "
                    + "dev.surefoot.math.Trig does not");

    @ArchTest
    static final ArchRule core_does_not_format = noClasses()
            .that()
            .resideInAnyPackage(ArchitectureTest.CORE)
            .should()
            .callMethodWhere(calls(String.class, "format", "formatted"))
            .because("formatting costs hundreds of kilobytes in the browser and reads the locale");

    @ArchTest
    static final ArchRule core_copies_primitive_arrays_without_clone = noClasses()
            .that()
            .resideInAnyPackage(ArchitectureTest.CORE)
            .should()
            .callMethodWhere(clonesPrimitives())
            .because("clone() of a primitive array traps in WasmGC; Arrays.copyOf does not");

    @ArchTest
    static final ArchRule core_keeps_no_global_state = fields().that()
            .areDeclaredInClassesThat()
            .resideInAnyPackage(ArchitectureTest.CORE)
            .and()
            .areStatic()
            .should()
            .beFinal();

    @ArchTest
    static final ArchRule io_has_no_files_threads_or_reflection = noClasses()
            .that()
            .resideInAnyPackage(ArchitectureTest.and(ArchitectureTest.IO, ArchitectureTest.CLIP_FILES))
            .and()
            .doNotHaveFullyQualifiedName("dev.surefoot.clipfile.FilePlanter")
            .and()
            .doNotHaveFullyQualifiedName("dev.surefoot.clipfile.OpenedFile")
            .and()
            .doNotHaveFullyQualifiedName("dev.surefoot.clipfile.PlantedFile")
            .should()
            .dependOnClassesThat(resideInAnyPackage(
                            "java.nio.file..", "java.lang.reflect..", "java.util.concurrent..", "dev.surefoot.disk..")
                    .or(assignableTo(Thread.class))
                    .or(nameMatching("java\\.io\\.(File|RandomAccessFile).*")))
            .because("bytes come in and a model goes out, in a page too; only the door for files on a disk opens them");

    private static DescribedPredicate<JavaCall<?>> calls(Class<?> owner, String... methods) {
        Set<String> names = Set.of(methods);
        return describe(
                "one of " + owner.getSimpleName() + "'s " + names,
                call -> call.getTargetOwner().isEquivalentTo(owner)
                        && names.contains(call.getTarget().getName()));
    }

    private static DescribedPredicate<JavaCall<?>> clonesPrimitives() {
        return describe(
                "clone() of a primitive array",
                call -> call.getTarget().getName().equals("clone")
                        && call.getTargetOwner().isArray()
                        && call.getTargetOwner().getComponentType().isPrimitive());
    }
}
