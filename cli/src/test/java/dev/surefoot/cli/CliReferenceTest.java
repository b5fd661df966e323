// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/cli.md} is what the command says about itself.
 *
 * <p>{@code ./check --fix} writes it anew, with {@code -Dsurefoot.docs=write}.
 */
class CliReferenceTest {
    private static final Path REFERENCE =
            Path.of("").toAbsolutePath().getParent().resolve("docs/cli.md");

    @Test
    void reference_isWhatTheHelpSays() throws IOException {
        String wanted = reference();
        if ("write".equals(System.getProperty("surefoot.docs"))) {
            Files.createDirectories(REFERENCE.getParent());
            Files.writeString(REFERENCE, wanted);
        }
        assertThat(REFERENCE).as("./check --fix writes it").exists();
        assertThat(Files.readString(REFERENCE)).as("./check --fix writes it").isEqualTo(wanted);
    }

    private static String reference() {
        StringBuilder text = new StringBuilder("# The command\n\nGenerated from the command's own help.\n");
        text.append("\n## surefoot\n").append(help());
        for (String command : new String[] {"plant", "clean", "inspect", "solve", "play"}) {
            text.append("\n## surefoot ").append(command).append('\n').append(help(command));
        }
        return text.toString();
    }

    private static String help(String... command) {
        String[] args = java.util.Arrays.copyOf(command, command.length + 1);
        args[command.length] = "--help";
        String help = CommandRun.in(Path.of(""), args).out().replaceAll("(?m) +$", "");
        return "\n```\n" + help + "```\n";
    }
}
