// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Which feet of a clip stand, and the floor that passes under it, as JSON: in reports, in files of contacts, and in
 * what a glTF says of itself.
 *
 * <p><b>In:</b> contacts, legs and floors of the core, or JSON values. <b>Out:</b> the other. <b>Refused:</b> what
 * contradicts the clip that it is read for, by its JSON path. <b>Start</b> with
 * {@link dev.surefoot.clipfile.contacts.ContactsJson}; what a file says of itself is a
 * {@link dev.surefoot.clipfile.contacts.StanceRecord}. Internal to the readers and writers, and to the command.
 */
package dev.surefoot.clipfile.contacts;
