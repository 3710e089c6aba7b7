package dev.morph.scenarios.dataset;

/**
 * A task as a form of data sets reads it, which does not know its data set yet. Topic and
 * complexity may be left out; they are computed.
 *
 * @param line where it begins in its file, counted from 1
 * @param id unique in its file
 * @param description the task in words
 * @param details what else is known; {@link TaskDetails#NONE} if nothing is
 */
public record TaskDraft(int line, String id, String description, TaskDetails details) {}
