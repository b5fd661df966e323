// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
import dev.surefoot.clipfile.FilePlanter;
import dev.surefoot.ground.Plane;
import java.nio.file.Path;

/** A BVH, glTF or FBX file put on a slope of 12 degrees: a file of the same format, with feet that stand there. */
public final class PlantFile {
    private PlantFile() {}

    public static void main(String[] args) throws Exception {
        var planted = FilePlanter.open(Path.of(args[0])).plant(Plane.slope(12));
        planted.save(Path.of(args[1]));
        planted.notes().forEach(System.out::println);
        System.out.println(planted.unresolved().size() + " places could not be met");
    }
}
