/**
 * A running test system: the pool, the outputs, the functions selected by a script, and the
 * results. Also the strategies and metrics common to all test systems, written as a test
 * specification of their own.
 *
 * <pre>{@code
 * Workbench workbench = new Workbench(Limits.DEFAULT, lines::add);
 * workbench.add(seeds);
 * workbench.select(registry.named(Kind.EXECUTER, "classify"), Map.of());
 * List<MetamorphismReport> reports = workbench.judge();
 * }</pre>
 */
@NullMarked
package dev.morph.core.workbench;

import org.jspecify.annotations.NullMarked;
