// SPDX-License-Identifier: Apache-2.0
// What a ground is drawn with. It covers most of the picture, and neither its light nor its edge moves: both are worked
// out once a corner, in the screen's own numbers, and nothing once a pixel.

import * as THREE from "three";
import { colour, lightOn } from "./space.js";

/** Draws corners' colours as they are. */
export const bakedMaterial = () => new THREE.ShaderMaterial({
  vertexColors: true,
  vertexShader: `varying vec3 seen;
    void main() {
      seen = color;
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    }`,
  fragmentShader: "varying vec3 seen; void main() { gl_FragColor = vec4(seen, 1.0); }",
});

/**
 * How much of a ground around { x, z, sizeX, sizeZ } has become the sky at a place: 0 within, 1 at its edge, from
 * `fades` metres before it on. So where it ends is nowhere in particular.
 */
export function skyAt({ x, z, sizeX, sizeZ, fades }) {
  const beyond = (at, middle, size) => Math.max(0, Math.abs(at - middle) - size / 2 + fades);
  return (atX, atZ) => {
    const share = Math.min(1, Math.hypot(beyond(atX, x, sizeX), beyond(atZ, z, sizeZ)) / fades);
    return share * share * (3 - 2 * share);
  };
}

const normal = new THREE.Vector3();
const light = new THREE.Color();

/** Writes the colours of a ground's corners into its geometry. */
export function bakeGround(geometry, sky) {
  const [terrain, paper] = [colour("terrain"), colour("paper")];
  const { position, normal: normals, color } = geometry.attributes;
  for (let i = 0; i < color.count; i++) {
    lightOn(normal.fromBufferAttribute(normals, i), light);
    light.multiply(terrain).lerp(paper, sky(position.getX(i), position.getZ(i))).convertLinearToSRGB();
    color.setXYZ(i, light.r, light.g, light.b);
  }
  color.needsUpdate = true;
}

/** Writes the colours of lines: their own alone, or so much of it over the colours of the ground that they lie on. */
export function bakeLines(geometry, sky, over = null, share = 1) {
  const [own, paper] = [colour("ground"), colour("paper")].map(each => each.convertLinearToSRGB());
  const { position, color } = geometry.attributes;
  for (let i = 0; i < color.count; i++) {
    const rest = 1 - sky(position.getX(i), position.getZ(i));
    if (over) light.fromBufferAttribute(over, i).lerp(own, share * rest);
    else light.copy(paper).lerp(own, rest);
    color.setXYZ(i, light.r, light.g, light.b);
  }
  color.needsUpdate = true;
}
