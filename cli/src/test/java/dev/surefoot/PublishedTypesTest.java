// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.live.FootPlanter;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.samples.WalkerGlb;
import dev.surefoot.solve.TwoBone3;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the modules publish: few types, every one of them in ARCHITECTURE.md, where a reader looks for them. */
class PublishedTypesTest {
    /**
     * As many as there are, the last of which is {@code JointRange}, with which who makes a skeleton says how far its
     * joints turn: none comes without one leaving. ARCHITECTURE.md names some twenty-five to begin with.
     */
    private static final int MOST_OF_LIMBS_AND_CLIPS = 62;
    /** As many as there are for feet that are planted while a game runs: the planter and the contact track. */
    private static final int MOST_OF_LIVE_FEET = 9;
    /** Rooms whose types are for live feet, but for the creature, which steps by itself. */
    private static final Set<String> LIVE = Set.of("dev.surefoot.live", "dev.surefoot.plant.track");

    private static final String CREATURE = "dev.surefoot.live.Stepper";

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    @Test
    void core_publishesFewTypes() throws Exception {
        Map<Boolean, List<Class<?>>> byUse = published(Vec3.class).stream()
                .collect(Collectors.partitioningBy(
                        type -> LIVE.contains(type.getPackageName()) && !CREATURE.equals(type.getName())));

        assertThat(byUse.get(false))
                .contains(Vec3.class, TwoBone3.class, ClipPlanter.class)
                .hasSizeLessThanOrEqualTo(MOST_OF_LIMBS_AND_CLIPS);
        assertThat(byUse.get(true)).contains(FootPlanter.class).hasSizeLessThanOrEqualTo(MOST_OF_LIVE_FEET);
    }

    @Test
    void everyPublishedType_isNamedInTheArchitecture() throws Exception {
        String text = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
        List<String> missing = new ArrayList<>();
        for (Class<?> inModule : List.of(Vec3.class, ClipFile.class, WalkerGlb.class)) {
            for (Class<?> type : published(inModule)) {
                String name = type.getSimpleName();
                if (!Pattern.compile("\\b" + name + "\\b").matcher(text).find()) {
                    missing.add(name);
                }
            }
        }

        assertThat(missing).isEmpty();
    }

    /** The public top-level types in packages that the module of a class exports to everybody. */
    private static List<Class<?>> published(Class<?> inModule) throws IOException, URISyntaxException {
        Path classes = Path.of(
                inModule.getProtectionDomain().getCodeSource().getLocation().toURI());
        ModuleReference module = ModuleFinder.of(classes).findAll().iterator().next();
        Set<String> packages = module.descriptor().exports().stream()
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
        List<Class<?>> types = new ArrayList<>();
        try (ModuleReader reader = module.open();
                Stream<String> names = reader.list()) {
            for (String name : names.filter(each -> each.endsWith(".class") && each.indexOf('$') < 0)
                    .toList()) {
                String type =
                        name.substring(0, name.length() - ".class".length()).replace('/', '.');
                boolean exported = packages.contains(type.substring(0, Math.max(0, type.lastIndexOf('.'))));
                if (exported && !type.endsWith("-info")) {
                    Class<?> loaded = loaded(type);
                    if (Modifier.isPublic(loaded.getModifiers())) {
                        types.add(loaded);
                    }
                }
            }
        }
        return types;
    }

    private static Class<?> loaded(String type) {
        try {
            return Class.forName(type, false, PublishedTypesTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError("a class of the module is not on the class path", e);
        }
    }
}
