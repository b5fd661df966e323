// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The commands that README and CONTRIBUTING give name scripts, modules, tests and folders that exist. */
class CommandsOnPagesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    /** A word, or several in quotes. */
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TestFactory
    List<DynamicTest> everyCommand_namesWhatExists() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (String page : List.of("README.md", "CONTRIBUTING.md")) {
            for (String command : commands(Files.readString(ROOT.resolve(page)))) {
                tests.add(DynamicTest.dynamicTest(page + ": " + command, () -> check(command)));
            }
        }
        assertThat(tests).hasSizeGreaterThan(8);
        return tests;
    }

    @Test
    void aTestThatDoesNotExist_isNoticed() {
        assertThat(refusal("./check core NoSuchTest")).contains("NoSuchTest");
        assertThat(refusal("./check core 'TwoBone3Test#noSuch*'")).contains("noSuch*");
        assertThat(refusal("./check nowhere")).contains("nowhere");
        assertThat(refusal("./chekc")).contains("chekc");
    }

    private static String refusal(String command) {
        try {
            check(command);
        } catch (AssertionError e) {
            return e.getMessage();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return "nothing";
    }

    private static void check(String command) throws IOException {
        List<String> words = words(command);
        if (words.get(0).equals("git")) {
            Path hook = ROOT.resolve(words.get(words.size() - 1)).resolve("pre-commit");
            assertThat(words).startsWith("git", "config", "core.hooksPath");
            assertThat(hook).isExecutable();
            return;
        }
        Path script = ROOT.resolve(words.get(0));
        assertThat(script).isRegularFile().isExecutable();
        if (script.endsWith("check")) {
            checkArguments(words.subList(words.indexOf("--fix") == 1 ? 2 : 1, words.size()));
        }
        int modules = words.indexOf("-pl") + 1;
        if (modules > 0) {
            for (String module : words.get(modules).split(",", -1)) {
                assertThat(ROOT.resolve(module).resolve("pom.xml")).exists();
            }
        }
    }

    /** The arguments of {@code ./check}: nothing, a module, or a module and a pattern of tests. */
    private static void checkArguments(List<String> arguments) throws IOException {
        assertThat(arguments).hasSizeLessThanOrEqualTo(2);
        if (!arguments.isEmpty()) {
            assertThat(ROOT.resolve(arguments.get(0)).resolve("pom.xml")).exists();
        }
        if (arguments.size() == 2) {
            String[] pattern = arguments.get(1).split("#", 2);
            String method = pattern.length == 2 ? pattern[1] : "*";
            assertThat(tests(ROOT.resolve(arguments.get(0)), pattern[0]))
                    .as("a method %s of a test %s", method, pattern[0])
                    .anyMatch(source -> source.matches("(?s).*\\bvoid " + glob(method) + "\\(.*"));
        }
    }

    private static List<String> tests(Path module, String name) throws IOException {
        List<String> sources = new ArrayList<>();
        try (Stream<Path> files = Files.walk(module.resolve("src/test/java"))) {
            for (Path file : files.toList()) {
                if (file.getFileName().toString().matches(glob(name) + "\\.java")) {
                    sources.add(Files.readString(file));
                }
            }
        }
        return sources;
    }

    private static String glob(String pattern) {
        return pattern.replace("*", "\\w*");
    }

    /** Returns the lines of fenced blocks without a language, less their remarks, and the commands within the text. */
    private static List<String> commands(String page) {
        List<String> commands = new ArrayList<>();
        boolean inside = false;
        boolean wanted = false;
        for (String line : page.lines().toList()) {
            if (line.startsWith("```")) {
                wanted = !inside && line.equals("```");
                inside = !inside;
            } else if (wanted && !line.isBlank()) {
                commands.add(line.replaceFirst(" +# .*", ""));
            } else if (!inside) {
                Matcher code = Pattern.compile("`((?:\\./|\\.ci/|git )[^`]+)`").matcher(line);
                while (code.find()) {
                    commands.add(code.group(1));
                }
            }
        }
        return commands;
    }

    private static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(command);
        while (word.find()) {
            words.add(word.group(1) != null ? word.group(1) : word.group(2));
        }
        return words;
    }
}
