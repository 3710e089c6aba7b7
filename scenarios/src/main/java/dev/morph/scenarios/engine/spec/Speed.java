package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import org.jspecify.annotations.Nullable;

/** How fast models are queried, which does not change results. */
public record Speed(
    @Parameter(
            name = "parallel",
            defaultValue = "8",
            range = "[1,)",
            label = "P",
            documentation =
                "Maximum number of concurrent requests to a server; fewer while it"
                    + " is overloaded.")
        int parallel,
    @Parameter(
            name = "requests-per-minute",
            defaultValue = "none",
            range = "[1,)",
            label = "R",
            documentation = "Maximum number of requests to a server per minute.")
        @Nullable Integer requestsPerMinute,
    @Parameter(
            name = "tokens-per-minute",
            defaultValue = "none",
            range = "[1,)",
            label = "T",
            documentation = "Maximum number of tokens per minute, in questions and answers.")
        @Nullable Integer tokensPerMinute) {
  /** Eight requests at once, and no other limit. */
  public static final Speed DEFAULT = new Speed(8, null, null);
}
