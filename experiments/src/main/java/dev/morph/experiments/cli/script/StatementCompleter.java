package dev.morph.experiments.cli.script;

import dev.morph.core.registry.Kind;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.Registry;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** Completes statements in the shell with the words that are allowed at the cursor. */
final class StatementCompleter implements Completer {
  private static final List<String> STATEMENTS =
      List.of(
          "seeds",
          "mutate",
          "rank",
          "execute",
          "judge",
          "explore",
          "analyse",
          "filter",
          "measure",
          "print",
          "let",
          "save",
          "load",
          "clear",
          "limit",
          "help",
          "list",
          "recorded",
          "undo",
          "quit");

  /** The words between the first word of a statement and its functions. */
  private static final Map<String, List<String>> FOLLOWING =
      Map.of(
          "mutate", List.of("by"),
          "rank", List.of("by"),
          "execute", List.of("by"),
          "judge", List.of("by"),
          "save", List.of("pool", "to"),
          "load", List.of("pool", "from"),
          "clear", List.of("pool"));

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

  /**
   * Matches the function whose parenthesis is open at the cursor, and the text after that
   * parenthesis.
   */
  private static final Pattern INSIDE =
      Pattern.compile("(?<function>[A-Za-z][\\w.-]*)\\s*\\((?<given>[^()]*)$");

  private final Registry registry;

  StatementCompleter(Registry registry) {
    this.registry = registry;
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    String before = line.line().substring(0, line.cursor());
    Matcher inside = INSIDE.matcher(before);
    List<Kind> kinds = KINDS.getOrDefault(line.words().get(0), List.of());
    if (inside.find()) {
      addParameters(kinds, inside.group("function"), inside.group("given"), line, candidates);
      return;
    }
    int place = line.wordIndex();
    List<String> following = FOLLOWING.getOrDefault(line.words().get(0), List.of());
    if (place == 0) {
      STATEMENTS.forEach(word -> candidates.add(new Candidate(word)));
    } else if (place <= following.size()) {
      candidates.add(new Candidate(following.get(place - 1)));
    } else {
      kinds.forEach(kind -> addFunctions(kind, candidates));
    }
  }

  private void addFunctions(Kind kind, List<Candidate> candidates) {
    for (Registered entry : registry.functions(kind)) {
      boolean whole = entry.settings().isEmpty(); // with settings, a parenthesis follows
      candidates.add(
          new Candidate(
              entry.name(), entry.name(), kind.label(), entry.documentation(), null, null, whole));
    }
  }

  /** Suggests the parameters of a function that have no value yet. */
  private void addParameters(
      List<Kind> kinds,
      String function,
      String given,
      ParsedLine line,
      List<Candidate> candidates) {
    // A candidate replaces all text after the last space, which may include the parenthesis.
    String word = line.word().substring(0, line.wordCursor());
    String kept = word.substring(0, 1 + Math.max(word.lastIndexOf('('), word.lastIndexOf(',')));
    kinds.stream()
        .flatMap(kind -> registry.find(kind, function).stream())
        .flatMap(entry -> entry.settings().stream())
        .filter(setting -> !given.matches("(?s).*(^|[\\s,])" + setting.name() + "\\s*:.*"))
        .forEach(
            setting ->
                candidates.add(
                    new Candidate(
                        kept + setting.name() + ":",
                        setting.name(),
                        null,
                        setting.validValues() + ", " + setting.documentation(),
                        null,
                        null,
                        true)));
  }
}
