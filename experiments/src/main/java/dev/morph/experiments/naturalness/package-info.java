/**
 * Naturalness of code transformations (Le-Cong et al. 2024): people's judgements of a
 * transformation, read from the study's survey or from labels; how well a measure distinguishes
 * natural from unnatural ones; a model's measurement of the operators of a recipe; the domain of
 * natural mutants; how naturalness changes a verdict on robustness. Imports statistics, analysis,
 * tables and plots, and the naturalness, transformations and words of morphisms.
 *
 * <pre>{@code
 * Survey survey = Survey.read(Path.of("survey.json"));
 * double kappa = survey.kappa().orElseThrow(); // the study's is 0.32
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.naturalness;

import org.jspecify.annotations.NullMarked;
