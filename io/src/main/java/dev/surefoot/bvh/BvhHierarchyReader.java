// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/** Reads the HIERARCHY of a BVH file, up to and with the word MOTION. One loop over words: nesting costs no stack. */
final class BvhHierarchyReader {
    private final BvhScanner in;
    private final List<Open> joints = new ArrayList<>();
    /** The joint whose braces are open, or −1. */
    private int current = -1;

    private int channelCount;

    BvhHierarchyReader(BvhScanner in) {
        this.in = in;
    }

    /** A joint while its braces may still be open. */
    private static final class Open {
        final String name;
        final int parent;
        final int depth;
        final boolean endSite;
        Vec3 offset;
        List<BvhChannel> channels;
        int firstChannel;

        Open(String name, int parent, int depth, boolean endSite) {
            this.name = name;
            this.parent = parent;
            this.depth = depth;
            this.endSite = endSite;
        }
    }

    List<BvhJoint> read() throws FileIssue {
        in.skipBlanksAndComments();
        if (in.atEnd()) {
            throw new FileIssue(IssueCode.NOT_THIS_FORMAT, "", "the file is empty");
        }
        if (!in.take("HIERARCHY")) {
            throw in.issue(
                    IssueCode.NOT_THIS_FORMAT, in.at, "a BVH file begins with HIERARCHY, not with " + in.quote(in.at));
        }
        while (!readOne()) {
            // each turn takes at least one word
        }
        List<BvhJoint> closed = new ArrayList<>(joints.size());
        for (Open joint : joints) {
            List<BvhChannel> channels = joint.channels == null ? List.of() : joint.channels;
            closed.add(
                    new BvhJoint(joint.name, joint.parent, joint.endSite, joint.offset, channels, joint.firstChannel));
        }
        return closed;
    }

    int channelCount() {
        return channelCount;
    }

    /** Reads one statement and returns whether it was MOTION. */
    private boolean readOne() throws FileIssue {
        in.skipBlanksAndComments();
        int start = in.at;
        if (in.atEnd()) {
            throw syntax(start, current >= 0 ? "the file ends inside of " + label() : "there is no MOTION section");
        }
        if (in.take('}')) {
            close(start);
        } else if (in.take("ROOT")) {
            if (current >= 0) {
                throw syntax(start, "ROOT inside of " + label() + "; is a closing brace missing?");
            }
            open(start, false);
        } else if (in.take("JOINT")) {
            if (current < 0) {
                throw syntax(start, "JOINT outside of any ROOT");
            }
            open(start, false);
        } else if (takeEndSite()) {
            if (current < 0) {
                throw syntax(start, "End Site outside of any ROOT");
            }
            open(start, true);
        } else if (in.take("OFFSET")) {
            readOffset(start);
        } else if (in.take("CHANNELS")) {
            readChannels(start);
        } else if (in.take("MOTION")) {
            if (current >= 0) {
                throw syntax(start, "MOTION inside of " + label() + "; a closing brace is missing");
            }
            if (joints.isEmpty()) {
                throw syntax(start, "the hierarchy has no ROOT");
            }
            return true;
        } else {
            throw unexpected(start);
        }
        return false;
    }

    private boolean takeEndSite() {
        if (in.take("EndSite")) {
            return true;
        }
        if (!in.take("End")) {
            return false;
        }
        int after = in.at;
        in.skipBlanks();
        if (!in.take("Site")) {
            in.at = after;
        }
        return true;
    }

    private void open(int start, boolean endSite) throws FileIssue {
        if (joints.size() == BvhLimits.MAX_JOINTS) {
            throw in.issue(IssueCode.LIMIT, start, "more than " + BvhLimits.MAX_JOINTS + " joints");
        }
        int depth = current < 0 ? 1 : joints.get(current).depth + 1;
        if (depth > BvhLimits.MAX_DEPTH) {
            throw in.issue(IssueCode.LIMIT, start, "joints nested deeper than " + BvhLimits.MAX_DEPTH);
        }
        if (current >= 0 && joints.get(current).endSite) {
            throw syntax(start, "a joint inside of an End Site");
        }
        String name = readName(start, endSite);
        if (name.isEmpty() && !endSite) {
            throw syntax(start, (current < 0 ? "a ROOT" : "a JOINT in " + label()) + " has no name");
        }
        if (name.isEmpty()) {
            name = joints.get(current).name + " end";
        }
        in.skipBlanksAndComments();
        if (!in.take('{')) {
            throw syntax(in.at, "expected { after the name \"" + name + "\", found " + in.quote(in.at));
        }
        joints.add(new Open(name, current, depth, endSite));
        current = joints.size() - 1;
    }

    /** Reads up to a brace or the line's end: names may hold blanks, colons and any script. */
    private String readName(int statement, boolean endSite) throws FileIssue {
        in.skipBlanks();
        int start = in.at;
        int end = start;
        while (end < in.bytes.length && !BvhScanner.isLineEnd(in.bytes[end]) && !BvhScanner.isBrace(in.bytes[end])) {
            end++;
        }
        while (end > start && BvhScanner.isBlank(in.bytes[end - 1])) {
            end--;
        }
        if (end - start > BvhLimits.MAX_NAME_BYTES) {
            throw in.issue(
                    IssueCode.LIMIT,
                    statement,
                    (endSite ? "an end site's" : "a joint's") + " name is longer than " + BvhLimits.MAX_NAME_BYTES
                            + " bytes");
        }
        in.at = end;
        return BvhScanner.printable(in.text(start, end));
    }

    private void close(int start) throws FileIssue {
        if (current < 0) {
            throw syntax(start, "a closing brace too many");
        }
        if (joints.get(current).offset == null) {
            throw syntax(start, label() + " has no OFFSET");
        }
        current = joints.get(current).parent;
    }

    private void readOffset(int start) throws FileIssue {
        Open joint = currentFor("OFFSET", start);
        if (joint.offset != null) {
            throw syntax(start, label() + " has two OFFSETs");
        }
        double x = offsetNumber("x");
        double y = offsetNumber("y");
        double z = offsetNumber("z");
        joint.offset = new Vec3(x, y, z);
    }

    private double offsetNumber(String axis) throws FileIssue {
        in.skipBlanks();
        int start = in.at;
        int end = in.wordEnd(start);
        double value = end - start > BvhLimits.MAX_NUMBER_BYTES ? Double.NaN : BvhNumber.parse(in.bytes, start, end);
        if (Double.isNaN(value)) {
            throw in.issue(
                    IssueCode.NUMBER,
                    start,
                    "the OFFSET of " + label() + " needs a number for " + axis + ", found " + in.quoteNumber(start));
        }
        if (!(Math.abs(value) <= BvhLimits.MAX_OFFSET)) {
            throw in.issue(
                    IssueCode.NUMBER,
                    start,
                    "the OFFSET of " + label() + " along " + axis + " is " + in.quote(start)
                            + "; no bone is longer than a million units");
        }
        in.at = end;
        return value;
    }

    private void readChannels(int start) throws FileIssue {
        Open joint = currentFor("CHANNELS", start);
        if (joint.channels != null) {
            throw syntax(start, label() + " has CHANNELS twice");
        }
        in.skipBlanks();
        int end = in.wordEnd(in.at);
        long count = BvhNumber.parseCount(in.bytes, in.at, end, BvhLimits.MAX_CHANNELS + 1);
        if (!(count >= 0 && count <= BvhLimits.MAX_CHANNELS)) {
            throw in.issue(
                    IssueCode.COUNT,
                    in.at,
                    "CHANNELS of " + label() + " needs a count from 0 to " + BvhLimits.MAX_CHANNELS + ", found "
                            + in.quote(in.at));
        }
        in.at = end;
        List<BvhChannel> channels = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            in.skipBlanks();
            BvhChannel channel = takeChannel();
            if (channel == null) {
                throw in.issue(
                        IssueCode.COUNT,
                        start,
                        "CHANNELS of " + label() + " announces " + count + " channels, but number " + (i + 1) + " is "
                                + in.quote(in.at));
            }
            if (channel.kind() != BvhChannel.Kind.ROTATION && channels.contains(channel)) {
                throw syntax(in.at, label() + " has the channel " + channel.word() + " twice");
            }
            channels.add(channel);
        }
        joint.channels = channels;
        joint.firstChannel = channelCount;
        channelCount += channels.size();
        checkRotations(channels, start);
    }

    private void checkRotations(List<BvhChannel> channels, int start) throws FileIssue {
        int rotations = 0;
        BvhChannel before = null;
        for (BvhChannel channel : channels) {
            if (channel.kind() == BvhChannel.Kind.ROTATION) {
                rotations++;
                if (channel == before) {
                    throw in.issue(
                            IssueCode.UNSUPPORTED, start, label() + " has " + channel.word() + " twice in a row");
                }
                before = channel;
            }
        }
        if (rotations > 3) {
            throw in.issue(IssueCode.UNSUPPORTED, start, label() + " has more than three rotation channels");
        }
    }

    private BvhChannel takeChannel() {
        for (BvhChannel channel : BvhChannel.values()) {
            if (in.take(channel.word())) {
                return channel;
            }
        }
        return null;
    }

    private Open currentFor(String word, int start) throws FileIssue {
        if (current < 0) {
            throw syntax(start, word + " outside of any joint");
        }
        return joints.get(current);
    }

    private FileIssue unexpected(int start) {
        if (takeChannel() != null) {
            return in.issue(
                    IssueCode.COUNT,
                    start,
                    in.quote(start)
                            + (current < 0
                                    ? " outside of any joint"
                                    : " is one channel more than CHANNELS of " + label() + " announces"));
        }
        if (current < 0 && (in.take("Frames") || in.take("Frame"))) {
            return syntax(start, "the word MOTION is missing before " + in.quote(start));
        }
        return syntax(
                start,
                in.quote(start) + " is not understood here" + (current < 0 ? "" : " (inside of " + label() + ")"));
    }

    private String label() {
        Open joint = joints.get(current);
        return joint.endSite
                ? "the end site of \"" + joints.get(joint.parent).name + "\""
                : "joint \"" + joint.name + "\"";
    }

    private FileIssue syntax(int offset, String cause) {
        return in.issue(IssueCode.SYNTAX, offset, cause);
    }
}
