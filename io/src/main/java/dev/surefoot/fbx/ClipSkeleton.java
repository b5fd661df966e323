// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import dev.surefoot.fbx.curve.ChannelPlace;
import dev.surefoot.fbx.curve.WritableChannels;
import dev.surefoot.file.FileIssue;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The skeleton as one clip can move it: a joint whose curves cannot be written is held, so nobody plans to turn it. */
final class ClipSkeleton {
    /** Joints that a sentence names; of a whole body that cannot be changed a few are enough. */
    private static final int NAMED = 4;

    private ClipSkeleton() {}

    /** Returns the file's joints at rest, with what the clip's curves let be changed of each. */
    static Skeleton of(FbxFile file, int clip) throws FileIssue {
        WritableChannels channels = new WritableChannels(file.scene(), file.tree(), file.stack(clip));
        Skeleton.Builder builder = new Skeleton.Builder();
        for (int j = 0; j < file.skeleton().size(); j++) {
            Skeleton.Joint joint = file.skeleton().joint(j);
            boolean turns = joint.freedom().rotates()
                    && channels.obstacle(new ChannelPlace(j, ChannelPlace.Path.ROTATION))
                            .isEmpty();
            boolean moves = joint.freedom().translates()
                    && channels.obstacle(new ChannelPlace(j, ChannelPlace.Path.TRANSLATION))
                            .isEmpty();
            builder.add(new Skeleton.Joint(
                    joint.name(),
                    joint.parent(),
                    joint.translation(),
                    file.restRotation(j),
                    joint.scale(),
                    freedom(turns, moves),
                    moves ? Skeleton.Axes.ALL : Skeleton.Axes.NONE,
                    joint.axes()));
        }
        return builder.build();
    }

    private static Skeleton.Freedom freedom(boolean turns, boolean moves) {
        if (turns) {
            return moves ? Skeleton.Freedom.BOTH : Skeleton.Freedom.ROTATES;
        }
        return moves ? Skeleton.Freedom.TRANSLATES : Skeleton.Freedom.FIXED;
    }

    /** Returns a sentence for each reason for which joints of a clip cannot be changed. */
    static List<String> notes(FbxFile file, int clip) throws FileIssue {
        WritableChannels channels = new WritableChannels(file.scene(), file.tree(), file.stack(clip));
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        for (int j = 0; j < file.skeleton().size(); j++) {
            String turns = channels.obstacle(new ChannelPlace(j, ChannelPlace.Path.ROTATION));
            String reason =
                    turns.isEmpty() ? channels.obstacle(new ChannelPlace(j, ChannelPlace.Path.TRANSLATION)) : turns;
            // what the file alone makes impossible is said of the file
            if (!reason.isEmpty() && !reason.equals(file.tree().transform(j).unwritable())) {
                byReason.computeIfAbsent(reason, r -> new ArrayList<>())
                        .add(file.skeleton().label(j));
            }
        }
        List<String> notes = new ArrayList<>();
        byReason.forEach((reason, joints) -> notes.add(named(joints) + " cannot be changed, since " + reason));
        return notes;
    }

    private static String named(List<String> joints) {
        String names = String.join(", ", joints.subList(0, Math.min(NAMED, joints.size())));
        return joints.size() <= NAMED ? names : names + " and " + (joints.size() - NAMED) + " more joints";
    }
}
