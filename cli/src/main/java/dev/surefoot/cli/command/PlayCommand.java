// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.page.Browser;
import dev.surefoot.cli.page.PageFile;
import dev.surefoot.cli.page.PageServer;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.cli.shell.Streams;
import java.io.IOException;
import java.net.BindException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** {@code surefoot play}: the playground in the user's browser. */
@Command(
        name = "play",
        customSynopsis = "surefoot play [--port N] [--no-browser]",
        sortOptions = false,
        header = "Opens the playground in your browser.",
        description = {
            "",
            "Serves the page on this machine's loopback address, so that no other machine can reach it, prints its "
                    + "address and opens it where there is a browser. Ctrl-C stops it. The page computes with this "
                    + "library, compiled for the browser, and loads nothing from elsewhere.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  surefoot play",
            "  surefoot play --port 0 --no-browser                  any free port; only the address is printed"
        })
public final class PlayCommand implements Callable<Integer> {
    private static final int USUAL_PORT = 8765;

    private final Shell shell;

    @Option(
            names = "--port",
            paramLabel = "N",
            converter = WholeNumber.Port.class,
            description = "The port; 0 for any that is free. Default: 8765, or a free one when that is taken.")
    private Integer port;

    @Option(names = "--no-browser", description = "Only print the address.")
    private boolean noBrowser;

    /** Creates the command; {@code shell} is where it reads and writes. */
    public PlayCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() throws FileFailure {
        if (!PageFile.pageIsHere()) {
            throw new FileFailure("playground", "this build leaves the page out; './surefoot play' builds it");
        }
        try (PageServer server = start()) {
            // Ctrl-C ends the process; a browser's open requests end before it
            Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop"));
            Streams.print(shell, server.address() + "\n");
            shell.err().println("Surefoot's playground is at this address until Ctrl-C.");
            if (!noBrowser) {
                Browser.open(server.address());
            }
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.OK;
    }

    private PageServer start() throws FileFailure {
        try {
            return new PageServer(port == null ? USUAL_PORT : port);
        } catch (BindException e) {
            if (port != null) {
                throw new FileFailure("port " + port, "is taken, or not allowed; --port 0 takes any that is free");
            }
        } catch (IOException e) {
            throw FileFailure.of("port " + (port == null ? USUAL_PORT : port), e);
        }
        try {
            shell.err().println("Port " + USUAL_PORT + " is taken; another one does.");
            return new PageServer(0);
        } catch (IOException e) {
            throw FileFailure.of("loopback address", e);
        }
    }
}
