// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.file;

/**
 * A file that cannot be read, with the place in it and the cause, in one sentence for the user.
 *
 * <p>The readers work on bytes and do not know the file's name: whoever opened the file puts it in front.
 */
public final class FileIssue extends Exception {
    private static final long serialVersionUID = 1;

    private final IssueCode code;
    private final String place;
    private final String cause;

    /**
     * Creates an issue.
     *
     * @param code what kind of problem it is
     * @param place where in the file: a line, a JSON path, a byte offset
     * @param cause one sentence without full stop, lower case first
     */
    public FileIssue(IssueCode code, String place, String cause) {
        super(place.isEmpty() ? cause : place + ": " + cause, null, false, false);
        this.code = code;
        this.place = place;
        this.cause = cause;
    }

    /** Returns the same issue with the file's name in front of the place. */
    public FileIssue in(String file) {
        return new FileIssue(code, place.isEmpty() ? file : file + ": " + place, cause);
    }

    /** Returns the kind of problem. */
    public IssueCode code() {
        return code;
    }

    /** Returns where in the file it is. */
    public String place() {
        return place;
    }
}
