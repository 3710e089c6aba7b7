/**
 * What this machine has and lacks of what Morph needs, each finding with its remedy. Imports the
 * sandbox, the word vectors and the models' names; prints nothing and changes nothing.
 *
 * <pre>{@code
 * List<CheckResult> findings = Checkup.ofThisMachine(Path.of("runs")).findings();
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.doctor;

import org.jspecify.annotations.NullMarked;
