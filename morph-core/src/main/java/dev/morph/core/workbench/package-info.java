/**
 * A running test system: the pool, the outputs, the functions selected by a script, and the
 * results. Also contains the strategies and metrics that every test system has; they are written as
 * test specifications too.
 *
 * <pre>{@code
 * Workbench workbench = new Workbench(Limits.DEFAULT, lines::add);
 * workbench.addOutputs(seeds);
 * workbench.select(registry.named(Kind.EXECUTER, "classify"), Map.of());
 * List<MetamorphismReport> reports = workbench.judge();
 * }</pre>
 */
@NullMarked
package dev.morph.core.workbench;

import org.jspecify.annotations.NullMarked;
