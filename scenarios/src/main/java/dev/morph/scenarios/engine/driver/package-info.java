/**
 * Drivers, which determine where units of work are processed: in threads of this process, or
 * elsewhere.
 *
 * <pre>{@code
 * new LocalDriver(evaluation, 8).run(evaluation.units(), unit -> results.addAll(unit.walks()));
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.engine.driver;

import org.jspecify.annotations.NullMarked;
