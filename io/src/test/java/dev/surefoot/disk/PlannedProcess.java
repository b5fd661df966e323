// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;

/** A process that uses a {@link PlannedDisk}: counts its operations, and lets a plan strike some of them. */
final class PlannedProcess {
    /** What a process asks of a disk. */
    enum Operation {
        LOOK,
        READ,
        LIST,
        CREATE,
        FOLDER,
        LOCK,
        WRITE,
        FORCE,
        LINK,
        RENAME,
        DELETE;

        boolean changesTheDisk() {
            return takesRoom() || this == FORCE || this == RENAME || this == DELETE;
        }

        boolean takesRoom() {
            return this == CREATE || this == FOLDER || this == WRITE || this == LINK;
        }
    }

    /** How an operation is struck. */
    enum Blow {
        /** Not at all. */
        NONE,
        /** It fails and does nothing. */
        FAILS,
        /** It is done, and said to have failed. */
        ANSWER_LOST,
        /** Half of it is written, then it fails. */
        TORN,
        /** The process ends before it. */
        KILLED,
        /** The process ends after half of it was written. */
        KILLED_TORN
    }

    /** The process is no more. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1;

        Killed() {
            super("killed", null, false, false);
        }
    }

    /** Strikes operations. */
    interface Plan {
        /** Returns how operation number {@code n}, from 1, is struck; may change the disk before. */
        Blow strike(int n, Operation operation) throws IOException;
    }

    /** An operation on the disk. */
    interface Deed<T> {
        T done() throws IOException;
    }

    final PlannedDisk disk;
    final List<PlannedChannel> open = new ArrayList<>();
    private final Plan plan;
    private int operations;
    private boolean dead;

    PlannedProcess(PlannedDisk disk, Plan plan) {
        this.disk = disk;
        this.plan = plan;
    }

    /** Returns how many operations there were. */
    int operations() {
        return operations;
    }

    /** Does an operation, as far as the plan lets it. */
    <T> T run(Operation operation, Object path, Deed<T> deed) throws IOException {
        Blow blow = strike(operation);
        if (blow == Blow.FAILS || blow == Blow.TORN) {
            throw failure(path);
        }
        T result = deed.done();
        if (blow == Blow.ANSWER_LOST) {
            throw failure(path);
        }
        return result;
    }

    Blow strike(Operation operation) throws IOException {
        if (dead) {
            throw new Killed();
        }
        operations++;
        Blow blow = plan.strike(operations, operation);
        if (blow == Blow.KILLED || (blow == Blow.KILLED_TORN && operation != Operation.WRITE)) {
            throw kill();
        }
        return blow;
    }

    /** Ends the process as {@code kill -9} does: nothing is cleaned up, and its locks are gone. */
    Killed kill() {
        dead = true;
        open.forEach(PlannedChannel::unlock);
        return new Killed();
    }

    static IOException failure(Object path) {
        return new FileSystemException(path.toString(), null, "Input/output error");
    }
}
