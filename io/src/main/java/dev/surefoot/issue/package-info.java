// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/** What can be wrong with a file: kind, place, cause. <b>Start</b> with {@link dev.surefoot.file.FileIssue}. */
package dev.surefoot.issue;
