package dev.morph.experiments.cli.option;

import dev.morph.core.fault.Fault;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.constraint.KeptIdentifiers;
import dev.morph.morphisms.text.constraint.MinimumCosine;
import dev.morph.morphisms.text.constraint.NoAntonyms;
import dev.morph.morphisms.text.constraint.SamePartOfSpeech;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which paraphrases are left out. All off by default: the paper has none. */
final class ConstraintOptions {
  /** Cheap ones first: what they drop the tagger need not read. */
  private static final Map<String, Supplier<Constraint>> NAMED = new LinkedHashMap<>();

  static {
    NAMED.put(KeptIdentifiers.NAME, KeptIdentifiers::new);
    NAMED.put(NoAntonyms.NAME, NoAntonyms::new);
    NAMED.put(SamePartOfSpeech.NAME, SamePartOfSpeech::new);
  }

  @Option(
      names = "--stop-words",
      paramLabel = "LIST",
      split = ",",
      description = "Words that are never replaced, separated by commas.")
  private Set<String> stopWords = new TreeSet<>();

  @Option(
      names = "--constraint",
      paramLabel = "LIST",
      split = ",",
      description =
          "Leave out paraphrases that replace a word by its opposite (antonyms), by another part of"
              + " speech (part-of-speech), or that change what names or quotes something"
              + " (identifiers). What is dropped is counted. Default: none, as in the paper.")
  private Set<String> constraints = new TreeSet<>();

  @Option(
      names = "--min-cosine",
      paramLabel = "C",
      description = "Leave out neighbours with a smaller cosine than C (default: none).")
  private @Nullable Double minimumCosine;

  Set<String> stopWords() {
    return stopWords;
  }

  /** In the order in which they are asked, whatever the order they were named in. */
  List<Constraint> constraints(EmbeddingTable table) {
    for (String name : constraints) {
      if (!NAMED.containsKey(name)) {
        throw Fault.UNKNOWN_NAME.because("constraint", name, String.join(", ", NAMED.keySet()));
      }
    }
    List<Constraint> chosen = new ArrayList<>();
    if (minimumCosine != null) {
      if (!(minimumCosine >= -1 && minimumCosine <= 1)) {
        throw Fault.BAD_OPTION.because("--min-cosine", minimumCosine, "a number from -1 to 1");
      }
      chosen.add(new MinimumCosine(table, minimumCosine));
    }
    NAMED.forEach(
        (name, made) -> {
          if (constraints.contains(name)) {
            chosen.add(made.get());
          }
        });
    return chosen;
  }
}
