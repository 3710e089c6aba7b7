/**
 * Coding tasks and where they are read from: our own files, public benchmarks as they are
 * published, and the starter data set that is embedded here with the near misses of the retrieval
 * baselines; which of them are evaluated: scenarios, samples, bands. Imports morph-core, morphisms,
 * readers of JSON and CSV, and JavaParser for reference solutions; knows no model and runs no
 * program.
 *
 * <pre>{@code
 * DataSet tasks = TaskReader.open("starter");
 * TestCase<String> seed = tasks.tasks().get(0).seed();
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.dataset;

import org.jspecify.annotations.NullMarked;
