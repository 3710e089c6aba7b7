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
import dev.morph.scenarios.program.oracle.subject.OracleTask;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/**
 * The name that {@code --entry} gives. The oracle compares all methods if a program has none of
 * that name, as a data set's signatures need it; of a person it is a slip.
 */
final class EntryName {
  /** No method has as many parameters, so that a method can be found by its name only. */
  private static final List<JsonNode> TOO_MANY = Collections.nCopies(256, NullNode.getInstance());

  private static final Pattern NO_WORD = Pattern.compile("(?U)[^\\w$]+");

  private final ProgramJudge judge;
  private final Path file;
  private final String source;

  /**
   * Of a method in a program that compiles.
   *
   * @param file where its source was read, for messages
   */
  EntryName(ProgramJudge judge, Path file, String source) {
    this.judge = judge;
    this.file = file;
    this.source = source;
  }

  /**
   * Refuses a name, or a declaration with one, that no method has.
   *
   * @throws FaultException that says which names there are
   */
  void require(String entry) {
    if (isKnown(entry)) {
      return;
    }
    List<String> names = names();
    if (names.isEmpty()) {
      throw ExperimentFault.NOTHING_FOUND
          .because(file, "method")
          .advising("leave out --entry, or give a program with a method to call");
    }
    throw Suggestion.unknown("method", OracleTask.entry(entry).entryName().orElse(entry), names);
  }

  private boolean isKnown(String entry) {
    TaskDetails details =
        TaskDetails.NONE
            .signature(Optional.of(entry))
            .cases(List.of(new CallCase(TOO_MANY, NullNode.getInstance())), List.of());
    return judge.unusable(new CodingTask("pairs", "entry", "", details), source).isEmpty();
  }

  /** Whatever stands in the source and names a method. */
  private List<String> names() {
    return NO_WORD
        .splitAsStream(source)
        .distinct()
        .filter(word -> SourceVersion.isIdentifier(word) && isKnown(word))
        .toList();
  }
}
