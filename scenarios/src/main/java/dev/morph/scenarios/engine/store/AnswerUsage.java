package dev.morph.scenarios.engine.store;

/**
 * Totals of one model's answers in a journal.
 *
 * @param model the model's specification
 * @param asked answers that this run requested
 * @param adopted answers reused from another run or a recording; not counted in the other totals
 * @param inputTokens input tokens of the requested answers
 * @param outputTokens output tokens of the requested answers
 * @param estimated whether some tokens were estimated at four characters each, because the provider
 *     did not report tokens
 * @param seconds total time of the requested answers, in seconds
 */
public record AnswerUsage(
    String model,
    long asked,
    long adopted,
    long inputTokens,
    long outputTokens,
    boolean estimated,
    double seconds) {}
