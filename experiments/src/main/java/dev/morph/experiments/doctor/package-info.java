/**
 * Checks this machine for everything that Morph needs, with a remedy for each gap. Prints nothing
 * and changes nothing.
 *
 * <pre>{@code
 * List<CheckResult> findings = Checkup.ofThisMachine(Path.of("runs")).findings();
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.doctor;

import org.jspecify.annotations.NullMarked;
