// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.build;

import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodHolder;
import org.teavm.model.emit.ProgramEmitter;

/**
 * Leaves the reader and writer of FBX out of what Walk loads first, by cutting the one way to them: a file that needs
 * them is planted by a library that has them.
 */
public final class WithoutFbx implements ClassHolderTransformer {
    private static final String READER = "dev.surefoot.clipfile.FbxClipFile";

    /** Creates the transformer. */
    public WithoutFbx() {}

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        if (!type.getName().equals(READER)) {
            return;
        }
        boolean cut = false;
        for (MethodHolder method : type.getMethods()) {
            if (method.getName().equals("read")) {
                ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
                program.construct(IllegalStateException.class, program.constant("this library reads no FBX"))
                        .raise();
                cut = true;
            }
        }
        if (!cut) {
            throw new IllegalStateException(READER + " has no method read");
        }
    }
}
