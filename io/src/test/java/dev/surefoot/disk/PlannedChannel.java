// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import dev.surefoot.disk.PlannedProcess.Blow;
import dev.surefoot.disk.PlannedProcess.Operation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import java.util.TreeMap;

/** An open file or folder of a {@link PlannedDisk}; takes few bytes at a time, as channels may. */
final class PlannedChannel extends FileChannel {
    /** Bytes, so that a small file takes several writes. */
    private static final int MOST_AT_ONCE = 40;

    private final PlannedProcess process;
    private final PlannedDisk.Node node;
    private final Object name;
    private int position;

    PlannedChannel(PlannedProcess process, PlannedDisk.Node node, Object name) {
        this.process = process;
        this.node = node;
        this.name = name;
        process.open.add(this);
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        Blow blow = process.strike(Operation.WRITE);
        if (blow == Blow.FAILS) {
            throw PlannedProcess.failure(name);
        }
        int count = Math.min(MOST_AT_ONCE, from.remaining());
        boolean half = blow == Blow.TORN || blow == Blow.KILLED_TORN;
        byte[] bytes = new byte[half ? count / 2 : count];
        from.get(bytes);
        byte[] content = Arrays.copyOf(node.content, Math.max(node.content.length, position + bytes.length));
        System.arraycopy(bytes, 0, content, position, bytes.length);
        node.content = content;
        node.changed = process.disk.clock++;
        position += bytes.length;
        if (blow == Blow.KILLED_TORN) {
            throw process.kill();
        }
        if (blow != Blow.NONE) {
            throw PlannedProcess.failure(name);
        }
        return bytes.length;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return process.run(Operation.READ, name, () -> {
            int count = Math.min(Math.min(MOST_AT_ONCE, into.remaining()), node.content.length - position);
            if (count <= 0) {
                return into.hasRemaining() ? -1 : 0;
            }
            into.put(node.content, position, count);
            position += count;
            return count;
        });
    }

    @Override
    public void force(boolean metaData) throws IOException {
        process.run(Operation.FORCE, name, () -> {
            node.synced = node.content;
            node.syncedNames = new TreeMap<>(node.names);
            return null;
        });
    }

    @Override
    public FileLock tryLock(long from, long size, boolean shared) throws IOException {
        return process.run(Operation.LOCK, name, () -> {
            if (node.locker != null) {
                return null;
            }
            node.locker = this;
            return new Lock(this);
        });
    }

    private static final class Lock extends FileLock {
        Lock(PlannedChannel channel) {
            super(channel, 0, 1, false);
        }

        @Override
        public boolean isValid() {
            return ((PlannedChannel) acquiredBy()).node.locker == acquiredBy();
        }

        @Override
        public void release() {
            ((PlannedChannel) acquiredBy()).unlock();
        }
    }

    void unlock() {
        if (node.locker == this) {
            node.locker = null;
        }
    }

    @Override
    protected void implCloseChannel() {
        unlock();
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public FileChannel position(long at) {
        position = (int) at;
        return this;
    }

    @Override
    public long size() {
        return node.content.length;
    }

    @Override
    public FileChannel truncate(long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long read(ByteBuffer[] into, int from, int count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] bytes, int from, int count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferTo(long from, long count, WritableByteChannel target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long from, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int read(ByteBuffer into, long from) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int write(ByteBuffer bytes, long from) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long from, long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long from, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }
}
