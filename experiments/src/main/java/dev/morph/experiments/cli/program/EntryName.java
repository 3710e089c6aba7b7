package dev.morph.experiments.cli.program;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Suggestion;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.scenarios.dataset.CallCase;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.oracle.OracleTask;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/**
 * Checks the method name given by {@code --entry}. If a program lacks the method, the oracle
 * compares all methods, which is right for signatures in data sets. But a wrong name on the command
 * line is an error.
 */
final class EntryName {
  /** More arguments than any method can have, so that a method can match only by its name. */
  private static final List<JsonNode> TOO_MANY = Collections.nCopies(256, NullNode.getInstance());

  private static final Pattern NO_WORD = Pattern.compile("(?U)[^\\w$]+");

  private final ProgramJudge judge;
  private final Path file;
  private final String source;

  /**
   * Creates a check against a program that compiles.
   *
   * @param file the source file, for messages
   */
  EntryName(ProgramJudge judge, Path file, String source) {
    this.judge = judge;
    this.file = file;
    this.source = source;
  }

  /**
   * Rejects a method name or declaration that matches no method.
   *
   * @throws FaultException if there is no such method; it lists the existing names
   */
  void requireKnown(String entry) {
    if (isKnown(entry)) {
      return;
    }
    List<String> names = methodNames();
    if (names.isEmpty()) {
      throw ExperimentFault.NOTHING_FOUND
          .because(file, "method")
          .withRemedy("leave out --entry, or give a program with a method to call");
    }
    throw Suggestion.unknownName(
        "method", OracleTask.ofSignature(entry).entryName().orElse(entry), names);
  }

  private boolean isKnown(String entry) {
    TaskDetails details =
        TaskDetails.NONE
            .withSignature(Optional.of(entry))
            .withCases(List.of(new CallCase(TOO_MANY, NullNode.getInstance())), List.of());
    return judge.unusable(new CodingTask("pairs", "entry", "", details), source).isEmpty();
  }

  /** Returns all method names in the source. */
  private List<String> methodNames() {
    return NO_WORD
        .splitAsStream(source)
        .distinct()
        .filter(word -> SourceVersion.isIdentifier(word) && isKnown(word))
        .toList();
  }
}
