/**
 * A test system at work: the pool, the outputs, what a script has selected, and what was found. And
 * the strategies and metrics that every test system has, written as a test specification of their
 * own. Imports {@code registry} and all below it.
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
