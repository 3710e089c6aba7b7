package dev.morph.scenarios.recorded;

import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import dev.morph.scenarios.recorded.RecordedAnswer.Ending;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** Collects the answers that a format finds in a log, and checks the names in them. */
final class Found {
  private static final int LONGEST_NAME = 300;
  private static final int LONGEST_KIND = 80;
  private static final String UNCHANGED = "unchanged";

  private final Consumer<RecordedAnswer> each;
  private long answers;
  private long unanswered;

  Found(Consumer<RecordedAnswer> each) {
    this.each = each;
  }

  /** The information in a log about an answer besides its text. */
  record About(
      String task,
      Optional<String> text,
      String kind,
      String model,
      Optional<String> sample,
      Ending ending,
      Optional<Boolean> passed) {
    /** A complete answer to a task's own text. */
    static About unchanged(String task, String model) {
      return new About(
          task, Optional.empty(), "", model, Optional.empty(), Ending.WHOLE, Optional.empty());
    }

    About passed(Optional<Boolean> value) {
      return new About(task, text, kind, model, sample, ending, value);
    }

    About kind(String value) {
      return new About(task, text, value, model, sample, ending, passed);
    }

    About text(Optional<String> value) {
      return new About(task, value, kind, model, sample, ending, passed);
    }
  }

  /** Adds an answer. */
  void answer(LogEntry row, About about, String answer) {
    answers++;
    each.accept(
        new RecordedAnswer(
            row.place(),
            name(row, "task", about.task()),
            about.text(),
            kind(about.kind()),
            name(row, "model", about.model()),
            about.sample(),
            answer,
            about.ending(),
            about.passed()));
  }

  /** Adds a question that got no answer because its provider failed. */
  void noAnswer() {
    unanswered++;
  }

  /** Returns the number of answers. */
  long answers() {
    return answers;
  }

  /** Returns the number of questions that got no answer. */
  long unanswered() {
    return unanswered;
  }

  /** Names go into tables, file names and terminals. */
  private static String name(LogEntry row, String field, String name) throws FaultException {
    String plain = PlainText.line(name, LONGEST_NAME);
    if (plain.isEmpty()) {
      throw row.broken(field, "it is empty");
    }
    if (!plain.equals(name)) {
      throw row.broken(
          field, "it must be one line of at most " + LONGEST_NAME + " characters: " + plain);
    }
    return name;
  }

  /** Returns a kind as the name of a datamorphism: {@code nlaugmenter-back-translation}. */
  private static String kind(String kind) {
    String head = kind.length() > LONGEST_KIND ? kind.substring(0, LONGEST_KIND) : kind;
    String name =
        head.replaceAll("(?<=[a-z])(?=[A-Z])", "-")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    return name.equals(UNCHANGED) ? "" : name.isEmpty() && !kind.isBlank() ? "other" : name;
  }
}
