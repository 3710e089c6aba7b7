package dev.morph.scenarios.model;

/**
 * What a model answered.
 *
 * @param text as it came, hostile until proven otherwise
 * @param finish why it ended
 * @param usage tokens used
 * @param seconds from asking to the last byte, without the waits between attempts
 */
public record Answer(String text, FinishReason finish, TokenUsage usage, double seconds) {}
