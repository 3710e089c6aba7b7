package dev.morph.scenarios.recorded;

import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import dev.morph.scenarios.recorded.RecordedAnswer.About;
import java.util.Locale;
import java.util.function.Consumer;

/** Collects the answers that a format finds in a log, and checks the names in them. */
final class AnswerCollector {
  private static final int LONGEST_NAME = 300;
  private static final int LONGEST_KIND = 80;
  private static final String UNCHANGED = "unchanged";

  private final Consumer<RecordedAnswer> each;
  private long answers;
  private long unanswered;

  AnswerCollector(Consumer<RecordedAnswer> each) {
    this.each = each;
  }

  /** Adds an answer. */
  void addAnswer(LogEntry row, About about, String answer) {
    answers++;
    requireName(row, "task", about.task());
    requireName(row, "model", about.model());
    each.accept(
        new RecordedAnswer(row.place(), about.withKind(normaliseKind(about.kind())), answer));
  }

  /** Adds a question that got no answer because its provider failed. */
  void addUnanswered() {
    unanswered++;
  }

  /** Returns the number of answers. */
  long answerCount() {
    return answers;
  }

  /** Returns the number of questions that got no answer. */
  long unansweredCount() {
    return unanswered;
  }

  /** Requires one short line, because names are shown in tables, file names and terminals. */
  private static void requireName(LogEntry row, String field, String name) throws FaultException {
    String plain = PlainText.line(name, LONGEST_NAME);
    if (plain.isEmpty()) {
      throw row.broken(field, "it is empty");
    }
    if (!plain.equals(name)) {
      throw row.broken(
          field, "it must be one line of at most " + LONGEST_NAME + " characters: " + plain);
    }
  }

  /**
   * Converts a kind to the form of a datamorphism's name, for instance {@code
   * nlaugmenter-back-translation}.
   */
  private static String normaliseKind(String kind) {
    String head = kind.length() > LONGEST_KIND ? kind.substring(0, LONGEST_KIND) : kind;
    String name =
        head.replaceAll("(?<=[a-z])(?=[A-Z])", "-")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    return name.equals(UNCHANGED) ? "" : name.isEmpty() && !kind.isBlank() ? "other" : name;
  }
}
