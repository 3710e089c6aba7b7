/**
 * The common parts of the oracles of all languages: how thoroughly they search, which inputs count,
 * the findings of a comparison, and the verdict that follows.
 */
@NullMarked
package dev.morph.scenarios.program.oracle;

import org.jspecify.annotations.NullMarked;
