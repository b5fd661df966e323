// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import dev.surefoot.fuzz.entry.AscTarget;
import dev.surefoot.fuzz.entry.BvhEditsTarget;
import dev.surefoot.fuzz.entry.BvhEndToEndTarget;
import dev.surefoot.fuzz.entry.BvhTarget;
import dev.surefoot.fuzz.entry.ContactsTarget;
import dev.surefoot.fuzz.entry.FbxEndToEndTarget;
import dev.surefoot.fuzz.entry.FbxTarget;
import dev.surefoot.fuzz.entry.GltfEditsTarget;
import dev.surefoot.fuzz.entry.GltfEndToEndTarget;
import dev.surefoot.fuzz.entry.GltfTarget;
import dev.surefoot.fuzz.entry.JsonTarget;
import dev.surefoot.fuzz.entry.LegsTarget;
import dev.surefoot.fuzz.entry.OptionsTarget;
import dev.surefoot.fuzz.entry.PngTarget;
import dev.surefoot.fuzz.entry.SolveTarget;
import dev.surefoot.fuzz.entry.SolversTarget;
import dev.surefoot.fuzz.entry.TracksTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Everything that is fuzzed, by the name that {@code fuzz/run} and the corpus know it by. */
public enum Target {
    /** Any bytes as BVH. */
    BVH(BvhTarget::fuzzerTestOneInput),
    /** Edits of BVH files. */
    BVH_EDITS(BvhEditsTarget::fuzzerTestOneInput),
    /** Any bytes as glTF. */
    GLTF(GltfTarget::fuzzerTestOneInput),
    /** Edits of glTF files. */
    GLTF_EDITS(GltfEditsTarget::fuzzerTestOneInput),
    /** Any bytes as FBX, binary or text. */
    FBX(FbxTarget::fuzzerTestOneInput),
    /** Any bytes as JSON. */
    JSON(JsonTarget::fuzzerTestOneInput),
    /** Any bytes as an ASC grid. */
    ASC(AscTarget::fuzzerTestOneInput),
    /** PNG heights. */
    PNG(PngTarget::fuzzerTestOneInput),
    /** Tables of limbs. */
    SOLVE(SolveTarget::fuzzerTestOneInput),
    /** Command lines and words of grounds. */
    OPTIONS(OptionsTarget::fuzzerTestOneInput),
    /** Descriptions of legs. */
    LEGS(LegsTarget::fuzzerTestOneInput),
    /** Contacts that are given. */
    CONTACTS(ContactsTarget::fuzzerTestOneInput),
    /** Contact tracks. */
    TRACKS(TracksTarget::fuzzerTestOneInput),
    /** Numbers to the solvers. */
    SOLVERS(SolversTarget::fuzzerTestOneInput),
    /** BVH files from end to end. */
    BVH_END_TO_END(BvhEndToEndTarget::fuzzerTestOneInput),
    /** glTF files from end to end. */
    GLTF_END_TO_END(GltfEndToEndTarget::fuzzerTestOneInput),
    /** FBX files from end to end. */
    FBX_END_TO_END(FbxEndToEndTarget::fuzzerTestOneInput);

    /** What a fuzzer calls. */
    private interface Entry {
        void run(byte[] bytes) throws Exception;
    }

    private final Entry entry;

    Target(Entry entry) {
        this.entry = entry;
    }

    /** Returns the name to type, and of the corpus: {@code bvh-edits}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the name of the class that a fuzzer is given: {@code BvhEditsTarget}. */
    public String className() {
        StringBuilder name = new StringBuilder("dev.surefoot.fuzz.entry.");
        for (String part : word().split("-", -1)) {
            name.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1));
        }
        return name.append("Target").toString();
    }

    /** Returns the target of that name. */
    public static Target of(String word) {
        List<String> words = new ArrayList<>();
        for (Target target : values()) {
            if (target.word().equals(word)) {
                return target;
            }
            words.add(target.word());
        }
        throw new IllegalArgumentException("target must be one of " + words + ", got " + word);
    }

    /** Runs one input; what a fuzzer would call a finding is thrown. */
    public void run(byte[] bytes) throws Exception {
        entry.run(bytes);
    }
}
