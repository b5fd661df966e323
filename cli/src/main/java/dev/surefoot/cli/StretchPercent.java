// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.plant.PlantOptions;
import java.util.Map;
import java.util.Stack;
import java.util.regex.Pattern;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Lets {@code --stretch} stand before a clip: what follows it is its value only if that is a number. */
final class StretchPercent implements IParameterPreprocessor {
    /** Percent: below the 3 % from which viewers who look for it see a bone change its length. */
    static final String USUAL = "2";
    /** Percent. */
    static final int MOST = (int) (100 * PlantOptions.MOST_STRETCH);

    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?%?");

    @Override
    @SuppressWarnings("JdkObsolete") // the parser's own stack
    public boolean preprocess(Stack<String> args, CommandSpec commandSpec, ArgSpec argSpec, Map<String, Object> info) {
        boolean attached = !" ".equals(info.get("separator"));
        if (!attached && (args.isEmpty() || !NUMBER.matcher(args.peek()).matches())) {
            args.push(USUAL);
        }
        return false;
    }
}
