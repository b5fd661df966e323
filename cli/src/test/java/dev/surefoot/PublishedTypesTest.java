// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.math.Vec3;
import dev.surefoot.samples.WalkerGlb;
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
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the modules publish: few types, every one of them in ARCHITECTURE.md, where a reader looks for them. */
class PublishedTypesTest {
    /** As many as there are: none comes without one leaving. ARCHITECTURE.md names some twenty-five to begin with. */
    private static final int MOST_IN_CORE = 70;

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    @Test
    void core_publishesFewTypes() throws Exception {
        Set<String> types = published(Vec3.class);

        assertThat(types).contains("Vec3", "TwoBone3", "ClipPlanter").hasSizeLessThanOrEqualTo(MOST_IN_CORE);
    }

    @Test
    void everyPublishedType_isNamedInTheArchitecture() throws Exception {
        String text = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
        List<String> missing = new ArrayList<>();
        for (Class<?> inModule : List.of(Vec3.class, ClipFile.class, WalkerGlb.class)) {
            for (String type : published(inModule)) {
                if (!Pattern.compile("\\b" + type + "\\b").matcher(text).find()) {
                    missing.add(type);
                }
            }
        }

        assertThat(missing).isEmpty();
    }

    /** The public top-level types in packages that the module of a class exports to everybody. */
    private static Set<String> published(Class<?> inModule) throws IOException, URISyntaxException {
        Path classes = Path.of(
                inModule.getProtectionDomain().getCodeSource().getLocation().toURI());
        ModuleReference module = ModuleFinder.of(classes).findAll().iterator().next();
        Set<String> packages = module.descriptor().exports().stream()
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
        Set<String> types = new TreeSet<>();
        try (ModuleReader reader = module.open();
                Stream<String> names = reader.list()) {
            for (String name : names.filter(each -> each.endsWith(".class") && each.indexOf('$') < 0)
                    .toList()) {
                String type =
                        name.substring(0, name.length() - ".class".length()).replace('/', '.');
                boolean exported = packages.contains(type.substring(0, Math.max(0, type.lastIndexOf('.'))));
                if (exported && !type.endsWith("-info") && isPublic(type)) {
                    types.add(type.substring(type.lastIndexOf('.') + 1));
                }
            }
        }
        return types;
    }

    private static boolean isPublic(String type) {
        try {
            return Modifier.isPublic(Class.forName(type, false, PublishedTypesTest.class.getClassLoader())
                    .getModifiers());
        } catch (ClassNotFoundException e) {
            throw new AssertionError("a class of the module is not on the class path", e);
        }
    }
}
