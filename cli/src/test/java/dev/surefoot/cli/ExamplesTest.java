// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.samples.WalkerGlb;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The examples compile without a warning, run, and are what the documentation quotes. */
class ExamplesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    @TempDir
    private Path classes;

    @TestFactory
    List<DynamicTest> everyExample_compilesAndRuns() throws IOException {
        return examples().stream()
                .map(example -> DynamicTest.dynamicTest(example.getFileName().toString(), () -> compileAndRun(example)))
                .toList();
    }

    @Test
    void everyJavaSnippet_isPartOfAnExample() throws IOException {
        List<String> examples = new ArrayList<>();
        for (Path example : examples()) {
            examples.add(unindented(Files.readString(example)));
        }
        for (Path example : engineExamples()) {
            examples.add(unindented(Files.readString(example)));
        }
        List<String> snippets = new ArrayList<>();
        for (Path page : pages()) {
            snippets.addAll(snippets(Files.readString(page)));
        }
        assertThat(snippets)
                .isNotEmpty()
                .allSatisfy(snippet -> assertThat(examples)
                        .anySatisfy(example -> assertThat(example).contains(unindented(snippet))));
    }

    private void compileAndRun(Path example) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (var manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            // "processing" only says that no annotation processor of the tests claims anything
            List<String> options = List.of("-Xlint:all,-processing", "-Werror", "-proc:none", "-d", classes.toString());
            boolean compiled = compiler.getTask(
                            messages, manager, null, options, null, manager.getJavaFileObjects(example))
                    .call();
            assertThat(compiled).as(messages.toString()).isTrue();
        }
        String name = example.getFileName().toString().replace(".java", "");
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream console = System.out;
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) arguments(name));
        } finally {
            System.setOut(console);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isNotBlank().doesNotContain("NaN");
    }

    /** Those that work on files get one, and a place for another. */
    private String[] arguments(String example) throws IOException {
        if (!example.equals("PlantFile")) {
            return new String[0];
        }
        Path walk = Files.write(classes.resolve("walk.glb"), WalkerGlb.bytes());
        return new String[] {
            walk.toString(), classes.resolve("walk.planted.glb").toString()
        };
    }

    private static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("examples"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    /** Those of engines are compiled and run by the tests of their modules. */
    private static List<Path> engineExamples() throws IOException {
        List<Path> examples = new ArrayList<>();
        for (String module : List.of("gdx", "jme")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
                files.filter(file -> file.toString().endsWith("Example.java") || file.endsWith("WalkingCharacter.java"))
                        .sorted()
                        .forEach(examples::add);
            }
        }
        return examples;
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        for (String folder : List.of("", "docs", "examples")) {
            try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
            }
        }
        return pages;
    }

    /** Returns what stands between {@code ```java} and {@code ```}. */
    private static List<String> snippets(String page) {
        List<String> snippets = new ArrayList<>();
        StringBuilder snippet = null;
        for (String line : page.lines().toList()) {
            if (line.equals("```java")) {
                snippet = new StringBuilder();
            } else if (line.equals("```") && snippet != null) {
                snippets.add(snippet.toString());
                snippet = null;
            } else if (snippet != null) {
                snippet.append(line).append('\n');
            }
        }
        return snippets;
    }

    /** Indentation depends on where a snippet stands; nothing else may differ. */
    private static String unindented(String code) {
        StringBuilder text = new StringBuilder();
        code.lines().forEach(line -> text.append(line.strip()).append('\n'));
        return text.toString();
    }
}
