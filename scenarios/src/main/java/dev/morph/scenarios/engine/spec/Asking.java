package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import org.jspecify.annotations.Nullable;

/**
 * How models are queried.
 *
 * @param temperature sampling temperature; {@code null}: none is sent
 * @param timeout seconds to wait for an answer
 * @param systemPrompt the system prompt's text; {@code null}: none
 * @param promptTemplate the template's text; {@code null}: Morph's default
 */
public record Asking(
    @Parameter(
            name = "temperature",
            defaultValue = "0",
            range = "[0,2]",
            noValue = "default",
            label = "T",
            documentation =
                "Sampling temperature; \"default\" sends none, for models that accept none.")
        @Nullable Double temperature,
    @Parameter(
            name = "top-p",
            defaultValue = "none",
            range = "(0,1]",
            label = "P",
            documentation =
                "Nucleus sampling: use the most probable tokens, up to a total probability of P.")
        @Nullable Double topP,
    @Parameter(
            name = "max-tokens",
            defaultValue = "none",
            range = "[1,)",
            label = "N",
            documentation = "Maximum number of tokens in an answer.")
        @Nullable Integer maxTokens,
    @Parameter(
            name = "model-seed",
            defaultValue = "none",
            label = "N",
            documentation = "The provider's own random seed.")
        @Nullable Integer modelSeed,
    @Parameter(
            name = "timeout",
            defaultValue = "120",
            range = "(0,86400]",
            label = "S",
            documentation = "Seconds to wait for an answer.")
        double timeout,
    @Parameter(
            name = "attempts",
            defaultValue = "5",
            range = "[1,)",
            label = "A",
            documentation = "Number of attempts per prompt, with growing waits.")
        int attempts,
    @Parameter(
            name = "system-prompt",
            defaultValue = "none",
            file = File.CONTENT,
            label = "FILE",
            documentation = "File with the system prompt.")
        @Nullable String systemPrompt,
    @Parameter(
            name = "prompt-template",
            defaultValue = "none",
            file = File.CONTENT,
            label = "FILE",
            documentation = "File with the message around a task; it contains {description} once.")
        @Nullable String promptTemplate) {}
