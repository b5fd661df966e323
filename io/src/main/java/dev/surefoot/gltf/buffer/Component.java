// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonValue;

/** The number types that an accessor can have, with their glTF codes. */
public enum Component {
    /** Signed bytes. */
    INT8(5120, 1, 127),
    /** Unsigned bytes. */
    UINT8(5121, 1, 255),
    /** Signed numbers of two bytes. */
    INT16(5122, 2, 32767),
    /** Unsigned numbers of two bytes. */
    UINT16(5123, 2, 65535),
    /** Unsigned numbers of four bytes. */
    UINT32(5125, 4, 4294967295.0),
    /** Numbers of single precision. */
    FLOAT(5126, 4, 1);

    private final int code;
    private final int bytes;
    private final double one;

    Component(int code, int bytes, double one) {
        this.code = code;
        this.bytes = bytes;
        this.one = one;
    }

    static Component of(JsonValue json) throws FileIssue {
        int code = json.asInt();
        for (Component component : values()) {
            if (component.code == code) {
                return component;
            }
        }
        throw new FileIssue(IssueCode.UNSUPPORTED, json.path(), "no component type of glTF 2.0: " + code);
    }

    int code() {
        return code;
    }

    int bytes() {
        return bytes;
    }

    /** Returns whether indices may be of this type. */
    public boolean isIndex() {
        return this == UINT8 || this == UINT16 || this == UINT32;
    }

    /** Returns the number at byte {@code at}. */
    public double read(ByteRange data, int at) {
        return switch (this) {
            case INT8 -> (byte) data.unsignedByte(at);
            case UINT8 -> data.unsignedByte(at);
            case INT16 -> (short) data.unsignedShort(at);
            case UINT16 -> data.unsignedShort(at);
            case UINT32 -> data.int32(at) & 0xFFFFFFFFL;
            case FLOAT -> Float.intBitsToFloat(data.int32(at));
        };
    }

    /**
     * Returns a number read as a fraction of the type's largest; −128 and −32768 count as −1, as the specification
     * says.
     */
    double normalized(double number) {
        return this == FLOAT ? number : Math.max(number / one, -1);
    }
}
