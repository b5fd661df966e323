// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

/**
 * Makes the exception that says why a file or place is refused.
 *
 * @param <E> the exception
 */
@FunctionalInterface
public interface Refusal<E extends Exception> {
    /**
     * Returns the exception.
     *
     * @param file the file
     * @param cause what is wrong with it, lower case first, without full stop
     */
    E of(Object file, String cause);
}
