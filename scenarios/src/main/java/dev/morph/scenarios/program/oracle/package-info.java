/**
 * What the oracles of all languages share: how thoroughly they search, which inputs count, what a
 * comparison has found so far, and the verdict that follows.
 */
@NullMarked
package dev.morph.scenarios.program.oracle;

import org.jspecify.annotations.NullMarked;
