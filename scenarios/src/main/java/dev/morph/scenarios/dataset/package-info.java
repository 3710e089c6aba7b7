/**
 * Coding tasks and their sources: our own files, public benchmarks in their published formats, and
 * the embedded starter data set with the near misses of the retrieval baselines; and the selection
 * of tasks to evaluate: scenarios, samples, bands. This package is independent of models and runs
 * no programs.
 *
 * <pre>{@code
 * DataSet tasks = TaskReader.open("starter");
 * TestCase<String> seed = tasks.tasks().get(0).seed();
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.dataset;

import org.jspecify.annotations.NullMarked;
