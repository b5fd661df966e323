// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.build;

import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.Program;
import org.teavm.model.Variable;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.DoubleConstantInstruction;
import org.teavm.model.instructions.FloatConstantInstruction;
import org.teavm.model.instructions.NegateInstruction;
import org.teavm.model.instructions.NumericOperandType;

/**
 * Makes the page's WebAssembly negate as the JVM does: the compiler writes −x as 0 − x, which turns 0 into 0 where −0
 * is right. A product with −1 has the right sign.
 */
public final class SignedZeros implements ClassHolderTransformer {
    /** Creates the transformer. */
    public SignedZeros() {}

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        for (MethodHolder method : type.getMethods()) {
            Program program = method.getProgram();
            for (int i = 0; program != null && i < program.basicBlockCount(); i++) {
                negateAll(program, program.basicBlockAt(i));
            }
        }
    }

    private static void negateAll(Program program, BasicBlock block) {
        Instruction next;
        for (Instruction at = block.getFirstInstruction(); at != null; at = next) {
            next = at.getNext();
            if (at instanceof NegateInstruction negation && isFloating(negation.getOperandType())) {
                Variable minusOne = program.createVariable();
                BinaryInstruction product = new BinaryInstruction(BinaryOperation.MULTIPLY, negation.getOperandType());
                product.setFirstOperand(negation.getOperand());
                product.setSecondOperand(minusOne);
                product.setReceiver(negation.getReceiver());
                product.setLocation(at.getLocation());
                Instruction constant = minusOne(negation.getOperandType(), minusOne);
                constant.setLocation(at.getLocation());
                at.insertPrevious(constant);
                at.replace(product);
            }
        }
    }

    private static boolean isFloating(NumericOperandType type) {
        return type == NumericOperandType.DOUBLE || type == NumericOperandType.FLOAT;
    }

    private static Instruction minusOne(NumericOperandType type, Variable receiver) {
        if (type == NumericOperandType.FLOAT) {
            FloatConstantInstruction constant = new FloatConstantInstruction();
            constant.setConstant(-1);
            constant.setReceiver(receiver);
            return constant;
        }
        DoubleConstantInstruction constant = new DoubleConstantInstruction();
        constant.setConstant(-1);
        constant.setReceiver(receiver);
        return constant;
    }
}
