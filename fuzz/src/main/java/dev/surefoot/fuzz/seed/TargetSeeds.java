// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.seed;

import dev.surefoot.clipfile.ContactTrackJson;
import dev.surefoot.fuzz.Target;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.ContactTrackFile;
import dev.surefoot.plant.track.ContactTracks;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What each target begins with: files of the samples, and a few words of every kind that it reads. */
public final class TargetSeeds {
    private static final String GRID =
            "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\nNODATA_value -9999\n0 1 2\n3 -9999 5\n";

    /** As many as {@code Choices} knows, and as {@link ClipSeeds} has of BVH. */
    private static final int GROUNDS = 7;

    private static final int CLIPS = 5;

    private TargetSeeds() {}

    /** Returns the inputs to begin with. */
    public static List<byte[]> of(Target target) {
        return switch (target) {
            case BVH -> texts(ClipSeeds.bvh());
            case GLTF -> ClipSeeds.glb();
            case FBX -> ClipSeeds.fbx();
            case BVH_EDITS, GLTF_EDITS -> programs(6);
            case BVH_END_TO_END -> endToEnd(0);
            case GLTF_END_TO_END, FBX_END_TO_END -> endToEnd(1);
            case JSON ->
                texts(List.of(
                        "{\"a\":[1,-2.50,3e-7,true,false,null,\"\\u00e9\\n\"],\"b\":{\"a\":{}}}",
                        "[[],[[]],\"\\ud83d\\ude00\",0.1,-0,1E400]"));
            case ASC ->
                texts(List.of(
                        GRID,
                        "nrows 2\nncols 2\nxllcenter 7.1\nyllcenter 46\ndx 0.0003\ndy 0.0002\n900 1000 1100 980\n"));
            case PNG -> pngs();
            case SOLVE ->
                texts(List.of(
                        "@0,0,3,4,4,3,1\n0,0,9,0,1,1,-1\n",
                        "A0,0,0,1,1,1,1,1,0,0,1\n1e300,0,0,-1e300,0,0,1,2,0,1,0\n",
                        "Bside,r2,r1,ty,tx,py,px,\"a,\"\"b\"\r\n1,3,4,4,3,0,0,x\r\n"));
            case OPTIONS ->
                texts(List.of(
                        "@walk.bvh\n--stretch\n2\n--tilt\n--cycles\n3\n--ground\nslope:12",
                        "Aclean\n--units\ncm\n--up\nz\n-o\nout.bvh\nsteps:rise=0.15,run=0.3",
                        "B--json\n-\n--max-slip\n3\nflat",
                        "C--2d\nlegs.csv\n--force\nhills"));
            case LEGS ->
                texts(List.of(
                        "{\"legs\":[{\"name\":\"left\",\"hip\":\"LeftUpLeg\",\"knee\":\"LeftLeg\","
                                + "\"ankle\":\"LeftFoot\","
                                + "\"ball\":\"LeftToeBase\",\"points\":[{\"name\":\"heel\",\"joint\":\"LeftFoot\","
                                + "\"offset\":[0,-6.8,-6]}]}]}",
                        "[{\"name\":\"r\",\"hip\":\"#6\",\"knee\":\"#7\",\"ankle\":\"#8\"}]"));
            case CONTACTS ->
                texts(List.of(
                        "{\"clips\":[{\"name\":\"walk\",\"contacts\":[{\"leg\":\"left\",\"point\":\"heel\",\"start\":0,"
                                + "\"end\":0.3,\"anchor\":[9,0,-6]},{\"leg\":\"right\",\"point\":\"ball\","
                                + "\"start\":0.1,\"end\":0.9}]}]}",
                        "{\"files\":[{\"input\":\"walk.bvh\",\"clips\":[{\"name\":\"w\",\"legs\":[{\"name\":\"r\","
                                + "\"hip\":\"#6\",\"knee\":\"#7\",\"ankle\":\"#8\"}],\"contacts\":[]}]}]}"));
            case TRACKS -> tracks();
            case SOLVERS -> programs(0);
        };
    }

    private static List<byte[]> tracks() {
        PlantedSeed seed = PlantedSeed.open();
        ContactTrack track = ContactTracks.of(seed.clip(), seed.found().legs()).orElseThrow();
        ContactTrackFile file = ContactTrackFile.of(Map.of("walk", track));
        return List.of(file.bytes(), ContactTrackJson.write(file).getBytes(StandardCharsets.UTF_8));
    }

    private static List<byte[]> texts(List<String> texts) {
        return texts.stream().map(t -> t.getBytes(StandardCharsets.UTF_8)).toList();
    }

    /** Every first decision once, after so many bytes that choose something else, and a few more decisions. */
    private static List<byte[]> programs(int before) {
        List<byte[]> programs = new ArrayList<>();
        for (int first = 0; first < 16; first++) {
            byte[] program = new byte[before + 24];
            for (int i = 0; i < program.length; i++) {
                program[i] = (byte) (37 * i * (first + 1));
            }
            if (before > 0) {
                program[0] = (byte) first;
                program[1] = (byte) (first * 3);
            }
            program[before] = (byte) first;
            programs.add(program);
        }
        return programs;
    }

    /**
     * Every ground under every small clip as it is, which is planted and written; then the same with edits, most of
     * which no file survives.
     */
    private static List<byte[]> endToEnd(int forms) {
        List<byte[]> programs = new ArrayList<>();
        byte[] switches = {0, 1, 2, 4, 64, (byte) 128};
        for (int i = 0; i < GROUNDS * CLIPS; i++) {
            ByteArrayOutputStream program = new ByteArrayOutputStream();
            // not inspected, as it stands, in centimetres or as the file says
            program.writeBytes(new byte[] {3, (byte) (5 * i % (5 * GROUNDS)), (byte) (4 + 7 * i), (byte) (40 + 5 * i)});
            program.writeBytes(
                    new byte[] {switches[i % switches.length], (byte) (90 + 3 * i), (byte) i, 0, 0, 0, 0, 0});
            program.writeBytes(new byte[forms]);
            program.write(i);
            programs.add(program.toByteArray());
        }
        programs.addAll(programs(12));
        return programs;
    }

    private static List<byte[]> pngs() {
        List<byte[]> pngs = new ArrayList<>();
        for (int form = 1; form < 4; form++) {
            for (int colour = 0; colour < 5; colour++) {
                ByteArrayOutputStream png = new ByteArrayOutputStream();
                png.writeBytes(new byte[] {(byte) form, 1, 1, 3, 3, 0, 0, (byte) colour, 0, 0, 0, 0, 1, 1});
                png.writeBytes(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18});
                pngs.add(png.toByteArray());
            }
        }
        return pngs;
    }
}
