/** Models under test, and programs out of their answers. The only package with network access. */
@NullMarked
package dev.morph.scenarios.model;

import org.jspecify.annotations.NullMarked;
