// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The SBOM against the jar that is shipped, byte by byte: whatever is in the jar and was not compiled from this
 * module's sources comes from a component that the SBOM names by the hash of its archive, and each component that it
 * names is there.
 */
class PackagedSbomTest {
    /** Where the build puts single files of archives whose other content stays away; their names are kept. */
    private static final List<String> SCRIPTS =
            List.of("dev/surefoot/cli/report/html/chartjs/", "dev/surefoot/playground/site/three/");

    /** Of these, code is compiled into the page or into a script, and no file of theirs lies in the jar as it was. */
    private static final Set<String> COMPILED_IN = Set.of(
            "org.webjars.npm:kurkle__color", "org.teavm:teavm-classlib", "org.teavm:teavm-core", "org.teavm:teavm-jso");

    /** Whole lines of comments, which the page's build takes out of three.js's loaders. */
    private static final Pattern COMMENTS =
            Pattern.compile("(?m)^[ \\t]*/\\*(?s:.*?)\\*/[ \\t]*\\r?\\n|^[ \\t]*//.*\\r?\\n");

    private final Map<String, byte[]> shipped = new TreeMap<>();
    private final Map<String, String> componentByHash = new HashMap<>();
    private final Map<String, Path> archives = new LinkedHashMap<>();

    @BeforeEach
    void read() throws IOException, FileIssue {
        Path jar = Path.of(System.getProperty("surefoot.jar"));
        Path sbom = Path.of(System.getProperty("surefoot.sbom"));
        assumeTrue(Files.exists(jar) && Files.exists(sbom), "jar and SBOM are built by ./check alone, and not offline");
        shipped.putAll(entries(jar));
        JsonArray components = JsonReport.in(sbom).array("components");
        for (int i = 0; i < components.size(); i++) {
            JsonObject component = components.get(i).asObject();
            componentByHash.put(
                    sha256(component),
                    component.get("group").asString() + ":"
                            + component.get("name").asString() + ":"
                            + component.get("version").asString());
        }
        for (String element : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(element);
            String component = Files.isRegularFile(path) ? componentByHash.get(hash(Files.readAllBytes(path))) : null;
            if (component != null) {
                archives.put(component, path);
            }
        }
    }

    @Test
    void everyComponentOfTheSbom_isTheArchiveThatWasBuiltWith() {
        assertThat(archives.keySet()).containsExactlyInAnyOrderElementsOf(componentByHash.values());
    }

    @Test
    void everyFileInTheJar_isOursOrOfAComponent() throws IOException {
        Set<String> unknown = new TreeSet<>(shipped.keySet());
        // what shading merges and adds
        unknown.removeIf(name -> name.startsWith("META-INF/") && !name.startsWith("META-INF/versions/"));
        unknown.removeIf(name -> Files.exists(Path.of("target", "classes").resolve(name)));
        Set<String> without = new TreeSet<>(archives.keySet());
        for (Map.Entry<String, Path> archive : archives.entrySet()) {
            Map<String, byte[]> its = entries(archive.getValue());
            boolean used = unknown.removeIf(name -> Arrays.equals(shipped.get(name), its.get(name)));
            used |= !scriptsIn(its).isEmpty();
            if (used) {
                without.remove(archive.getKey());
            }
        }

        assertThat(unknown).as("of no component that the SBOM names").isEmpty();
        without.removeIf(component -> COMPILED_IN.contains(component.substring(0, component.lastIndexOf(':'))));
        assertThat(without).as("named, and not in the jar").isEmpty();
    }

    @Test
    void scriptsOfOthers_areTheirArchivesFilesWithThePinnedBytes() throws IOException {
        Set<String> unknown = shipped.keySet().stream()
                .filter(name -> SCRIPTS.stream().anyMatch(name::startsWith))
                .collect(Collectors.toCollection(TreeSet::new));
        List<String> lines = new ArrayList<>();
        for (String name : unknown) {
            lines.add(hash(shipped.get(name)) + "  " + name);
        }
        for (Path archive : archives.values()) {
            unknown.removeAll(scriptsIn(entries(archive)));
        }

        assertThat(unknown).as("in no archive that the SBOM names").isEmpty();
        assertThat(lines)
                .as("after a new version was looked at, these lines are the new file")
                .containsExactlyElementsOf(Files.readAllLines(Path.of("src/test/resources/scripts.sha256")));
    }

    /** Returns the scripts in the jar that are files of an archive, wherever they lie in it. */
    private Set<String> scriptsIn(Map<String, byte[]> archive) {
        return shipped.keySet().stream()
                .filter(name -> SCRIPTS.stream().anyMatch(name::startsWith))
                .filter(name -> archive.entrySet().stream()
                        .anyMatch(entry -> !entry.getKey().equals(name)
                                && entry.getKey().endsWith(name.substring(name.lastIndexOf('/')))
                                && isFrom(entry.getValue(), shipped.get(name))))
                .collect(Collectors.toSet());
    }

    /** Returns whether a script is an archive's file: as it is, or without its lines of comments. */
    private static boolean isFrom(byte[] file, byte[] script) {
        String text = new String(file, StandardCharsets.UTF_8);
        return Arrays.equals(file, script)
                || Arrays.equals(COMMENTS.matcher(text).replaceAll("").getBytes(StandardCharsets.UTF_8), script);
    }

    private static Map<String, byte[]> entries(Path archive) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            for (ZipEntry entry : zip.stream().filter(e -> !e.isDirectory()).toList()) {
                entries.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
            }
        }
        return entries;
    }

    private static String sha256(JsonObject component) throws FileIssue {
        JsonArray hashes = component.array("hashes");
        for (int i = 0; i < hashes.size(); i++) {
            JsonObject hash = hashes.get(i).asObject();
            if (hash.get("alg").asString().equals("SHA-256")) {
                return hash.get("content").asString();
            }
        }
        return "none of " + component.get("name").asString();
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
