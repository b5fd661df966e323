// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.file.FileIssue;

/** How a container writes the values of its records; asked for one record at a time, nothing is kept. */
interface RecordValues {
    /** Returns value {@code index} as text; of an object's name all that the file has, class included. */
    String string(FbxRecord record, int index) throws FileIssue;

    /** Returns value {@code index} as a whole number. */
    long integer(FbxRecord record, int index) throws FileIssue;

    /** Returns value {@code index} as a number, which may be infinite or none. */
    double number(FbxRecord record, int index) throws FileIssue;

    /** Returns the numbers of a record whose only value is an array. */
    double[] numbers(FbxRecord record) throws FileIssue;

    /** Returns the whole numbers of a record whose only value is an array. */
    long[] integers(FbxRecord record) throws FileIssue;

    /** Returns how many numbers the array of a record holds, as the file says. */
    int arrayLength(FbxRecord record) throws FileIssue;

    /** Returns the bytes to which a record's only value inflates; {@link Integer#MAX_VALUE} if it is not compressed. */
    int deflatedSize(FbxRecord record);

    /** Returns the name in an object's full name, its class left out. */
    String objectName(String fullName);

    /** Returns the words by which a user finds a place in the file. */
    String place(int offset);

    /** Returns the bytes of the file, to be read only. */
    byte[] bytes();
}
