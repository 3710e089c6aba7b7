package dev.morph.scenarios.generation;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import org.jspecify.annotations.Nullable;

/** Which word vectors. */
public record VectorChoice(
    @Parameter(
            name = "vectors",
            defaultValue = "none",
            otherwise = "embedded",
            file = File.NAME,
            label = "FILE",
            documentation =
                "Word vectors: GloVe text (plain, .gz, .zip) or a table of Morph's own.")
        @Nullable String file) {}
