// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.build;

import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.ValueType;
import org.teavm.model.Variable;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.CastNumberInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.NumericOperandType;

/**
 * Makes the JavaScript that the page falls back to compute as the JVM does, bit for bit.
 *
 * <p>The compiler drops parentheses on the right of a sum or product, and rounds no float. Passing every result through
 * a function that rounds ({@link Rounding}) restores both. WebAssembly needs none of this.
 */
public final class ExactArithmetic implements ClassHolderTransformer {
    private static final MethodReference FLOAT =
            new MethodReference(Rounding.class.getName(), "toFloat", ValueType.FLOAT, ValueType.FLOAT);
    private static final MethodReference DOUBLE =
            new MethodReference(Rounding.class.getName(), "toDouble", ValueType.DOUBLE, ValueType.DOUBLE);

    /** Creates the transformer. */
    public ExactArithmetic() {}

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        if (!type.getName().startsWith("dev.surefoot.") || type.getName().equals(Rounding.class.getName())) {
            return;
        }
        for (MethodHolder method : type.getMethods()) {
            Program program = method.getProgram();
            for (int i = 0; program != null && i < program.basicBlockCount(); i++) {
                roundAll(program, program.basicBlockAt(i));
            }
        }
    }

    private static void roundAll(Program program, BasicBlock block) {
        Instruction next;
        for (Instruction at = block.getFirstInstruction(); at != null; at = next) {
            next = at.getNext();
            if (at instanceof BinaryInstruction binary && isArithmetic(binary)) {
                Variable rounded = binary.getReceiver();
                Variable raw = program.createVariable();
                binary.setReceiver(raw);
                round(at, binary.getOperandType() == NumericOperandType.FLOAT ? FLOAT : DOUBLE, raw, rounded);
            } else if (at instanceof CastNumberInstruction cast && cast.getTargetType() == NumericOperandType.FLOAT) {
                Variable rounded = cast.getReceiver();
                Variable raw = program.createVariable();
                cast.setReceiver(raw);
                round(at, FLOAT, raw, rounded);
            }
        }
    }

    private static boolean isArithmetic(BinaryInstruction binary) {
        boolean compares = binary.getOperation() == BinaryOperation.COMPARE_GREATER
                || binary.getOperation() == BinaryOperation.COMPARE_LESS;
        NumericOperandType type = binary.getOperandType();
        return !compares && (type == NumericOperandType.FLOAT || type == NumericOperandType.DOUBLE);
    }

    private static void round(Instruction at, MethodReference method, Variable raw, Variable rounded) {
        InvokeInstruction call = new InvokeInstruction();
        call.setType(InvocationType.SPECIAL);
        call.setMethod(method);
        call.setArguments(raw);
        call.setReceiver(rounded);
        call.setLocation(at.getLocation());
        at.insertNext(call);
    }
}
