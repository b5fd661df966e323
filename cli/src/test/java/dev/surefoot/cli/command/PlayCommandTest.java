// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.CommandRun;
import dev.surefoot.cli.page.PageServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PlayCommandTest {
    private static CommandRun play(String port) {
        return CommandRun.in(Path.of(""), "play", "--no-browser", "--port", port);
    }

    @Test
    void portOutOfRange_isWrongUsage() {
        CommandRun run = play("65536");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("""
                        surefoot: Invalid value for option '--port': must be a whole number in [0, 65535], got 65536
                        Try 'surefoot play --help'.
                        """);
    }

    @Test
    void takenPort_failsInOneLine() throws IOException {
        try (PageServer other = new PageServer(0)) {
            int taken = URI.create(other.address()).getPort();

            CommandRun run = play(Integer.toString(taken));

            assertThat(run.exit()).isEqualTo(1);
            assertThat(run.err())
                    .isEqualTo("surefoot: port " + taken
                            + ": is taken, or not allowed; --port 0 takes any that is free\n");
        }
    }

    @Test
    void interrupted_endsWithSuccess() throws InterruptedException {
        CommandRun[] ended = new CommandRun[1];
        Thread playing = new Thread(() -> ended[0] = play("0"));
        playing.start();
        playing.interrupt();
        playing.join(20_000);

        assertThat(ended[0].exit()).isZero();
        assertThat(ended[0].out()).matches("http://127\\.0\\.0\\.1:\\d+/\n");
    }
}
