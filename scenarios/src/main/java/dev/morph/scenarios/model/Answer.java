package dev.morph.scenarios.model;

/**
 * A model's answer.
 *
 * @param text the raw text, which is untrusted
 * @param finish why the answer ended
 * @param usage tokens used, also by faulty answers to the same question
 * @param seconds time from the request to the last byte, excluding the waits between attempts
 */
public record Answer(String text, FinishReason finish, TokenUsage usage, double seconds) {}
