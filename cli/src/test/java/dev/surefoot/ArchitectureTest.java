// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;

/** Which package may use which, and what the code that also runs in a browser must do without. */
@AnalyzeClasses(packages = "dev.surefoot", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String MATH = "dev.surefoot.math..";
    private static final String SOLVE = "dev.surefoot.solve..";
    private static final String GROUND = "dev.surefoot.ground..";
    private static final String RIG = "dev.surefoot.rig..";
    private static final String PLANT = "dev.surefoot.plant..";
    private static final String[] CORE = {MATH, SOLVE, GROUND, RIG, PLANT};
    private static final String[] IO = {
        "dev.surefoot.gltf..",
        "dev.surefoot.bvh..",
        "dev.surefoot.grid..",
        "dev.surefoot.json..",
        "dev.surefoot.issue.."
    };
    private static final String CLIP_FILES = "dev.surefoot.clipfile..";
    private static final String SAMPLES = "dev.surefoot.samples..";
    private static final String PLAYGROUND = "dev.surefoot.playground..";

    // Arrows point one way: plant -> rig, ground, solve -> math.

    @ArchTest
    static final ArchRule math_uses_nothing_of_ours = onlyUses(MATH, MATH);

    @ArchTest
    static final ArchRule solve_uses_math = onlyUses(SOLVE, SOLVE, MATH);

    @ArchTest
    static final ArchRule ground_uses_math = onlyUses(GROUND, GROUND, MATH);

    @ArchTest
    static final ArchRule rig_uses_solve_and_math = onlyUses(RIG, RIG, SOLVE, MATH);

    @ArchTest
    static final ArchRule plant_uses_core = onlyUses(PLANT, CORE);

    @ArchTest
    static final ArchRule core_depends_on_no_library = noClasses()
            .that()
            .resideInAnyPackage(CORE)
            .should()
            .dependOnClassesThat()
            .resideOutsideOfPackages("dev.surefoot..", "java..");

    @ArchTest
    static final ArchRule io_reads_into_rig_and_ground = noClasses()
            .that()
            .resideInAnyPackage(IO)
            .should()
            .dependOnClassesThat(ours(and(IO, RIG, GROUND, MATH)))
            .because("a reader knows what a file holds, not what is done with it");

    @ArchTest
    static final ArchRule clip_files_use_core_and_readers = onlyUses(CLIP_FILES, and(and(IO, CORE), CLIP_FILES));

    @ArchTest
    static final ArchRule samples_use_core_and_io = noClasses()
            .that()
            .resideInAPackage(SAMPLES)
            .should()
            .dependOnClassesThat(ours(and(and(IO, CORE), SAMPLES)));

    @ArchTest
    static final ArchRule scenes_use_core =
            onlyUses("dev.surefoot.playground.scene..", and(CORE, "dev.surefoot.playground.scene.."));

    @ArchTest
    static final ArchRule playground_uses_core_io_and_samples =
            onlyUses(PLAYGROUND, and(and(IO, CORE), CLIP_FILES, SAMPLES, PLAYGROUND));

    @ArchTest
    static final ArchRule nothing_calls_the_playground = noClasses()
            .that(ours(PLAYGROUND))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(PLAYGROUND)
            .because("the command serves the page's files and uses no class of it");

    @ArchTest
    static final ArchRule no_cycles =
            slices().matching("dev.surefoot.(*)..").should().beFreeOfCycles();

    // What core does without: it is compiled for the browser and gives the same bits there.

    @ArchTest
    static final ArchRule core_has_no_files_threads_clocks_reflection_or_locale = noClasses()
            .that()
            .resideInAnyPackage(CORE)
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
            .resideInAnyPackage(CORE)
            .should()
            .callMethodWhere(calls(System.class, "currentTimeMillis", "nanoTime"));

    @ArchTest
    static final ArchRule core_uses_only_exact_math = noClasses()
            .that()
            .resideInAnyPackage(CORE)
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
            .because(
                    "these differ between the JVM and the browser, or do not exist there; dev.surefoot.math.Trig does not");

    @ArchTest
    static final ArchRule core_does_not_format = noClasses()
            .that()
            .resideInAnyPackage(CORE)
            .should()
            .callMethodWhere(calls(String.class, "format", "formatted"))
            .because("formatting costs hundreds of kilobytes in the browser and reads the locale");

    @ArchTest
    static final ArchRule core_copies_primitive_arrays_without_clone = noClasses()
            .that()
            .resideInAnyPackage(CORE)
            .should()
            .callMethodWhere(clonesPrimitives())
            .because("clone() of a primitive array traps in WasmGC; Arrays.copyOf does not");

    @ArchTest
    static final ArchRule core_keeps_no_global_state = fields().that()
            .areDeclaredInClassesThat()
            .resideInAnyPackage(CORE)
            .and()
            .areStatic()
            .should()
            .beFinal();

    @ArchTest
    static final ArchRule io_has_no_files_threads_or_reflection = noClasses()
            .that()
            .resideInAnyPackage(and(IO, CLIP_FILES))
            .should()
            .dependOnClassesThat(resideInAnyPackage("java.nio.file..", "java.lang.reflect..", "java.util.concurrent..")
                    .or(assignableTo(Thread.class))
                    .or(nameMatching("java\\.io\\.(File|RandomAccessFile).*")))
            .because("bytes come in and a model goes out, in a page too; only the command opens files");

    // Names.

    @ArchTest
    static final ArchRule names_say_what_a_class_is =
            noClasses().should().haveNameMatching(".*(Utils|Util|Manager|Impl|Helper)");

    private static ArchRule onlyUses(String user, String... used) {
        return noClasses().that().resideInAPackage(user).should().dependOnClassesThat(ours(used));
    }

    /** Our classes outside of the packages given: those that must not be used. */
    private static DescribedPredicate<JavaClass> ours(String... allowed) {
        return resideInAnyPackage("dev.surefoot..")
                .and(resideOutsideOfPackages(allowed))
                .as("are ours but not in " + String.join(", ", allowed));
    }

    private static String[] and(String[] some, String... more) {
        String[] all = new String[some.length + more.length];
        System.arraycopy(some, 0, all, 0, some.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }

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
