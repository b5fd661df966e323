// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import dev.surefoot.cli.report.Verdict;

/**
 * HTML being written. Text goes in escaped: names come from files of strangers, and in the page they are text and
 * nothing else.
 */
final class Html {
    private final StringBuilder html = new StringBuilder();

    /** Adds HTML as it is. */
    Html raw(String markup) {
        html.append(markup);
        return this;
    }

    /** Adds an element that holds text. */
    Html element(String name, String text) {
        return raw("<" + name + ">").text(text).raw("</" + name + ">\n");
    }

    /** Adds a link within the page. */
    Html link(String id, String text) {
        return raw("<a href=\"#" + id + "\">").text(text).raw("</a>");
    }

    /** Adds text. */
    Html text(String text) {
        return raw(escaped(text));
    }

    /**
     * Begins a table that scrolls sideways where the page is narrow; a heading that begins with {@code #} is over
     * numbers.
     */
    Html table(String caption, String... headings) {
        raw("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"" + escaped(caption) + "\"><table>\n");
        element("caption", caption);
        raw("<thead><tr>");
        for (String heading : headings) {
            boolean number = heading.startsWith("#");
            raw(number ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">");
            text(number ? heading.substring(1) : heading).raw("</th>");
        }
        return raw("</tr></thead>\n<tbody>\n");
    }

    /** Ends a table. */
    Html endTable() {
        return raw("</tbody>\n</table></div>\n");
    }

    /** Begins a row with the cell that names it. */
    Html row(String name) {
        return raw("<tr><th scope=\"row\">").text(name).raw("</th>");
    }

    /** Begins a row with the cell that names it and says more in small. */
    Html row(String name, String more) {
        raw("<tr><th scope=\"row\">").text(name);
        return raw(more.isEmpty() ? "</th>" : "<small> " + escaped(more) + "</small></th>");
    }

    /** Adds a cell of text. */
    Html cell(String text) {
        return raw("<td>").text(text).raw("</td>");
    }

    /** Adds a cell of one number. */
    Html number(String text) {
        return raw("<td class=\"n\">").text(text).raw("</td>");
    }

    /** Adds a cell of one number with its unit, and in a word what to think of it. */
    Html judged(String number, String unit, Verdict verdict) {
        raw("<td class=\"n\">").text(number + " " + unit);
        return raw("<span class=\"verdict " + verdict.word() + "\"> " + verdict.word() + "</span></td>");
    }

    /** Ends a row. */
    Html endRow() {
        return raw("</tr>\n");
    }

    /** Adds a list. */
    Html list(Iterable<String> items) {
        raw("<ul>\n");
        items.forEach(item -> element("li", item));
        return raw("</ul>\n");
    }

    @Override
    public String toString() {
        return html.toString();
    }

    /**
     * Returns text as it is written between tags and in attributes; control characters, which HTML forbids, become
     * spaces.
     */
    static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.append(isForbidden(text, i) ? ' ' : c);
            }
        }
        return safe.toString();
    }

    /**
     * Lone surrogates cannot be written as UTF-8; characters that turn the direction of writing would turn the page's
     * own words too.
     */
    private static boolean isForbidden(String text, int i) {
        char c = text.charAt(i);
        boolean loneHigh = Character.isHighSurrogate(c)
                && (i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1)));
        boolean loneLow = Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
        boolean turnsText = (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
        boolean control = Character.isISOControl(c) && c != '\n';
        return loneHigh || loneLow || turnsText || control || c == '\uFFFE' || c == '\uFFFF';
    }
}
