// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;

/**
 * The Java that the page offers to copy, {@code java/SCENE-NUMBER.txt}, compiled as it stands and run: it gives the
 * numbers that the page wrote next to that code, to the last bit.
 */
final class PageJava {
    /** {@code double kneeX = …; // 0.25}. */
    private static final Pattern VALUE = Pattern.compile("(?m)^double (\\w+) = .*; {2}// (\\S+)$");
    /** {@code // knee 0.25, 0.5}. */
    private static final Pattern POINT = Pattern.compile("(?m)^// (\\w+) (\\S+), (\\S+)$");
    /** {@code // REACHED}. */
    private static final Pattern REACH = Pattern.compile("(?m)^// ([A-Z_]+)$");

    /** What the creature's lines stand in: their program has a past, so that only its compilation can be tested. */
    private static final String AROUND_THE_CREATURE = """
            double seconds = 0; double toX = 0; double toZ = 0; double x = 0; double z = 0; double heading = 0;
            double velocityX = 0; double velocityZ = 0; double thigh = 1; double shin = 1;
            Ground ground = Plane.flat(0); Stepper feet = new Stepper(new double[1], new double[1], 1, 0, 1);
            PelvisReach reach = new PelvisReach(1); Vec3 foot = Vec3.X; Vec3 hip = Vec3.ZERO; Vec3 body = Vec3.ZERO;
            Vec3 springs = Vec3.ZERO;
            BendHint hint = new BendHint(); Solution3 leg = new Solution3();
            """;

    private PageJava() {}

    static List<DynamicTest> tests(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("java"))) {
            return files.sorted()
                    .map(file -> DynamicTest.dynamicTest(
                            "the Java of " + file.getFileName() + " gives the page's numbers", () -> run(file)))
                    .toList();
        }
    }

    private static void run(Path file) throws Exception {
        String code = Files.readString(file);
        String name = file.getFileName().toString().replace(".txt", "").replace('-', '_');
        boolean creature = name.startsWith("creature");
        Map<String, Object> expected = expected(code);
        assertThat(expected.isEmpty()).as("numbers to compare").isEqualTo(creature);
        StringBuilder puts = new StringBuilder();
        expected.keySet().forEach(each -> puts.append("values.put(\"" + each + "\", (Object) " + each + ");\n"));
        Path source = file.resolveSibling(name + ".java");
        Files.writeString(
                source,
                Stream.of("solve", "solve.limit", "solve.shape", "live", "math", "ground", "playground.creature")
                                .map(each -> "import dev.surefoot." + each + ".*;\n")
                                .reduce("", String::concat)
                        + "public final class " + name + " { public static java.util.Map<String, Object> values() {\n"
                        + "java.util.Map<String, Object> values = new java.util.TreeMap<>();\n"
                        + (creature ? AROUND_THE_CREATURE : "") + code + "\n" + puts + "return values; } }\n");
        assertThat(compiled(source)).isEqualTo(expected);
    }

    private static Map<String, Object> expected(String code) {
        Map<String, Object> expected = new TreeMap<>();
        Matcher value = VALUE.matcher(code);
        while (value.find()) {
            expected.put(value.group(1), number(value.group(2)));
        }
        Matcher point = POINT.matcher(code);
        while (point.find()) {
            expected.put(point.group(1) + "X", number(point.group(2)));
            expected.put(point.group(1) + "Y", number(point.group(3)));
        }
        Matcher reach = REACH.matcher(code);
        if (reach.find()) {
            expected.put("reach", reach.group(1));
        }
        return expected;
    }

    private static Map<?, ?> compiled(Path source) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        Path classes = Files.createDirectories(source.resolveSibling("classes"));
        try (var manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = new ArrayList<>(List.of("-proc:none", "-d", classes.toString()));
            boolean well = compiler.getTask(messages, manager, null, options, null, manager.getJavaFileObjects(source))
                    .call();
            assertThat(well).as(messages.toString()).isTrue();
        }
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            String name = source.getFileName().toString().replace(".java", "");
            Map<?, ?> values =
                    (Map<?, ?>) loader.loadClass(name).getMethod("values").invoke(null);
            Map<String, Object> found = new TreeMap<>();
            values.forEach(
                    (key, value) -> found.put((String) key, value instanceof Double d ? number(d) : value.toString()));
            return found;
        }
    }

    private static Double number(String text) {
        return number(Double.parseDouble(text));
    }

    /** The page writes −0 as 0. */
    private static Double number(double value) {
        return value == 0 ? 0.0 : value;
    }
}
