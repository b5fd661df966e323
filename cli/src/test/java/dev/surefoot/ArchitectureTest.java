// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Which package may use which, and what methods, records and names look like. */
@AnalyzeClasses(packages = "dev.surefoot", importOptions = WithoutTests.class)
class ArchitectureTest {
    private static final String OURS = "dev.surefoot.";

    /** Rooms of core that every room above may use; each uses only those before it. */
    private static final List<String> GROUND_FLOOR = List.of("math..", "curve..", "ground..");

    /** The rooms on top of them, from the top down: each uses only those after it. */
    private static final List<String> TOWER = List.of(
            "plant.track",
            "plant",
            "plant.root",
            "plant.stride",
            "plant.pelvis",
            "plant.foot",
            "plant.foot.ground",
            "plant.hold",
            "plant.contact",
            "plant.bearing",
            "plant.floor",
            "motion.track",
            "motion",
            "rig.limb",
            "rig.name",
            "rig.cadence",
            "rig",
            "solve.limit",
            "solve",
            "solve.kernel");

    static final String[] CORE = ours(
            "math..",
            "curve..",
            "ground..",
            "solve..",
            "rig..",
            "motion..",
            "measure..",
            "plant..",
            "live..",
            "outcome..");
    static final String[] IO = ours("gltf..", "bvh..", "fbx..", "number..", "grid..", "json..", "file..");
    static final String[] CLIP_FILES = ours("clipfile..");
    private static final String[] DISK = ours("disk..");
    private static final String[] SAMPLES = ours("samples..");
    private static final String[] PLAYGROUND = ours("playground..");
    private static final String[] FUZZ = ours("fuzz..");

    // Arrows point in one direction: plant.track -> plant -> plant.root -> plant.stride -> plant.pelvis ->
    // plant.foot -> plant.foot.ground -> plant.hold -> plant.contact -> plant.bearing -> plant.floor -> motion.track ->
    // motion -> rig.limb -> rig.cadence -> rig -> solve -> solve.kernel -> math.

    @ArchTest
    static void rooms_of_the_tower_use_those_below(JavaClasses classes) {
        for (int i = 0; i < TOWER.size(); i++) {
            List<String> allowed = new ArrayList<>(GROUND_FLOOR);
            allowed.addAll(TOWER.subList(i, TOWER.size()));
            if (i == TOWER.indexOf("plant.track")) {
                // what a clip's feet do, found by its legs' names, is kept for a live planter
                allowed.addAll(List.of("live", "rig.find"));
            }
            if (i == TOWER.indexOf("plant")) {
                // a planting can be measured
                allowed.addAll(List.of("measure", "measure.worse"));
            }
            onlyUses(ours(TOWER.get(i)), ours(allowed.toArray(String[]::new))).check(classes);
        }
    }

    @ArchTest
    static void rooms_of_the_ground_floor_use_those_before(JavaClasses classes) {
        for (int i = 0; i < GROUND_FLOOR.size(); i++) {
            onlyUses(
                            ours(GROUND_FLOOR.get(i)),
                            ours(GROUND_FLOOR.subList(0, i + 1).toArray(String[]::new)))
                    .check(classes);
        }
    }

    @ArchTest
    static final ArchRule families_of_solvers_use_the_solvers = onlyUses(
            ours("solve.batch", "solve.blend", "solve.derivative", "solve.limit", "solve.shape"),
            ours("solve..", "math.."));

    @ArchTest
    static final ArchRule finding_legs_uses_rig =
            onlyUses(ours("rig.find", "rig.sole"), ours("rig..", "solve..", "curve..", "math.."));

    @ArchTest
    static final ArchRule soles_are_found_without_finding_legs = noClasses()
            .that()
            .resideInAnyPackage(ours("rig.sole", "rig.limb", "rig.name", "rig"))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(ours("rig.find"));

    @ArchTest
    static final ArchRule measure_never_sees_the_planner = onlyUses(
                    ours("measure.."), ours("measure..", "motion..", "rig..", "curve..", "math..", "ground.."))
            .because("whoever measures what was planned must not take the planner's word for it");

    @ArchTest
    static final ArchRule outcomes_see_measure_and_planner =
            onlyUses(ours("outcome"), ours("outcome", "measure..", "plant", "motion..", "rig", "math..", "ground.."));

    @ArchTest
    static final ArchRule live_uses_rig_and_solvers =
            onlyUses(ours("live.."), ours("live..", "rig..", "solve..", "curve..", "math..", "ground.."));

    @ArchTest
    static final ArchRule rooms_of_live_use_their_plan =
            onlyUses(ours("live.body", "live.lock"), ours("live.body", "live.lock", "live.plan", "solve..", "math.."));

    @ArchTest
    static final ArchRule ways_of_swings_use_their_plan =
            onlyUses(ours("live.way"), ours("live.way", "live.plan", "math.."));

    @ArchTest
    static final ArchRule plans_of_live_know_no_room_of_it =
            onlyUses(ours("live.plan"), ours("live.plan", "solve..", "curve..", "math..", "ground.."));

    @ArchTest
    static final ArchRule core_depends_on_no_library = noClasses()
            .that()
            .resideInAnyPackage(CORE)
            .should()
            .dependOnClassesThat()
            .resideOutsideOfPackages("dev.surefoot..", "java..");

    @ArchTest
    static final ArchRule io_reads_into_rig_and_ground = onlyUses(IO, and(IO, ours("rig..", "ground..", "math..")))
            .because("a reader knows what a file holds, not what is done with it");

    @ArchTest
    static final ArchRule disk_knows_no_format = onlyUses(DISK, and(DISK, ours("file..")));

    @ArchTest
    static final ArchRule clip_files_use_core_readers_and_the_disk =
            onlyUses(CLIP_FILES, and(and(IO, CORE), and(CLIP_FILES, DISK)));

    @ArchTest
    static final ArchRule samples_use_core_and_io = onlyUses(SAMPLES, and(and(IO, CORE), SAMPLES));

    @ArchTest
    static final ArchRule scenes_use_core = onlyUses(ours("playground.scene.."), and(CORE, ours("playground.scene..")));

    @ArchTest
    static final ArchRule playground_uses_core_io_and_samples =
            onlyUses(PLAYGROUND, and(and(IO, CORE), and(and(CLIP_FILES, SAMPLES), PLAYGROUND)));

    @ArchTest
    static final ArchRule nothing_calls_the_playground = noClasses()
            .that(areOursOutsideOf(PLAYGROUND))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(PLAYGROUND)
            .because("the command serves the page's files and uses no class of it");

    @ArchTest
    static final ArchRule nothing_calls_the_fuzzers = noClasses()
            .that(areOursOutsideOf(FUZZ))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(FUZZ)
            .because("they are no part of what is published");

    // Rooms of the command: what is typed -> work -> surroundings -> reports, files.

    @ArchTest
    static void rooms_of_the_command_use_those_below(JavaClasses classes) {
        List<String> rooms = List.of(
                "cli",
                "cli.command",
                "cli.run",
                "cli.shell",
                "cli.report.html",
                "cli.report",
                "cli.file",
                "cli.csv",
                "cli.page");
        for (int i = 1; i < rooms.size(); i++) {
            noClasses()
                    .that()
                    .resideInAPackage(OURS + rooms.get(i))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(ours(rooms.subList(0, i).toArray(String[]::new)))
                    .check(classes);
        }
    }

    // Threads.

    @ArchTest
    static final ArchRule grounds_keep_nothing_between_questions = fields().that()
            .areDeclaredInClassesThat()
            .implement(Ground.class)
            .and()
            .areDeclaredInClassesThat()
            .resideOutsideOfPackages(PLAYGROUND)
            .should()
            .beFinal()
            .andShould()
            .notHaveRawType(GroundHit.class)
            .because("threads that pose one foot's frames ask the same ground at once; a browser has one");

    // No circles.

    @ArchTest
    static final ArchRule no_cycles_between_topics =
            slices().matching("dev.surefoot.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule no_cycles_between_rooms =
            slices().matching("dev.surefoot.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule no_cycles_between_classes_of_the_planner =
            slices().assignedFrom(classesOf("dev.surefoot.plant")).should().beFreeOfCycles();

    // Values instead of positions.

    /** Parameters that a reader can still keep apart: a place and a rotation in primitives. */
    private static final int MOST_PARAMETERS = 7;

    /** Numbers of one kind that a record can hold before they need parts with names. */
    private static final int MOST_NUMBERS = 8;

    /** Kernels and doors of one frame, which take primitives so that nothing is allocated. */
    private static final Set<String> TAKE_PRIMITIVES = Set.of(
            "dev.surefoot.solve.LimbRotations",
            "dev.surefoot.solve.LimbSolver",
            "dev.surefoot.solve.TwoBone3",
            "dev.surefoot.solve.batch.JointCorrectionsBatch",
            "dev.surefoot.solve.batch.TwoBone2Batch",
            "dev.surefoot.solve.batch.TwoBone3Batch");

    @ArchTest
    static void methods_have_few_parameters(JavaClasses classes) {
        Map<String, Integer> many = new TreeMap<>();
        for (JavaClass each : classes) {
            boolean kernel = each.getPackageName().equals("dev.surefoot.solve.kernel") || isHidden(each);
            for (JavaCodeUnit unit : each.getCodeUnits()) {
                // of a record the components are counted, below
                boolean whole = each.isRecord() && unit.isConstructor();
                if (isPublic(unit) && !kernel && !whole && unit.getParameters().size() > MOST_PARAMETERS) {
                    many.merge(each.getName(), 1, Integer::sum);
                }
            }
        }
        System.out.println("public methods with more than " + MOST_PARAMETERS + " parameters: " + many);
        assertThat(many.keySet()).isSubsetOf(TAKE_PRIMITIVES);
    }

    @ArchTest
    static void records_name_their_parts(JavaClasses classes) {
        List<String> giants = new ArrayList<>();
        for (JavaClass each : classes) {
            Map<String, Integer> numbers = new TreeMap<>();
            for (JavaField field : each.isRecord() ? each.getFields() : Set.<JavaField>of()) {
                if (field.getRawType().isPrimitive() && !field.getModifiers().contains(JavaModifier.STATIC)) {
                    numbers.merge(field.getRawType().getName(), 1, Integer::sum);
                }
            }
            if (numbers.values().stream().anyMatch(count -> count > MOST_NUMBERS)) {
                giants.add(each.getName() + " " + numbers);
            }
        }
        assertThat(giants).isEmpty();
    }

    private static boolean isPublic(JavaCodeUnit unit) {
        return unit.getModifiers().contains(JavaModifier.PUBLIC)
                && !unit.getModifiers().contains(JavaModifier.SYNTHETIC);
    }

    /** Interfaces make all their methods public, even those that nobody else can see. */
    private static boolean isHidden(JavaClass each) {
        return !each.getModifiers().contains(JavaModifier.PUBLIC);
    }

    // Names.

    @ArchTest
    static final ArchRule names_say_what_a_class_is =
            noClasses().should().haveNameMatching(".*(Utils|Util|Manager|Impl|Helper)");

    private static ArchRule onlyUses(String[] users, String... used) {
        return noClasses().that().resideInAnyPackage(users).should().dependOnClassesThat(areOursOutsideOf(used));
    }

    /** Our classes outside of the packages given: those that must not be used. */
    private static DescribedPredicate<JavaClass> areOursOutsideOf(String... allowed) {
        return resideInAnyPackage("dev.surefoot..")
                .and(resideOutsideOfPackages(allowed))
                .as("are ours but not in " + String.join(", ", allowed));
    }

    private static String[] ours(String... rooms) {
        String[] packages = new String[rooms.length];
        Arrays.setAll(packages, i -> OURS + rooms[i]);
        return packages;
    }

    /** Each class of a package, with the classes inside of it, is a slice. */
    private static SliceAssignment classesOf(String room) {
        return new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass each) {
                boolean inside = each.getPackageName().equals(room)
                        || each.getPackageName().startsWith(room + ".");
                String name = each.getName();
                int nested = name.indexOf('$');
                return inside
                        ? SliceIdentifier.of(nested < 0 ? name : name.substring(0, nested))
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "classes of " + room;
            }
        };
    }

    static String[] and(String[] some, String... more) {
        String[] all = new String[some.length + more.length];
        System.arraycopy(some, 0, all, 0, some.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }
}
