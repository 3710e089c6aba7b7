package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import org.jspecify.annotations.Nullable;

/**
 * How fast a run goes and how much it may use. These settings can stop a run early, but do not
 * change the results that it records.
 *
 * @param noSpeculation turns off questions whose answers may turn out not to be needed
 * @param maxCost maximum cost in US dollars
 * @param hours number of hours after which this start of the run stops
 * @param prices the text of a price file; {@code null}: the embedded file
 */
public record Effort(
    Speed speed,
    @Parameter(
            name = "no-speculation",
            defaultValue = "false",
            documentation = "Never ask questions whose answers may turn out not to be needed.")
        boolean noSpeculation,
    @Parameter(
            name = "max-calls",
            defaultValue = "none",
            range = "[1,)",
            label = "C",
            documentation = "Stop the run after a total of C answers; --resume continues it.")
        @Nullable Integer maxCalls,
    @Parameter(
            name = "max-tokens-total",
            defaultValue = "none",
            range = "[1,)",
            label = "T",
            documentation =
                "Stop the run before it uses more than a total of T tokens; --resume continues it.")
        @Nullable Long maxTokensTotal,
    @Parameter(
            name = "max-cost",
            defaultValue = "none",
            range = "(0,)",
            label = "USD",
            documentation =
                "Stop the run before it costs more than this many dollars in total; --resume"
                    + " continues it.")
        @Nullable Double maxCost,
    @Parameter(
            name = "hours",
            defaultValue = "none",
            range = "(0,)",
            label = "H",
            documentation = "Stop the run H hours after this start; --resume continues it.")
        @Nullable Double hours,
    @Parameter(
            name = "prices",
            defaultValue = "none",
            file = File.CONTENT,
            label = "FILE",
            documentation =
                "The prices of tokens; morph estimate --show-prices prints the embedded ones "
                    + "to start from.")
        @Nullable String prices) {}
