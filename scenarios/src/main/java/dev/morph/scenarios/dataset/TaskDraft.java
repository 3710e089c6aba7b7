package dev.morph.scenarios.dataset;

/**
 * A task read by a format of data sets, not yet part of a data set. Topic and complexity may be
 * omitted; they are then computed.
 *
 * @param line the line of its file where it begins, counted from 1
 * @param id unique in its file
 * @param description the task in words
 * @param details further information; {@link TaskDetails#NONE} if there is none
 */
public record TaskDraft(int line, String id, String description, TaskDetails details) {}
