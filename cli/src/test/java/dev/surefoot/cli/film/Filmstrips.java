// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.film;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.GlidingBvh;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.samples.Hills;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import javax.imageio.ImageIO;

/** The filmstrips of docs/filmstrips.md: a case each, the second of it in which most was added. */
final class Filmstrips {
    private static final double SECONDS = 1;
    /** When the body turns round. */
    private static final double TURN_SECONDS = 1.6;

    /** Two steps of a walk on stairs. */
    private static final double STAIRS_SECONDS = 1.2;

    private static final double TIPTOE_DEGREES = 35;
    /** Two centimetres, the unit of the file. */
    private static final double SHAKE_UNITS = 2;

    private static final double SHAKE_SECONDS = 0.1;

    /** Cases by name; those that are read from the corpus name file and clip. */
    enum Case {
        SKATING_WALK("truth/gait2392_walk_overground.bvh", ""),
        SHAKING_WALK("bvh/cmu/02_01.bvh", ""),
        TIPTOE("", ""),
        RUN("bvh/deepmimic/humanoid3d_run.bvh", ""),
        TURN("bvh/deepmimic/humanoid3d_long_walk3.bvh", ""),
        DOG("bvh/deepmimic/dog3d_trot.bvh", ""),
        DETACHED_FOOT("gltf/threejs/RobotExpressive.glb", "Walking"),
        JUMP("gltf/kaykit/Knight.glb", "Jump_Full_Long"),
        CRAWL("bvh/deepmimic/humanoid3d_crawl.bvh", ""),
        KAYKIT_CYCLE("gltf/kaykit/Knight.glb", "Walking_A"),
        UNEVEN_GROUND("bvh/cmu/03_01.bvh", ""),
        HILLS("bvh/cmu/02_01.bvh", ""),
        SKATING_WALK_STAY("truth/gait2392_walk_overground.bvh", ""),
        GALLOP("gltf/quaternius/Wolf.glb", "AnimalArmature|Gallop"),
        CLIMB("bvh/cmu/02_01.bvh", ""),
        CLIMB_RUN("bvh/cmu/02_03.bvh", ""),
        CLIMB_SHORT_LEGS("gltf/kaykit/Knight.glb", "Walking_A"),
        DESCENT("bvh/cmu/12_01_cgspeed.bvh", "");

        private final String file;
        private final String clip;

        Case(String file, String clip) {
            this.file = file;
            this.clip = clip;
        }

        /** 1 up stairs, -1 down, 0 elsewhere. */
        private double stairs() {
            return this == DESCENT ? -1 : name().startsWith("CLIMB") ? 1 : 0;
        }

        private double seconds() {
            return stairs() == 0 ? SECONDS : STAIRS_SECONDS;
        }

        private PlantOptions options() {
            return switch (this) {
                case SKATING_WALK_STAY -> PlantOptions.DEFAULTS.withPath(PlantOptions.Path.STAY);
                case GALLOP -> PlantOptions.DEFAULTS.withPath(PlantOptions.Path.FREE);
                default -> PlantOptions.DEFAULTS;
            };
        }

        /** Returns the file name of its picture. */
        String picture() {
            return "film-" + name().toLowerCase(Locale.ROOT).replace('_', '-') + ".png";
        }
    }

    private Filmstrips() {}

    /** Draws a case into a folder; returns which seconds are drawn. */
    static String draw(Case of, Path corpus, Path folder) throws Exception {
        FilmedClip film = film(of, corpus);
        int first = of == Case.TURN ? (int) (TURN_SECONDS * film.before().framesPerSecond()) : film.worst(of.seconds());
        int last = Math.min(
                film.before().frames() - 1,
                first + (int) Math.round(of.seconds() * film.before().framesPerSecond()));
        Path picture = folder.resolve(of.picture());
        ImageIO.write(Filmstrip.of(film, first, last), "png", picture.toFile());
        return String.format(
                Locale.ROOT,
                "%s: %.2f s to %.2f s, %d bytes",
                picture.getFileName(),
                first / film.before().framesPerSecond(),
                last / film.before().framesPerSecond(),
                Files.size(picture));
    }

    private static FilmedClip film(Case of, Path corpus) throws Exception {
        Ground onto = of == Case.HILLS ? new Hills() : null;
        if (of == Case.TIPTOE) {
            return FilmedClip.of(read(WalkerGlb.bytes(tiptoe()), "tiptoe.glb"), 0, null, of.options());
        }
        Path path = corpus.resolve(of.file);
        if (of == Case.SKATING_WALK || of == Case.SKATING_WALK_STAY) {
            String glides = GlidingBvh.of(Files.readString(path), "Xposition", 0.3);
            return FilmedClip.of(read(glides.getBytes(StandardCharsets.UTF_8), "skating.bvh"), 0, null, of.options());
        }
        if (of == Case.SHAKING_WALK) {
            String shakes = GlidingBvh.shaking(Files.readString(path), SHAKE_UNITS, SHAKE_SECONDS, new Random(1));
            return FilmedClip.of(read(shakes.getBytes(StandardCharsets.UTF_8), "shaking.bvh"), 0, null, of.options());
        }
        ClipFile file = open(path);
        int index = Math.max(0, file.clipNames().indexOf(of.clip));
        return of.stairs() == 0
                ? FilmedClip.of(file, index, onto, of.options())
                : FilmedClip.onStairs(file, index, of.stairs());
    }

    private static ClipFile open(Path path) throws FileFailure {
        return ClipFiles.open(path, path, BvhOptions.DEFAULTS).file();
    }

    private static ClipFile read(byte[] bytes, String name) throws IOException, FileFailure {
        // a BVH is read again where it lies when its clip is written
        Path file = Files.createTempFile("film", "." + ClipFileReader.extension(name));
        file.toFile().deleteOnExit();
        Files.write(file, bytes);
        return open(file);
    }

    /** The skating walker, its heels raised all the while and its toes flat; no point is higher than it was. */
    private static Clip tiptoe() {
        Clip walk = SkatingWalker.walk();
        List<Leg> legs = Walker.legs();
        Quat down = Quat.aboutAxis(Vec3.X, Trig.radians(TIPTOE_DEGREES));
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < walk.frames(); f++) {
            Pose pose = walk.pose(f).copy();
            for (Leg leg : legs) {
                pose.setRotation(leg.ankle(), pose.rotation(leg.ankle()).times(down));
                pose.setRotation(leg.ball(), pose.rotation(leg.ball()).times(down.conjugate()));
            }
            double raise = lowest(walk, walk.pose(f), legs) - lowest(walk, pose, legs);
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(0, raise, 0)));
            poses.add(pose);
        }
        return walk.withPoses(poses);
    }

    private static double lowest(Clip clip, Pose pose, List<Leg> legs) {
        WorldPose world = new WorldPose(clip.skeleton(), clip.space()).update(pose);
        double lowest = Double.POSITIVE_INFINITY;
        for (Leg leg : legs) {
            for (FootPoint point : leg.points()) {
                lowest = Math.min(lowest, point.in(world).y());
            }
        }
        return lowest;
    }

    /** Draws all cases; {@code args}: the corpus, and the folder for the pictures. */
    public static void main(String[] args) throws Exception {
        for (Case of : Case.values()) {
            System.out.println(draw(of, Path.of(args[0]), Path.of(args[1])));
        }
    }
}
