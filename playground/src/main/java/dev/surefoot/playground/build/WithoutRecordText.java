// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.build;

import java.util.List;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.emit.ProgramEmitter;

/**
 * Leaves out of the page how records of the planner and of files are put into words: nothing shows them, and as long as
 * anything may be turned into text all of them are compiled. Those whose numbers messages do show, vectors and
 * rotations, keep their words.
 */
public final class WithoutRecordText implements ClassHolderTransformer {
    private static final List<String> PACKAGES = List.of(
            "dev.surefoot.plant.",
            "dev.surefoot.motion.",
            "dev.surefoot.measure.",
            "dev.surefoot.rig.",
            "dev.surefoot.live.",
            "dev.surefoot.outcome.",
            "dev.surefoot.clipfile.",
            "dev.surefoot.bvh.",
            "dev.surefoot.gltf.",
            "dev.surefoot.fbx.");
    /** A record that has words of its own: why a description of a leg is refused. */
    private static final String WITH_WORDS = "dev.surefoot.rig.find.LegFinder$Refusal";

    private static final MethodDescriptor TO_STRING = new MethodDescriptor("toString", String.class);

    /** Creates the transformer. */
    public WithoutRecordText() {}

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        boolean inside = PACKAGES.stream().anyMatch(type.getName()::startsWith);
        if (!inside || WITH_WORDS.equals(type.getName()) || !"java.lang.Record".equals(type.getParent())) {
            return;
        }
        MethodHolder method = type.getMethod(TO_STRING);
        if (method != null) {
            ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
            program.constant("a record").returnValue();
        }
    }
}
