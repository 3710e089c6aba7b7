/**
 * Coding tasks and where they are read from: JSON Lines files, and the starter data set that is
 * embedded here with the near misses of the retrieval baselines. Imports morph-core and a JSON
 * reader only; knows no model and runs no program.
 *
 * <pre>{@code
 * DataSet tasks = TaskReader.open("starter");
 * TestCase<String> seed = tasks.tasks().get(0).seed();
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.dataset;

import org.jspecify.annotations.NullMarked;
