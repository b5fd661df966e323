// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.file;

/** The kinds of problems that files have. */
public enum IssueCode {
    /** The bytes are not of this format at all. */
    NOT_THIS_FORMAT,
    /** The text breaks the format's grammar. */
    SYNTAX,
    /** A number is missing, malformed, not finite or out of its range. */
    NUMBER,
    /** A count, length or offset contradicts what is there. */
    COUNT,
    /** An index or name points to nothing, or around in a circle. */
    REFERENCE,
    /** The file is valid but asks for something that Surefoot does not do. */
    UNSUPPORTED,
    /** The file is larger than a stated limit. */
    LIMIT,
    /** What the file holds would take more memory than the reader was granted. */
    MEMORY,
    /** A file that this one refers to cannot be read. */
    RESOURCE,
    /** The file, or the place for it, cannot be opened, read or written, or must not be. */
    DISK
}
