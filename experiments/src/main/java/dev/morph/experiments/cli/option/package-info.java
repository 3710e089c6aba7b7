/**
 * Options that verbs share beside those that records declare, and what runs take from outside.
 * Imports what the options open; no verb.
 *
 * <pre>{@code
 * @Mixin private GateOptions gates = new GateOptions();
 * GenerationParts parts = LocalDependencies.parts(err());
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.option;

import org.jspecify.annotations.NullMarked;
