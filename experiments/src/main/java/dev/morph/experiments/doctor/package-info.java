/**
 * Checks this machine for everything that Morph needs, and gives a remedy for anything missing.
 * Prints nothing and changes nothing.
 *
 * <pre>{@code
 * List<CheckResult> findings = Checkup.ofThisMachine(Path.of("runs")).findings();
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.doctor;

import org.jspecify.annotations.NullMarked;
