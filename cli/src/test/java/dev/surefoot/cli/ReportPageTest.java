// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The page of a planting, as {@code --report} writes it. */
class ReportPageTest {
    /** The chart library takes 0.2 MB of every page. */
    private static final int LIBRARY_BYTES = 210_000;

    @TempDir
    private static Path folder;

    /** The page of the walker's two clips: one that walks, and one that is left as it is. */
    private static String page;

    @BeforeAll
    static void plantWalker() throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes(Walker.walk(), Flight.clip()));
        page = page();
    }

    private static String page(String... options) throws IOException {
        List<String> args =
                new ArrayList<>(List.of("plant", "walker.glb", "--report", "page.html", "-o", "out.glb", "--force"));
        args.addAll(List.of(options));
        CommandRun run = CommandRun.in(folder, args.toArray(new String[0]));
        assertThat(run.exit()).as(run.err()).isZero();
        return Files.readString(folder.resolve("page.html"));
    }

    /** Scripts and style are not markup; but for them and the two void elements the page is XML too. */
    private static Document parsed() throws Exception {
        String markup = page.replaceAll("(?s)<(script|style)([^>]*)>.*?</\\1>", "<$1$2></$1>")
                .replaceAll("<meta([^>]*)>", "<meta$1/>")
                .replace("<!DOCTYPE html>", "");
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(markup.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<Element> elements(Document document, String name) {
        NodeList nodes = document.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    @Test
    void page_isWellFormedWithHeadingsInOrderAndNoIdTwice() throws Exception {
        Document document = parsed();

        List<Integer> levels = elements(document, "*").stream()
                .map(Element::getTagName)
                .filter(name -> name.matches("h[1-6]"))
                .map(name -> name.charAt(1) - '0')
                .toList();
        assertThat(levels).startsWith(1).containsOnlyOnce(1);
        for (int i = 1; i < levels.size(); i++) {
            assertThat(levels.get(i)).isLessThanOrEqualTo(levels.get(i - 1) + 1);
        }
        Set<String> ids = new HashSet<>();
        for (Element element : elements(document, "*")) {
            assertThat(element.getAttribute("id").isEmpty() || ids.add(element.getAttribute("id")))
                    .isTrue();
        }
        assertThat(elements(document, "th")).isNotEmpty().allMatch(th -> th.hasAttribute("scope"));
        assertThat(elements(document, "table"))
                .allMatch(table -> table.getElementsByTagName("caption").getLength() == 1);
    }

    @Test
    void everyPicture_isDescribedInWords() throws Exception {
        Document document = parsed();

        assertThat(elements(document, "svg"))
                .isNotEmpty()
                .allMatch(svg -> svg.getAttribute("role").equals("img")
                        && !svg.getAttribute("aria-label").isEmpty());
        Set<String> sentences = new HashSet<>();
        elements(document, "figcaption").forEach(caption -> sentences.add(caption.getAttribute("id")));
        assertThat(elements(document, "canvas"))
                .hasSize(3 * 2 + 2)
                .allMatch(canvas -> canvas.getAttribute("role").equals("img")
                        && sentences.contains(canvas.getAttribute("aria-labelledby")));
    }

    @Test
    void everyFigure_hasItsUnit() throws Exception {
        Document document = parsed();

        Element figures = elements(document, "table").stream()
                .filter(table -> table.getTextContent().contains(": before, on its own floor, and after"))
                .findFirst()
                .orElseThrow();
        NodeList numbers = figures.getElementsByTagName("td");
        assertThat(numbers.getLength()).isGreaterThan(20);
        for (int i = 0; i < numbers.getLength(); i++) {
            assertThat(numbers.item(i).getTextContent())
                    .matches(
                            "|(-|-?\\d+(\\.\\d+)?) (mm|mm/s|%|m/s²|degrees|millionths|frames|times) (good|attention)?");
        }
        assertThat(elements(document, "figure").stream()
                        .filter(f -> f.getAttribute("class").equals("chart")))
                .isNotEmpty()
                .allMatch(chart -> chart.getTextContent().contains(", " + chart.getAttribute("data-unit")));
    }

    @Test
    void page_isTheSameAgainAndInEveryLanguage() throws IOException {
        Locale usual = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));

            assertThat(page()).isEqualTo(page);
        } finally {
            Locale.setDefault(usual);
        }
    }

    @Test
    void page_needsNoOtherFileAndCarriesTheLicenceOfWhatItCarries() throws IOException {
        assertThat(page).doesNotContain("<link", "@import", " src=", "url(", "sourceMappingURL");
        assertThat(page).contains("Released under the MIT License", "Permission is hereby granted");
        Matcher links = Pattern.compile("href=\"([^\"]*)\"").matcher(page);
        while (links.find()) {
            assertThat(page).contains("id=\"" + links.group(1).substring(1) + "\"");
        }
    }

    @Test
    void numbers_areNumbersAndNothingElse() throws IOException {
        Matcher data = Pattern.compile("(?s)<script type=\"application/json\"[^>]*>(.*?)</script>")
                .matcher(page);

        assertThat(data.find()).isTrue();
        assertThat(data.group(1)).matches("[-0-9.,:{}\\[\\]\"a-zA-Z]+").doesNotContain("NaN", "E-");
    }

    @Test
    void longClip_makesAPageThatIsHardlyLarger() throws IOException {
        int often = page("--clip", "Walk", "--cycles", "30").length();

        assertThat(page.length()).isLessThan(LIBRARY_BYTES + 200_000);
        assertThat(often).isLessThan(LIBRARY_BYTES + 400_000);
    }

    @Test
    void clipThatIsLeftAsItIs_saysWhyInThePageOfAll() throws Exception {
        Document document = parsed();

        assertThat(elements(document, "a")).hasSize(2);
        assertThat(document.getDocumentElement().getTextContent())
                .contains("Every clip that was left as it is", "unchanged", "Unchanged: No foot ever stands still");
    }
}
