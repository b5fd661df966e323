// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/** The classes of the product, wherever a build puts its tests: a quick one has them beside the whole one's. */
final class WithoutTests implements ImportOption {
    @Override
    public boolean includes(Location location) {
        return !location.contains("/test-classes/");
    }
}
