/**
 * Options that verbs share, one class a question, and how a script names them. Imports what the
 * options open; no verb.
 *
 * <pre>{@code
 * @Mixin private RadiusOptions radius = new RadiusOptions();
 * @Mixin private MetricOption metrics = new MetricOption();
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.option;

import org.jspecify.annotations.NullMarked;
