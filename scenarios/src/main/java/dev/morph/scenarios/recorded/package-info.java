/**
 * Answers that were already given: the logs of other tools and our own format, read row by row, so
 * that memory does not grow with the answers. {@link AnswerFiles} reads them, {@link RecordedTasks}
 * has the tasks and rewordings in them, {@link AnswerIndex} the answers. Everything in such a file
 * is hostile.
 */
@NullMarked
package dev.morph.scenarios.recorded;

import org.jspecify.annotations.NullMarked;
