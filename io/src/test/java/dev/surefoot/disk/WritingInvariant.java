// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What holds after every run, whatever happened to it: inputs are as they were; an output is not there, or whole and
 * old, or whole, new and synced; what refers to a file has it; what a run says of itself is true; and the next run
 * leaves no part behind.
 */
final class WritingInvariant {
    private static final Pattern PART = Pattern.compile("\\.surefoot-.*\\.part");

    private final PlannedDisk disk;
    private final Writing writing;
    private final List<Writing.Outcome> outcomes;
    private final List<String> broken = new ArrayList<>();
    /** The input's contents, one after the other. */
    private final List<byte[]> inputs = new ArrayList<>();

    private final List<byte[]> images = new ArrayList<>();
    /** Folders that somebody took away, with what was in them. */
    private final Map<String, PlannedDisk.Node> vanished = new TreeMap<>();
    /** On a disk without links a file may be left empty, where the writer ended in between. */
    private boolean mayBeEmpty;

    private boolean namesMayBeLost;
    /** What was put in place cannot be taken back where taking back is struck. */
    private boolean mayStay;

    WritingInvariant(PlannedDisk disk, Writing writing, List<Writing.Outcome> outcomes) {
        this.disk = disk;
        this.writing = writing;
        this.outcomes = outcomes;
        inputs.add(disk.at(Writing.CLIP).content);
        images.add(disk.at(Writing.IMAGE).content);
    }

    /** Somebody else changes the inputs. */
    void changeInputs() {
        inputs.add(change(Writing.CLIP));
        images.add(change(Writing.IMAGE));
    }

    private byte[] change(String path) {
        PlannedDisk.Node node = disk.at(path);
        node.content = Writing.bytes("another " + path + " than before, and a longer one at that, by some bytes");
        node.synced = node.content;
        node.changed = disk.clock++;
        return node.content;
    }

    /** Somebody else takes the folder of the outputs away. */
    void vanish() {
        PlannedDisk.Node out = disk.root.names.remove("out");
        if (out != null) {
            vanished.put("out", out);
        }
    }

    void mayBeEmpty() {
        mayBeEmpty = true;
    }

    void namesMayBeLost() {
        namesMayBeLost = true;
    }

    void mayStay() {
        mayStay = true;
    }

    /** Returns sentences on what does not hold. */
    List<String> broken() {
        return broken;
    }

    /** Checks everything but orphans; {@code lost} is whether the power was lost since. */
    void check(boolean lost) {
        holds(Arrays.equals(content(Writing.CLIP), last(inputs)), "the clip is not intact");
        holds(Arrays.equals(content(Writing.IMAGE), last(images)), "the image is not intact");
        for (String target : writing.targets) {
            checkOutput(target, lost);
        }
        byte[] copy = content(Writing.COPY);
        boolean reserved = copy != null && copy.length == 0 && mayBeEmpty;
        holds(copy == null || reserved || isAny(copy, images), "the copied image is half");
    }

    private void checkOutput(String target, boolean lost) {
        byte[] content = content(target);
        boolean old = writing.taken.contains(target);
        if (content == null) {
            holds(!old, target + " was there and is gone");
        } else if (content.length == 0) {
            holds(mayBeEmpty, target + " is empty");
        } else if (!Arrays.equals(content, Writing.bytes("old"))) {
            boolean whole = outcomes.stream().anyMatch(outcome -> isMadeBy(outcome, target, content));
            holds(whole, target + " is neither old nor new");
            holds(writing.force || !old || !vanished.isEmpty(), target + " is replaced without being asked to");
            holds(node(target).synced == node(target).content, target + " is not synced");
            holds(
                    !writing.isFolder() || content(Writing.COPY) != null,
                    target + " refers to an image that is not there");
        }
        for (Writing.Outcome outcome : outcomes) {
            boolean own = content != null && isMadeBy(outcome, target, content);
            boolean replaced = writing.force && content != null && content.length > 3;
            boolean excused = lost && namesMayBeLost;
            if (outcome.done.contains(target)) {
                holds(own || replaced || excused, outcome.writer + " says that " + target + " is done, and it is not");
            } else if (!outcome.killed && own && vanished.isEmpty()) {
                holds(outcome.message.contains(target), outcome.writer + " failed, and leaves " + target + " unnamed");
                holds(old || mayStay, outcome.writer + " failed, and leaves " + target + " in place");
            }
        }
    }

    private boolean isMadeBy(Writing.Outcome outcome, String target, byte[] content) {
        return inputs.stream().anyMatch(input -> Arrays.equals(content, Writing.result(outcome.writer, target, input)));
    }

    /** Checks that there are the outputs, what was there before, and no part. */
    void checkNames() {
        String folder = writing.isFolder() ? "/out/deep" : "/out";
        PlannedDisk.Node node = disk.at(folder);
        if (node == null) {
            return;
        }
        for (String name : node.names.keySet()) {
            String path = folder + "/" + name;
            boolean known = writing.targets.contains(path)
                    || path.equals(Writing.COPY)
                    || name.equals("else.txt")
                    || name.equals("next.bvh");
            holds(known, PART.matcher(name).matches() ? "an orphan is left" : path + " is nobody's");
        }
    }

    private PlannedDisk.Node node(String path) {
        PlannedDisk.Node node = disk.at(path);
        if (node == null && !vanished.isEmpty()) {
            List<String> names = PlannedPath.of(null, path).names();
            node = vanished.get(names.get(0));
            for (int i = 1; i < names.size() && node != null; i++) {
                node = node.names.get(names.get(i));
            }
        }
        return node;
    }

    private byte[] content(String path) {
        PlannedDisk.Node node = node(path);
        return node == null ? null : node.content;
    }

    private static byte[] last(List<byte[]> all) {
        return all.get(all.size() - 1);
    }

    private static boolean isAny(byte[] content, List<byte[]> any) {
        return any.stream().anyMatch(one -> Arrays.equals(one, content));
    }

    private void holds(boolean condition, String sentence) {
        if (!condition) {
            broken.add(sentence);
        }
    }
}
