/**
 * Naturalness of code transformations (Le-Cong et al. 2024): what people say of a transformation,
 * read from the study's survey or from labels; how well a measure tells natural from unnatural
 * ones; how naturalness changes a verdict on robustness. Imports the statistics, the naturalness of
 * morphisms, Jackson and the core's faults.
 *
 * <pre>{@code
 * Survey survey = Survey.read(Path.of("survey.json"));
 * double kappa = survey.kappa().orElseThrow(); // the study's is 0.32
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.naturalness;

import org.jspecify.annotations.NullMarked;
