/**
 * Checks what this machine has and lacks for Morph, with a remedy for each finding. Prints nothing
 * and changes nothing.
 *
 * <pre>{@code
 * List<CheckResult> findings = Checkup.ofThisMachine(Path.of("runs")).findings();
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.doctor;

import org.jspecify.annotations.NullMarked;
