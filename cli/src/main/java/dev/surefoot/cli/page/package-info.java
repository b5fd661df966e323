// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * The playground's page, served from the class path to this machine alone.
 *
 * <p><b>In:</b> requests of a browser on this machine. <b>Out:</b> the page's files. <b>Refused:</b> everything that is
 * not one of them, and every other machine. <b>Start reading:</b> {@link dev.surefoot.cli.page.PageServer}.
 */
package dev.surefoot.cli.page;
