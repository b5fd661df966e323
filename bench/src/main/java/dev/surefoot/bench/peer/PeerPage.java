// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The page of the race: one table a group, ratios first. */
final class PeerPage {
    private static final Map<String, String> GROUPS = Map.of("space", """
            ## A limb in space, as an engine asks for it

            A posed limb, a hinge and a target in; what hip and knee turn by, each in its own frame, out. 1 is Surefoot
            bent closest to the pose.
            """, "plane", """
            ## Two bones in the plane

            1 is Surefoot with both bones, every guard and the status. Matrices are both bones' in the world.
            """, "clip", """
            ## A whole clip

            The sample's walk that skates, two legs, 60 frames a second, from memory to memory; nanoseconds a frame. The
            other locks the feet that it takes for standing and solves every frame by itself: no floor, no pelvis that
            gives way, no promise between frames, nothing looked at twice, and feet slip where legs are too short.
            What ours leaves, beside three other methods, is in the [planting table](planting-table.md).
            """);

    private PeerPage() {}

    static String of(List<RaceResult> results, String machine) {
        StringBuilder page = new StringBuilder("""
                # Benchmarks

                How long Surefoot takes beside its peers. One command repeats it, in some three minutes where the
                machine does nothing else:

                ```
                bench/peers
                ```

                ![How many times Surefoot's time each peer takes](benchmarks.svg)

                Written by that command; do not edit. **Ratios count, times are colour**: all run in turns, each in a
                Java of its own and some hundredth of a second at a time, and a ratio is taken within a round, so that
                whatever else the machine does meets both. The median is that of 41 rounds' ratios, the minimum compares
                the shortest times of each. Times are processor time of one thread, the shortest of all rounds.

                """);
        page.append(machine);
        for (String group : List.of("space", "plane", "clip")) {
            page.append('\n').append(GROUPS.get(group)).append('\n').append("| |");
            results.forEach(r -> page.append(' ').append(r.jdk()).append(": median | minimum | ns |"));
            page.append("\n|---|")
                    .append("---:|---:|---:|".repeat(results.size()))
                    .append('\n');
            for (RaceResult.Row first : results.get(0).rows().values()) {
                if (first.group().equals(group)) {
                    page.append("| ").append(first.one() ? "**" + first.lane() + "**" : first.lane());
                    for (RaceResult result : results) {
                        RaceResult.Row row = result.rows().get(first.lane());
                        page.append(" | ").append(times(row.medianRatio()));
                        page.append(" | ").append(times(row.leastRatio()));
                        page.append(" | ").append(number(row.nanoseconds()));
                    }
                    page.append(" |\n");
                }
            }
        }
        return page.append("""

                ## Who the peers are

                Each is written anew from the published formulas, no line taken from anybody, and `PeersTest` holds each
                to the answers that its method promises.

                - **after ozz's job**: the arithmetic of ozz-animation's two-bone job, in doubles: two inverse matrices,
                  two arc cosines, a short arc, half angles to the pole. Its turns are ours within 1e-8 rad. Java's arc
                  cosines are dearer than C's in single precision, so their share stands below it; built from its own
                  C++ (0.16.0, gcc 12, -O3), the job took 131 to 133 ns a limb on a Zen 4 machine.
                - **after Holden's recipe**: his "Simple Two Joint IK": four angles, two axes, three turns. It meets the
                  target with the bend plane carried along, within 1e-8 of the limb.
                - **textbook on JOML**: the law of cosines, an arc cosine, `rotateAxis` and `rotationTo`; our knee
                  within 1e-8.
                - **after Spine's constraint**: its two bones under even scales, without stretch: an arc cosine, an arc
                  tangent, degrees, a sine and a cosine for each column of a matrix; our bones within 1e-9. Ours beside
                  it gives the same matrices, and no angles.
                - **after Quilez**, **law of cosines**: the knee alone, without guards.
                - **FABRIK** (Aristidou and Lasenby 2011) and **CCD** (Wang and Chen 1991), from the posed knee to a
                  millionth of the limb.
                - **foot lock with Jacobian IK**: runs of low, slow heels and balls locked to their middles, faded over
                  0.1 s, ten steps of damped least squares a frame (Kovar 2002, Buss 2004, Holden 2016).

                *A thousand frames at once* is one limb with a knee bent by 8 to 111 degrees and targets within 13 cm of
                its foot, none of which is solved by itself; *a thousand limbs at once* has poses and targets anywhere,
                of which some 5 % are. Each of those costs as much as some ten in the loops.

                The solvers' own figures, machine by machine, with bytes and a long clip, are
                [on a page of their own](benchmarks-by-machine.md).
                """).toString();
    }

    /** Returns a ratio with three digits, as many as it has. */
    static String times(double ratio) {
        return number(ratio) + " ×";
    }

    private static String number(double value) {
        int decimals = value < 1 ? 2 : value < 10 ? 2 : value < 100 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
