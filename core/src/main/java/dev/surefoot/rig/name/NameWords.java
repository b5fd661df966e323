// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.name;

import java.util.ArrayList;
import java.util.List;

/** Cuts joint names into words: at separators, at digits and where small letters turn into capitals. */
final class NameWords {
    private NameWords() {}

    /** Returns a name's lower-case words, without numbers and without the namespace before {@code :} or {@code |}. */
    static List<String> of(String name) {
        int from = Math.max(name.lastIndexOf(':'), name.lastIndexOf('|')) + 1;
        String text = from < name.length() ? name.substring(from) : name;
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean capital = isCapital(c);
            boolean letter = capital || isSmall(c) || c > 127;
            if (capital && i > 0 && word.length() > 0) {
                boolean afterSmall = !isCapital(text.charAt(i - 1));
                boolean beforeSmall = i + 1 < text.length() && isSmall(text.charAt(i + 1));
                if (afterSmall || beforeSmall) {
                    add(words, word);
                }
            }
            if (letter) {
                word.append(capital ? (char) (c - 'A' + 'a') : c);
            } else {
                add(words, word);
            }
        }
        add(words, word);
        return words;
    }

    private static void add(List<String> words, StringBuilder word) {
        if (word.length() > 0) {
            words.add(word.toString());
            word.setLength(0);
        }
    }

    private static boolean isCapital(char c) {
        return c >= 'A' && c <= 'Z';
    }

    private static boolean isSmall(char c) {
        return c >= 'a' && c <= 'z';
    }
}
