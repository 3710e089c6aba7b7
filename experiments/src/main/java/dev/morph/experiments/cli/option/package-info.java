/**
 * Options shared by several verbs, other than those declared by records, and the external resources
 * of runs. Independent of the verbs.
 *
 * <pre>{@code
 * @Mixin private GateOptions gates = new GateOptions();
 * GenerationParts parts = LocalDependencies.parts(err());
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.option;

import org.jspecify.annotations.NullMarked;
