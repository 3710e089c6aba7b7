/**
 * Options that verbs share, one class a question, and how a script names them. Imports what the
 * options open; no verb.
 *
 * <pre>{@code
 * @Mixin private GateOptions gates = new GateOptions();
 * RunFactory factory = new RunFactory(LocalDependencies.of(err(), "--resume"));
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.option;

import org.jspecify.annotations.NullMarked;
