package dev.morph.scenarios.dataset;

/**
 * A task as a {@link DataSetFormat} reads it. If topic or complexity is missing, {@link TaskReader}
 * computes it.
 *
 * @param line the line of the file where the task begins, counted from 1
 * @param id unique in the file
 * @param description the task in words
 * @param details further information; {@link TaskDetails#NONE} if there is none
 */
public record TaskDraft(int line, String id, String description, TaskDetails details) {}
