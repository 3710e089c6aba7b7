/**
 * Options that verbs share beside those that records declare, and what runs take from outside.
 * Imports what the options open; no verb.
 *
 * <pre>{@code
 * @Mixin private GateOptions gates = new GateOptions();
 * RunFactory factory = new RunFactory(LocalDependencies.of(err(), "--resume"));
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.option;

import org.jspecify.annotations.NullMarked;
