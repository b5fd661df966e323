// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What one Java made of the race.
 *
 * @param jdk its name
 * @param rows by lane's name, in their order
 */
record RaceResult(String jdk, Map<String, Row> rows) {
    static final String HEADER = "group;lane;one;median_ns;least_ns;median_ratio;least_ratio";

    /**
     * A lane.
     *
     * @param group what is asked for
     * @param lane who ran
     * @param one whether the others are compared with it
     * @param nanoseconds the least of its times: for a limb, or a frame of a clip
     * @param medianRatio the median of its time by that of the one, round by round
     * @param leastRatio its least time by that of the one
     */
    record Row(String group, String lane, boolean one, double nanoseconds, double medianRatio, double leastRatio) {}

    /** Reads all of a directory, {@code jdk17.csv} and its like, in the order of their names. */
    static List<RaceResult> all(Path directory) throws IOException {
        List<Path> files;
        try (Stream<Path> listed = Files.list(directory)) {
            files = listed.filter(f -> f.toString().endsWith(".csv")).sorted().toList();
        }
        List<RaceResult> results = new ArrayList<>();
        for (Path file : files) {
            String name = file.getFileName().toString();
            String jdk = name.substring("jdk".length(), name.length() - ".csv".length());
            results.add(of("JDK " + jdk, Files.readAllLines(file)));
        }
        return results;
    }

    static RaceResult of(String jdk, List<String> lines) {
        Map<String, Row> rows = new LinkedHashMap<>();
        for (String line : lines) {
            String[] cells = line.split(";", -1);
            if (cells.length == 7 && !line.equals(HEADER)) {
                Row row = new Row(
                        cells[0],
                        cells[1],
                        Boolean.parseBoolean(cells[2]),
                        Double.parseDouble(cells[4]),
                        Double.parseDouble(cells[5]),
                        Double.parseDouble(cells[6]));
                rows.put(row.lane(), row);
            }
        }
        return new RaceResult(jdk, rows);
    }
}
