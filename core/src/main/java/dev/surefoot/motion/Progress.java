// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

import dev.surefoot.math.Parallel;

/**
 * Hears how far a long computation has come: what is being done, and for how many frames it is done already. It may
 * lend the computation threads; it is called from the thread alone that began it.
 *
 * <p>Within a stage the number only grows. A stage may come again: for another piece of the clip, or for more frames
 * when the clip is planted with finer ones.
 */
public interface Progress {
    /** Ignores everything. */
    Progress NONE = (stage, done, of) -> {};

    /** What is being done. */
    enum Stage {
        /** The clip is played, and its floor and contacts are found. */
        CONTACTS("finding contacts"),
        /** Feet are given their places and their swings. */
        FEET("planning feet"),
        /** Pelvis and trunk are brought within reach of the feet. */
        BODY("planning the body"),
        /** Legs are solved. */
        POSING("posing legs"),
        /** What players would show between keys is looked at. */
        KEYS("looking between keys");

        private final String words;

        Stage(String words) {
            this.words = words;
        }

        /** Returns the stage in plain words. */
        public String words() {
            return words;
        }
    }

    /**
     * Something has advanced.
     *
     * @param stage what is being done
     * @param done for how many frames it is done
     * @param of how many frames there are
     */
    void at(Stage stage, int done, int of);

    /** Returns who does parts that do not depend on one another: the caller, one after the other, unless overridden. */
    default Parallel parallel() {
        return Parallel.NONE;
    }

    /** Returns the progress of a part of {@code of} frames, the first of which is {@code first}. */
    default Progress within(int first, int of) {
        Progress whole = this;
        return new Progress() {
            @Override
            public void at(Stage stage, int done, int ofPart) {
                whole.at(stage, first + done, of);
            }

            @Override
            public Parallel parallel() {
                return whole.parallel();
            }
        };
    }
}
