// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a number; whatever else was typed is refused in words of people. Ranges are looked at where they are known. */
public final class PlainNumber implements ITypeConverter<Double> {
    @Override
    public Double convert(String typed) {
        try {
            return Double.valueOf(typed);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("must be a number, with a point and not a comma, got " + typed);
        }
    }
}
