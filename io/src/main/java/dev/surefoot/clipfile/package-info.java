// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Clip files of every format behind one face: read, their legs found, planted, and saved in the format they came in.
 *
 * <p><b>In:</b> a path, or a file's bytes and name. <b>Out:</b> skeleton, clips and legs; a file with some clips planted
 * and all else as it was. <b>Refused:</b> what the readers refuse, files that are on no disk, and places that must not
 * be written, as a {@link dev.surefoot.file.FileIssue}. <b>Start</b> with {@link dev.surefoot.clipfile.FilePlanter}, the
 * door for file in, planted, file out; its steps, one by one, are {@link dev.surefoot.clipfile.RiggedClip},
 * {@link dev.surefoot.clipfile.PlantedClip} and {@link dev.surefoot.clipfile.WrittenClips} on a
 * {@link dev.surefoot.clipfile.ClipFile}. Whoever has bytes and no disk, such as a page in a browser, uses those and
 * {@link dev.surefoot.clipfile.FilePlanter#read}: nothing there opens a file.
 */
package dev.surefoot.clipfile;
