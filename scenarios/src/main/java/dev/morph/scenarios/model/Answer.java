package dev.morph.scenarios.model;

/**
 * A model's answer.
 *
 * @param text the raw text, to be treated as hostile
 * @param finish why the answer ended
 * @param usage tokens used
 * @param seconds from the request to the last byte, without the waits between attempts
 */
public record Answer(String text, FinishReason finish, TokenUsage usage, double seconds) {}
