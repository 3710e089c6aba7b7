/**
 * Options that several verbs share and no record declares, and the resources that runs need from
 * this machine. The package does not depend on the verbs.
 *
 * <pre>{@code
 * @Mixin private GateOptions gates = new GateOptions();
 * GenerationParts parts = LocalDependencies.parts(err());
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.option;

import org.jspecify.annotations.NullMarked;
