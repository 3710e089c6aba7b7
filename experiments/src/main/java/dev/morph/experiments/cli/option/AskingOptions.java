package dev.morph.experiments.cli.option;

import dev.morph.core.fault.Fault;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.Patience;
import dev.morph.scenarios.model.PromptTemplate;
import dev.morph.scenarios.model.Sampling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How models are asked. */
final class AskingOptions {
  @Option(
      names = "--temperature",
      paramLabel = "T",
      defaultValue = "0",
      description =
          "Sampling temperature; \"default\" sends none, for models that take none (default:"
              + " ${DEFAULT-VALUE}).")
  private String temperature = "0";

  @Option(names = "--top-p", paramLabel = "P", description = "Nucleus sampling.")
  private @Nullable Double topP;

  @Option(names = "--max-tokens", paramLabel = "N", description = "Most tokens of an answer.")
  private @Nullable Integer maxTokens;

  @Option(names = "--model-seed", paramLabel = "N", description = "The provider's own random seed.")
  private @Nullable Integer modelSeed;

  @Option(
      names = "--timeout",
      paramLabel = "S",
      defaultValue = "120",
      description = "Seconds until an answer is given up (default: ${DEFAULT-VALUE}).")
  private double timeout;

  @Option(
      names = "--attempts",
      paramLabel = "A",
      defaultValue = "5",
      description =
          "How often a prompt is asked until it is answered, with growing waits (default:"
              + " ${DEFAULT-VALUE}).")
  private int attempts;

  @Option(names = "--system-prompt", paramLabel = "FILE", description = "A system prompt.")
  private @Nullable Path systemPrompt;

  @Option(
      names = "--prompt-template",
      paramLabel = "FILE",
      description = "The message around a task; holds " + PromptTemplate.PLACE + " once.")
  private @Nullable Path template;

  ModelSettings settings() {
    Sampling sampling =
        new Sampling(
            temperature(),
            topP == null ? OptionalDouble.empty() : OptionalDouble.of(topP),
            maxTokens == null ? OptionalInt.empty() : OptionalInt.of(maxTokens),
            modelSeed == null ? OptionalInt.empty() : OptionalInt.of(modelSeed));
    return new ModelSettings(
        sampling,
        systemPrompt == null ? "" : text(systemPrompt),
        template == null ? PromptTemplate.DEFAULT : new PromptTemplate(text(template)),
        patience());
  }

  private OptionalDouble temperature() {
    if (temperature.equals("default")) {
      return OptionalDouble.empty();
    }
    try {
      return OptionalDouble.of(Double.parseDouble(temperature));
    } catch (NumberFormatException e) {
      throw Fault.BAD_OPTION.because(
          "--temperature", temperature, "a number from 0 to 2, or default");
    }
  }

  private Patience patience() {
    RadiusOptions.atLeast("--attempts", attempts, 1);
    if (!(timeout > 0 && timeout <= 86_400)) {
      throw Fault.BAD_OPTION.because("--timeout", timeout, "seconds above 0, at most 86400");
    }
    return Patience.DEFAULT
        .withAnswer(Duration.ofMillis(Math.max(1, Math.round(timeout * 1000))))
        .withAttempts(attempts);
  }

  private static String text(Path file) {
    if (!Files.exists(file)) {
      throw Fault.FILE_MISSING.because(file);
    }
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw Fault.FILE_UNREADABLE.because(file, "it is no text in UTF-8");
    }
  }
}
