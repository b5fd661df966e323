// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import dev.surefoot.plant.PlantOptions;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a whole number within a range; whatever else was typed is refused with that range. */
abstract class WholeNumber implements ITypeConverter<Integer> {
    private final int least;
    private final int most;

    private WholeNumber(int least, int most) {
        this.least = least;
        this.most = most;
    }

    @Override
    public Integer convert(String typed) {
        // more digits than the range has say a number beyond it, or hide one behind zeros
        int number = typed.matches("[0-9]{1,6}") ? Integer.parseInt(typed) : -1;
        if (!(number >= least && number <= most)) {
            throw new TypeConversionException("must be a whole number in [" + least + ", " + most + "], got " + typed);
        }
        return number;
    }

    /** The number of {@code --cycles}. */
    static final class Cycles extends WholeNumber {
        Cycles() {
            super(1, PlantOptions.MOST_CYCLES);
        }
    }

    /** The number of {@code --jobs}; more than machines have cores is a typing error. */
    static final class Jobs extends WholeNumber {
        Jobs() {
            super(1, 1024);
        }
    }

    /** The number of {@code --port}. */
    static final class Port extends WholeNumber {
        Port() {
            super(0, 65535);
        }
    }
}
