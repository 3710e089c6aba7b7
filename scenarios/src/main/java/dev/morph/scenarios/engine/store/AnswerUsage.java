package dev.morph.scenarios.engine.store;

/**
 * What one model's answers in a journal came to.
 *
 * @param model specification
 * @param asked answers that this run asked for
 * @param adopted answers taken over from elsewhere; they count nowhere else here
 * @param inputTokens of the answers asked for
 * @param outputTokens of the answers asked for
 * @param estimated whether some of the tokens were reckoned at four characters each, because the
 *     provider did not say
 * @param seconds that the answers took, one after the other
 */
public record AnswerUsage(
    String model,
    long asked,
    long adopted,
    long inputTokens,
    long outputTokens,
    boolean estimated,
    double seconds) {}
