// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.disk.PlannedProcess.Blow;
import dev.surefoot.disk.PlannedProcess.Operation;
import dev.surefoot.disk.PlannedProcess.Plan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every operation of every way to write is struck in every way, and {@link WritingInvariant} holds. */
class WritingPlanTest {
    private static final long TWO_DAYS = TimeUnit.DAYS.toMillis(2);

    /** Disks: with links and locks that count, without links, and one that machines share. */
    private enum Kind {
        LOCAL(true, "ext4"),
        WITHOUT_LINKS(false, "vfat"),
        SHARED(true, "nfs4");

        private final boolean hasLinks;
        private final String type;

        Kind(boolean hasLinks, String type) {
            this.hasLinks = hasLinks;
            this.type = type;
        }

        PlannedDisk disk() {
            return new PlannedDisk(hasLinks, type);
        }
    }

    /** What happens at operation {@code n}. */
    private enum Misfortune {
        FAILS,
        ANSWER_LOST,
        TORN,
        KILLED,
        KILLED_TORN,
        DISK_FULL,
        DISK_READ_ONLY,
        FOLDER_VANISHES,
        INPUT_CHANGES,
        CLOCK_AHEAD,
        CLOCK_BACK,
        ANOTHER_WRITES
    }

    /** What comes after the run. */
    private enum Aftermath {
        NOTHING,
        POWER_LOST_WITH_NAMES,
        POWER_LOST_BUT_NAMES
    }

    private final List<String> broken = new ArrayList<>();
    private int runs;

    /** One run under a plan, and all that is to hold then. */
    private final class Case {
        private final Kind kind;
        private final Writing writing;
        private final PlannedDisk disk;
        private final List<Writing.Outcome> outcomes = new ArrayList<>();
        private final WritingInvariant invariant;
        private final String name;
        private boolean partsMayBeLeft;

        Case(Kind kind, Writing writing, String name) {
            this.kind = kind;
            this.writing = writing;
            this.name = kind + " " + writing + " " + name;
            disk = kind.disk();
            writing.prepare(disk);
            invariant = new WritingInvariant(disk, writing, outcomes);
        }

        Blow strike(Misfortune misfortune, Operation operation, boolean first) {
            if (first && misfortune != Misfortune.CLOCK_AHEAD && misfortune != Misfortune.CLOCK_BACK) {
                if (operation == Operation.DELETE || operation == Operation.CREATE) {
                    // then the next run takes it away
                    partsMayBeLeft = true;
                }
                if (operation == Operation.DELETE || operation == Operation.LOOK) {
                    invariant.mayStay();
                }
                if (operation == Operation.READ || operation == Operation.FORCE) {
                    // a folder that cannot be synced; its names last when the system sees to it
                    invariant.namesMayBeLost();
                }
            }
            return switch (misfortune) {
                case FAILS -> first ? Blow.FAILS : Blow.NONE;
                case ANSWER_LOST -> {
                    if (first && !kind.hasLinks && operation == Operation.CREATE) {
                        invariant.mayBeEmpty();
                    }
                    yield first ? Blow.ANSWER_LOST : Blow.NONE;
                }
                case TORN -> first ? Blow.TORN : Blow.NONE;
                case KILLED, KILLED_TORN -> {
                    partsMayBeLeft = true;
                    if (!kind.hasLinks) {
                        invariant.mayBeEmpty();
                    }
                    yield misfortune == Misfortune.KILLED ? Blow.KILLED : Blow.KILLED_TORN;
                }
                case DISK_FULL -> operation.takesRoom() ? Blow.TORN : Blow.NONE;
                case DISK_READ_ONLY -> {
                    partsMayBeLeft = true;
                    invariant.mayStay();
                    invariant.namesMayBeLost();
                    if (!kind.hasLinks) {
                        invariant.mayBeEmpty();
                    }
                    yield operation.changesTheDisk() ? Blow.FAILS : Blow.NONE;
                }
                default -> {
                    if (first) {
                        happen(misfortune);
                    }
                    yield Blow.NONE;
                }
            };
        }

        private void happen(Misfortune misfortune) {
            switch (misfortune) {
                case FOLDER_VANISHES -> {
                    invariant.vanish();
                    if (!kind.hasLinks) {
                        invariant.mayBeEmpty();
                    }
                    invariant.namesMayBeLost();
                }
                case INPUT_CHANGES -> invariant.changeInputs();
                case CLOCK_AHEAD -> disk.clock += TWO_DAYS;
                case CLOCK_BACK -> disk.clock -= TWO_DAYS;
                case ANOTHER_WRITES -> run("another", (n, operation) -> Blow.NONE);
                default -> throw new IllegalStateException(misfortune.toString());
            }
        }

        PlannedProcess run(String writer, Plan plan) {
            PlannedProcess process = new PlannedProcess(disk, plan);
            try {
                outcomes.add(writing.run(process, writer));
            } catch (RuntimeException e) {
                broken.add(name + ": " + e);
            }
            return process;
        }

        /** Checks what holds, lets time go on, and checks what the next run leaves. */
        void end(Aftermath aftermath, Plan next) {
            runs++;
            invariant.check(false);
            if (!partsMayBeLeft) {
                invariant.checkNames();
            }
            if (aftermath != Aftermath.NOTHING) {
                boolean kept = aftermath == Aftermath.POWER_LOST_BUT_NAMES;
                disk.losePower(kept ? PlannedDisk.Names.KEPT : PlannedDisk.Names.LOST);
                invariant.check(true);
            }
            if (kind == Kind.SHARED) {
                disk.clock += 4 * TWO_DAYS;
            }
            next(next);
            next((n, operation) -> Blow.NONE);
            invariant.check(aftermath != Aftermath.NOTHING);
            invariant.checkNames();
            for (String sentence : invariant.broken()) {
                broken.add(name + " " + aftermath + ": " + sentence);
            }
        }

        private void next(Plan plan) {
            String folder = writing.isFolder() ? "/out/deep" : "/out";
            if (disk.at(folder) == null) {
                return;
            }
            Path target = new PlannedFileSystem(new PlannedProcess(disk, plan)).path(folder + "/next.bvh");
            try (StagedFiles<IOException> files =
                    new StagedFiles<>(true, "", (file, cause) -> new IOException(file + ": " + cause), new Parts())) {
                files.claim(target);
                files.write(target, Writing.bytes("next"));
                files.commit();
            } catch (IOException | PlannedProcess.Killed e) {
                // only the last run must not fail, and that is seen by what it leaves
            }
        }
    }

    private void run(Kind kind, Writing writing, Misfortune misfortune, int n, Aftermath aftermath) {
        Case one = new Case(kind, writing, misfortune + " at " + n);
        one.run("main", (at, operation) -> at < n ? Blow.NONE : one.strike(misfortune, operation, at == n));
        if (misfortune == Misfortune.ANOTHER_WRITES && writing == Writing.ONE_NEW) {
            // of two, one gets its file into place, and both know who
            assertThat(one.outcomes.stream().filter(outcome -> outcome.done.size() == 1))
                    .as(one.name)
                    .hasSize(1);
        }
        one.end(aftermath, (at, operation) -> Blow.NONE);
    }

    private static int operations(Kind kind, Writing writing) {
        PlannedDisk disk = kind.disk();
        writing.prepare(disk);
        PlannedProcess process = new PlannedProcess(disk, (n, operation) -> Blow.NONE);
        Writing.Outcome outcome = writing.run(process, "main");
        List<String> free = writing.targets.stream()
                .filter(target -> writing.force || !writing.taken.contains(target))
                .toList();
        assertThat(outcome.done).as(writing.toString()).containsExactlyInAnyOrderElementsOf(free);
        return process.operations();
    }

    private void report(String what, int least) {
        System.out.println("Writing by plan, " + what + ": " + runs + " runs, " + broken.size() + " broken");
        assertThat(broken.stream().limit(20)).isEmpty();
        assertThat(runs).isGreaterThan(least);
    }

    @Test
    void everyOperationStruckInEveryWay_breaksNothing() {
        for (Kind kind : Kind.values()) {
            for (Writing writing : Writing.values()) {
                int operations = operations(kind, writing);
                for (Misfortune misfortune : Misfortune.values()) {
                    for (int n = 1; n <= operations + 1; n++) {
                        for (Aftermath aftermath : Aftermath.values()) {
                            run(kind, writing, misfortune, n, aftermath);
                        }
                    }
                }
            }
        }
        report("one blow", 10_000);
    }

    @Test
    void twoOperationsThatFail_breakNothing() {
        for (Kind kind : Arrays.asList(Kind.LOCAL, Kind.WITHOUT_LINKS)) {
            for (Writing writing : Writing.values()) {
                int operations = operations(kind, writing);
                for (int n = 1; n <= operations; n++) {
                    // every other one, and one more behind for what failing calls for
                    for (int m = n + 1; m <= operations + 8; m += 2) {
                        Case one = new Case(kind, writing, "fails at " + n + " and " + m);
                        int first = n;
                        int second = m;
                        one.run(
                                "main",
                                (at, operation) -> at == first || at == second
                                        ? one.strike(Misfortune.FAILS, operation, true)
                                        : Blow.NONE);
                        if (!kind.hasLinks) {
                            // the reserved name, when taking it back fails too
                            one.invariant.mayBeEmpty();
                        }
                        one.end(Aftermath.NOTHING, (at, operation) -> Blow.NONE);
                    }
                }
            }
        }
        report("two failures", 10_000);
    }

    @Test
    void twoProcessesInTurns_breakNothing() throws Exception {
        List<Writing> contended = List.of(Writing.ONE_NEW, Writing.ONE_REPLACED, Writing.THREE_NEW, Writing.FOLDER);
        for (Kind kind : List.of(Kind.LOCAL, Kind.WITHOUT_LINKS)) {
            for (Writing writing : contended) {
                int operations = operations(kind, writing);
                // every place to change over once, every third to change back, and some to change a third time
                for (int a = 0; a <= operations; a++) {
                    for (int b = 1; b <= operations; b += 3) {
                        inTurns(kind, writing, a, b, Integer.MAX_VALUE);
                        inTurns(kind, writing, a, b, 1 + (7 * a + 3 * b) % operations);
                    }
                }
            }
        }
        report("two processes", 10_000);
    }

    /** One process does {@code a} operations, the other {@code b}, the first {@code c}; then both to their ends. */
    private void inTurns(Kind kind, Writing writing, int a, int b, int c) throws Exception {
        Case one = new Case(kind, writing, "in turns of " + a + ", " + b + ", " + c);
        Turns turns = new Turns(a, b, c);
        Future<?> other = others.submit(() -> {
            turns.begin(1);
            one.run("another", (n, operation) -> turns.strike(1));
            turns.end(1);
        });
        turns.begin(0);
        one.run("main", (n, operation) -> turns.strike(0));
        turns.end(0);
        other.get(10, TimeUnit.SECONDS);
        for (String target : writing.targets) {
            long done = one.outcomes.stream()
                    .filter(outcome -> outcome.done.contains(target))
                    .count();
            // of several that belong together, each process may get one and give it back
            int least = writing.force ? 2 : writing == Writing.THREE_NEW ? 0 : 1;
            int most = writing.force ? 2 : 1;
            if (done < least || done > most) {
                broken.add(one.name + ": " + target + " is done by " + done);
            }
        }
        for (Writing.Outcome outcome : one.outcomes) {
            // a folder that the other made a moment ago
            if (outcome.message.contains("is a file")) {
                broken.add(one.name + ": " + outcome.writer + " takes a folder for a file");
            }
        }
        one.end(Aftermath.NOTHING, (at, operation) -> Blow.NONE);
    }

    private final ExecutorService others = Executors.newSingleThreadExecutor();

    @AfterEach
    void stop() {
        others.shutdownNow();
    }

    /** Whose turn it is, of two. */
    private static final class Turns {
        private final Semaphore[] turn = {new Semaphore(1), new Semaphore(0)};
        private final int[] lengths;
        private final boolean[] ended = new boolean[2];
        private int round;
        private int left;

        Turns(int... lengths) {
            this.lengths = lengths;
            left = lengths[0];
        }

        void begin(int process) {
            turn[process].acquireUninterruptibly();
        }

        /** Before an operation: hands over when the turn is at its end. */
        Blow strike(int process) {
            if (left == 0 && !ended[1 - process]) {
                round++;
                left = round < lengths.length ? lengths[round] : Integer.MAX_VALUE;
                turn[1 - process].release();
                begin(process);
            }
            left = Math.max(0, left - 1);
            return Blow.NONE;
        }

        void end(int process) {
            ended[process] = true;
            left = Integer.MAX_VALUE;
            turn[1 - process].release();
        }
    }

    @Test
    void inputByAnotherName_isRefusedWhicheverLookFails() throws Exception {
        for (int struck = 0; struck <= 10; struck++) {
            PlannedDisk disk = Kind.LOCAL.disk();
            Writing.ONE_NEW.prepare(disk);
            disk.at("/out").names.put("a.bvh", disk.at(Writing.CLIP));
            int at = struck;
            PlannedFileSystem process =
                    new PlannedFileSystem(new PlannedProcess(disk, (n, operation) -> n == at ? Blow.FAILS : Blow.NONE));
            try (StagedFiles<IOException> files =
                    new StagedFiles<>(true, "", (file, cause) -> new IOException(file + ": " + cause), new Parts())) {
                files.protect(List.of(process.path(Writing.CLIP)));
                assertThatThrownBy(() -> files.claim(process.path("/out/a.bvh")))
                        .isInstanceOf(IOException.class);
            }
        }
    }

    @Test
    void nextRunKilledToo_leavesItToTheOneAfter() {
        for (Writing writing : Writing.values()) {
            int operations = operations(Kind.LOCAL, writing);
            for (int n = 1; n <= operations; n++) {
                for (int m = 1; m <= 20; m++) {
                    Case one = new Case(Kind.LOCAL, writing, "killed at " + n + ", the next at " + m);
                    int first = n;
                    int second = m;
                    one.run(
                            "main",
                            (at, operation) ->
                                    at == first ? one.strike(Misfortune.KILLED, operation, true) : Blow.NONE);
                    one.end(Aftermath.NOTHING, (at, operation) -> at == second ? Blow.KILLED : Blow.NONE);
                }
            }
        }
        report("killed twice", 1000);
    }
}
