package dev.morph.core.script;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The common statements of Morphy's scripts, {@code statement([names];number;...)}, as statements
 * of this language. One of theirs may be several of ours.
 */
final class Legacy {
  private static final Pattern CALL =
      Pattern.compile(
          "\\s*([a-zA-Z]+)\\s*\\(\\s*(?:\\[([^\\]]*)\\])?\\s*;?\\s*(.*?)\\s*\\)\\s*;?\\s*");

  /** In ours, NAMES stands for the list, 1 and 2 for the numbers behind it. */
  private static final Map<String, List<String>> STATEMENTS =
      Map.ofEntries(
          Map.entry("makeseed", List.of("seeds NAMES")),
          Map.entry("mutate", List.of("mutate by NAMES", "explore first-order")),
          Map.entry("firstordermutate", List.of("mutate by NAMES", "explore first-order")),
          Map.entry("kthordermutate", List.of("mutate by NAMES", "explore kth-order(k: 1)")),
          Map.entry("combine", List.of("mutate by NAMES", "explore combination")),
          Map.entry("permute", List.of("mutate by NAMES", "explore permutation(length: 1)")),
          Map.entry(
              "directedwalkexplore", List.of("mutate by NAMES", "explore directed-walk(steps: 1)")),
          Map.entry(
              "randomtargetexplore",
              List.of("mutate by NAMES", "explore random-target(steps: 1, starts: 2)")),
          Map.entry(
              "randomwalkexplore",
              List.of("mutate by NAMES", "explore random-walk(steps: 1, starts: 2)")),
          Map.entry("executetestcase", List.of("execute by NAMES", "execute")),
          Map.entry("executetestcases", List.of("execute by NAMES", "execute")),
          Map.entry("checkmetamorphism", List.of("judge by NAMES", "judge")),
          Map.entry("checkmetamorphisms", List.of("judge by NAMES", "judge")),
          Map.entry("filtertestcases", List.of("filter NAMES")),
          Map.entry("measure", List.of("measure NAMES")),
          Map.entry("analyse", List.of("analyse NAMES")),
          Map.entry("savetestpool", List.of("save pool to 1")),
          Map.entry("loadtestpool", List.of("load pool from 1")),
          Map.entry("cleartestpool", List.of("clear pool")));

  private Legacy() {}

  /** The statements a line stands for; empty if it is none of Morphy's. */
  static Optional<List<String>> statements(String line) {
    Matcher call = CALL.matcher(line);
    if (!call.matches()) {
      return Optional.empty();
    }
    List<String> ours = STATEMENTS.get(call.group(1).toLowerCase(Locale.ROOT));
    if (ours == null) {
      return Optional.empty();
    }
    String names = call.group(2) == null ? "" : call.group(2).strip();
    List<String> numbers =
        call.group(3).isEmpty() ? List.of() : Arrays.asList(call.group(3).split("\\s*;\\s*"));
    List<String> filled = new ArrayList<>();
    for (String statement : ours) {
      filled.add(filled(statement, names, numbers));
    }
    return Optional.of(filled);
  }

  private static String filled(String statement, String names, List<String> numbers) {
    String filled = statement;
    for (int i = 1; i <= 2; i++) {
      String number = numbers.size() >= i ? numbers.get(i - 1) : "";
      filled = filled.replaceAll("(?<=[ ])" + i + "(?=[,)]|$)", Matcher.quoteReplacement(number));
    }
    return filled.replace("NAMES", names);
  }
}
