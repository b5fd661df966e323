// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import java.util.Map;
import java.util.Stack;
import java.util.regex.Pattern;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Lets an option with an optional number stand before a clip: what follows it is its value only if that is a number.
 * Words that stand for numbers which no option takes are meant as values as well, and are refused as such.
 */
abstract class OptionalNumber implements IParameterPreprocessor {
    private static final Pattern NUMBER = Pattern.compile(
            "[-+]?(([0-9]+\\.?[0-9]*|\\.[0-9]+)(e[-+]?[0-9]+)?|nan|inf|infinity)%?", Pattern.CASE_INSENSITIVE);

    private final String usual;

    /** Takes the number that stands for a missing one. */
    OptionalNumber(String usual) {
        this.usual = usual;
    }

    @Override
    @SuppressWarnings("JdkObsolete") // the parser's own stack
    public boolean preprocess(Stack<String> args, CommandSpec commandSpec, ArgSpec argSpec, Map<String, Object> info) {
        boolean attached = !" ".equals(info.get("separator"));
        if (!attached && (args.isEmpty() || !NUMBER.matcher(args.peek()).matches())) {
            args.push(usual);
        }
        return false;
    }
}
