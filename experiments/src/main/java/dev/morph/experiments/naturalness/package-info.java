/**
 * Naturalness of code transformations (Le-Cong et al. 2024): people's judgements of
 * transformations, read from the study's survey or from labels; how well measures distinguish
 * natural from unnatural transformations; how natural a recipe's operators are according to a
 * language model; the domain of natural mutants; and the effect of naturalness on robustness.
 *
 * <pre>{@code
 * Survey survey = Survey.read(Path.of("survey.json"));
 * double kappa = survey.kappa().orElseThrow(); // the study's is 0.32
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.naturalness;

import org.jspecify.annotations.NullMarked;
