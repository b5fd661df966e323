// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WalkerMeshTest {
    private final SkinnedMesh mesh = WalkerMesh.build();

    @Test
    void surface_isClosed() {
        Map<List<Integer>, Integer> edges = new HashMap<>();
        for (SkinnedMesh.Triangle t : mesh.triangles()) {
            for (List<Integer> edge : List.of(List.of(t.a(), t.b()), List.of(t.b(), t.c()), List.of(t.c(), t.a()))) {
                edges.merge(edge, 1, Integer::sum);
            }
        }
        for (List<Integer> edge : edges.keySet()) {
            List<Integer> back = List.of(edge.get(1), edge.get(0));
            assertThat(edges.get(back))
                    .as("triangles on the other side of %s", edge)
                    .isEqualTo(edges.get(edge));
        }
    }

    @Test
    void size_isModest() {
        assertThat(mesh.triangles().size()).isBetween(4000, 10000);
        Set<Integer> used = new HashSet<>();
        mesh.triangles().forEach(t -> used.addAll(List.of(t.a(), t.b(), t.c())));
        assertThat(used.size()).as("vertices in use").isEqualTo(mesh.vertices().size());
    }

    @Test
    void normals_areUnitAndPointOutward() {
        for (SkinnedMesh.Vertex v : mesh.vertices()) {
            assertThat(v.normal().length()).isCloseTo(1, within(1e-9));
        }
        int outward = 0;
        for (SkinnedMesh.Triangle t : mesh.triangles()) {
            Vec3 a = mesh.vertices().get(t.a()).position();
            Vec3 face = mesh.vertices()
                    .get(t.b())
                    .position()
                    .minus(a)
                    .cross(mesh.vertices().get(t.c()).position().minus(a));
            outward += face.dot(mesh.vertices().get(t.a()).normal()) > 0 ? 1 : 0;
        }
        // At the few sharp edges a vertex' normal is that of one side.
        assertThat((double) outward / mesh.triangles().size()).isGreaterThan(0.99);
    }

    @Test
    void face_standsOutOfTheHead() {
        List<WalkerBody.Part> parts = WalkerBody.parts();
        Solid head = parts.get(2).solid();
        for (WalkerBody.Part part : parts.subList(4, 9)) {
            int outside = 0;
            int left = 0;
            SurfaceNets.Surface surface = SurfaceNets.of(part.solid(), part.min(), part.max(), part.cell());
            for (Vec3 p : surface.vertices()) {
                assertThat(head.distance(p))
                        .as("hangs in the air before the face")
                        .isLessThan(0.02);
                outside += head.distance(p) > 0 ? 1 : 0;
                left += p.x() > 0 ? 1 : 0;
            }
            assertThat(outside)
                    .as("what is seen of it")
                    .isGreaterThan(surface.vertices().size() / 6);
            assertThat(left)
                    .as("as much of it left as right")
                    .isBetween(
                            surface.vertices().size() / 3,
                            2 * surface.vertices().size() / 3);
        }
    }

    @Test
    void weights_areOneToFourSharesOfOne() {
        for (SkinnedMesh.Vertex v : mesh.vertices()) {
            double sum = 0;
            double last = 1;
            for (SkinnedMesh.Share share : v.shares()) {
                assertThat(share.joint()).isBetween(0, Walker.skeleton().size() - 1);
                assertThat(share.weight()).isGreaterThan(0).isLessThanOrEqualTo(last);
                last = share.weight();
                sum += share.weight();
            }
            assertThat(v.shares().size()).isBetween(1, 4);
            assertThat(sum).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void sole_isFlatFromHeelToToe() {
        double lowest = 1;
        double front = -1;
        double back = 1;
        for (SkinnedMesh.Vertex v : mesh.vertices()) {
            lowest = Math.min(lowest, v.position().y());
            if (v.position().y() < 1e-4) {
                front = Math.max(front, v.position().z());
                back = Math.min(back, v.position().z());
            }
        }
        assertThat(lowest).isCloseTo(0, within(1e-9));
        WorldPose rest = new WorldPose(Walker.skeleton(), Walker.walk().space())
                .update(Walker.skeleton().restPose());
        for (Leg leg : Walker.legs()) {
            for (FootPoint point : leg.points()) {
                assertThat(point.in(rest).y()).isCloseTo(0, within(1e-12));
            }
            assertThat(leg.point(FootPoint.Kind.HEEL).in(rest).z()).isCloseTo(back, within(0.012));
            assertThat(leg.point(FootPoint.Kind.TOE).in(rest).z()).isCloseTo(front, within(0.012));
        }
    }

    @Test
    void skin_staysAboveTheFloorWhileTheFootRolls() {
        Clip walk = Walker.walk();
        WorldPose rest = new WorldPose(walk.skeleton(), walk.space())
                .update(walk.skeleton().restPose());
        double lowest = 1;
        for (int f = 66; f < 132; f++) {
            WorldPose world = walk.world(f);
            for (SkinnedMesh.Vertex v : mesh.vertices()) {
                if (v.position().y() < 0.05) {
                    lowest = Math.min(lowest, skinned(v, rest, world).y());
                }
            }
        }
        assertThat(lowest).isGreaterThan(-1e-3);
    }

    private static Vec3 skinned(SkinnedMesh.Vertex v, WorldPose rest, WorldPose world) {
        Vec3 sum = Vec3.ZERO;
        for (SkinnedMesh.Share share : v.shares()) {
            Quat turn = world.rotation(share.joint())
                    .times(rest.rotation(share.joint()).conjugate());
            Vec3 moved =
                    world.position(share.joint()).plus(turn.rotate(v.position().minus(rest.position(share.joint()))));
            sum = sum.plusTimes(share.weight(), moved);
        }
        return sum;
    }
}
