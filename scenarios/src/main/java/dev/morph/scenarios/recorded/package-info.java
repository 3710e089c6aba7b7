/**
 * Existing answers: the logs of other tools and Morph's own format, read row by row, so that memory
 * does not grow with the number of answers. {@link AnswerFiles} reads them, {@link RecordedTasks}
 * contains their tasks and rewordings, {@link AnswerIndex} their answers. Everything in such a file
 * is treated as hostile.
 */
@NullMarked
package dev.morph.scenarios.recorded;

import org.jspecify.annotations.NullMarked;
