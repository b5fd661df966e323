// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.measure.ClipFault;

/** What each kind of fault is called, in JSON and in plain words. */
enum FaultWords {
    POPS(ClipFault.Kind.POPS, "pops", "Pops"),
    KNEE_FLIPS(ClipFault.Kind.KNEE_FLIPS, "kneeFlips", "Knee flips"),
    HYPEREXTENSION(ClipFault.Kind.HYPEREXTENSION, "hyperextension", "Knees bent the wrong way"),
    SKATE(ClipFault.Kind.SKATE, "skate", "Contacts that skate"),
    PENETRATION(ClipFault.Kind.PENETRATION, "penetration", "Times that a foot sinks in");

    private final ClipFault.Kind kind;
    private final String jsonName;
    private final String plural;

    FaultWords(ClipFault.Kind kind, String jsonName, String plural) {
        this.kind = kind;
        this.jsonName = jsonName;
        this.plural = plural;
    }

    static FaultWords of(ClipFault.Kind kind) {
        for (FaultWords words : values()) {
            if (words.kind == kind) {
                return words;
            }
        }
        throw new IllegalArgumentException("kind must have words, got " + kind);
    }

    /** Returns the name in JSON. */
    String jsonName() {
        return jsonName;
    }

    /** Returns what is counted. */
    String plural() {
        return plural;
    }
}
