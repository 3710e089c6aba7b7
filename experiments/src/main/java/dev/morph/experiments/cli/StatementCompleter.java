package dev.morph.experiments.cli;

import dev.morph.core.registry.Kind;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.Registry;
import java.util.List;
import java.util.Map;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** Completes statements by what may stand there. */
final class StatementCompleter implements Completer {
  private static final List<String> STATEMENTS =
      List.of(
          "seeds",
          "mutate by",
          "rank by",
          "execute by",
          "execute",
          "judge by",
          "judge",
          "explore",
          "analyse",
          "filter",
          "measure",
          "print",
          "let",
          "repeat",
          "for each",
          "if",
          "else",
          "end",
          "save pool to",
          "load pool from",
          "clear pool",
          "limit",
          "help",
          "list",
          "recorded",
          "quit");

  private static final Map<String, List<Kind>> KINDS =
      Map.of(
          "seeds", List.of(Kind.SEED_MAKER),
          "mutate", List.of(Kind.DATAMORPHISM),
          "rank", List.of(Kind.TEST_CASE_METRIC),
          "execute", List.of(Kind.EXECUTER),
          "judge", List.of(Kind.METAMORPHISM),
          "explore", List.of(Kind.STRATEGY),
          "analyse", List.of(Kind.ANALYSER),
          "filter", List.of(Kind.TEST_CASE_FILTER, Kind.TEST_SET_FILTER),
          "measure", List.of(Kind.TEST_SET_METRIC, Kind.TEST_CASE_METRIC),
          "help", List.of(Kind.values()));

  private final Registry registry;

  StatementCompleter(Registry registry) {
    this.registry = registry;
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    if (line.wordIndex() == 0) {
      STATEMENTS.forEach(words -> candidates.add(new Candidate(words)));
      return;
    }
    for (Kind kind : KINDS.getOrDefault(line.words().get(0), List.of())) {
      for (Registered entry : registry.all(kind)) {
        candidates.add(
            new Candidate(
                entry.name(), entry.name(), kind.label(), entry.documentation(), null, null, true));
      }
    }
  }
}
