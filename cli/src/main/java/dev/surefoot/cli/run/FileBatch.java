// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.InputFiles;
import dev.surefoot.cli.file.ReferredFiles;
import dev.surefoot.cli.report.FileRow;
import dev.surefoot.cli.report.FilesJson;
import dev.surefoot.cli.shell.Failures;
import dev.surefoot.cli.shell.FilesBar;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.cli.shell.Streams;
import dev.surefoot.cli.shell.SurefootVersion;
import dev.surefoot.disk.StagedFiles;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ExitCode;

/**
 * One run of a command over many files: several at a time, one JSON document, one exit code; a failure in one file
 * never stops the rest.
 */
public final class FileBatch {
    private final Shell shell;
    private final String command;
    private final InputFiles inputs;
    private final ReferredFiles referred;
    private final Workers workers;
    private final List<FileRow> rows = new ArrayList<>();

    /** Creates a batch of a command over many files. */
    public FileBatch(Shell shell, String command, InputFiles inputs, ReferredFiles referred, Workers workers) {
        this.workers = workers;
        this.shell = shell;
        this.command = command;
        this.inputs = inputs;
        this.referred = referred;
    }

    /**
     * Works on all files.
     *
     * @param watched where progress is shown
     * @param files where the JSON document is staged
     * @param json where that document goes; null for nowhere, {@code -} for standard output
     * @param work what is done with each file
     */
    public void run(Shell watched, StagedFiles<FileFailure> files, Path json, FilePool.Work work) throws FileFailure {
        try (FilesBar bar = new FilesBar(watched, command, inputs.files().size());
                FilesJson document = json == null ? null : new FilesJson(open(files, json), version(), command)) {
            FilePool.ofMachine(workers)
                    .run(
                            inputs.files(),
                            file -> file.bytes() + referred.bytes(file),
                            json != null,
                            file -> {
                                try {
                                    return work.on(file);
                                } finally {
                                    bar.step();
                                }
                            },
                            outcome -> {
                                rows.add(outcome.row());
                                if (document != null) {
                                    document.add(outcome.json());
                                }
                            });
        } catch (FileFailure | RuntimeException e) {
            throw e;
        } catch (IOException e) {
            throw FileFailure.of(json == null ? "standard error" : json, e);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static String version() {
        return SurefootVersion.text();
    }

    private OutputStream open(StagedFiles<FileFailure> files, Path json) throws FileFailure {
        return Streams.isStandard(json) ? new StandardOutput(shell.out()) : files.open(shell.resolve(json));
    }

    /** Standard output stays open when a document ends. */
    private static final class StandardOutput extends FilterOutputStream {
        StandardOutput(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            out.write(bytes, from, count);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }

    /** Returns a row for each file, in their order. */
    public List<FileRow> rows() {
        return rows;
    }

    /** Prints sentences that report no failure, one line each. */
    public void print(List<String> sentences) {
        sentences.forEach(this::say);
    }

    /** Prints what failed and which bounds do not hold, one line each, and returns the exit code. */
    public int end() {
        boolean failed = !inputs.failures().isEmpty();
        inputs.failures().forEach(this::say);
        int bounds = ExitCode.OK;
        for (FileRow row : rows) {
            failed |= row.hasFailed();
            if (row.hasFailed()) {
                say(row.failure());
            }
            bounds = Math.max(bounds, Failures.report(row.bounds(), shell.err()));
        }
        return failed ? ExitCode.SOFTWARE : bounds;
    }

    private void say(String sentence) {
        shell.err().println("surefoot: " + Failures.oneLine(sentence));
    }
}
