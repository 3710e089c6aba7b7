package dev.morph.scenarios.evaluation;

import dev.morph.core.entity.CaseId;
import dev.morph.core.fault.Fault;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.model.Answer;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelUnavailable;
import dev.morph.scenarios.model.Prompt;
import dev.morph.scenarios.store.Journal;
import dev.morph.scenarios.store.JournaledAnswer;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One model's answers: from the journal if they are there, else from the model and into the journal
 * before anyone sees them. No prompt is ever asked twice. Thread-safe.
 */
final class AnswerDesk {
  private final CodeModel model;
  private final Journal journal;
  private final CallCap cap;
  private final Progress progress;
  private final OncePerKey<JournaledAnswer> flights = new OncePerKey<>();
  private final AtomicBoolean answered;
  private volatile String closedBecause = "";

  AnswerDesk(CodeModel model, Journal journal, CallCap cap, Progress progress) {
    this.model = model;
    this.journal = journal;
    this.cap = cap;
    this.progress = progress;
    this.answered = new AtomicBoolean(journal.answers(model.spec().text()) > 0);
  }

  CodeModel model() {
    return model;
  }

  /**
   * The answer to a text.
   *
   * @param task that the text is a description of
   * @param id of the case the text belongs to
   * @param repeat 0 for the first time it is asked
   * @throws SuspendedException if there is none to be had now
   */
  JournaledAnswer ask(CodingTask task, CaseId id, String text, int repeat) {
    Prompt prompt = model.settings().template().render(text, task.frozen());
    String key = model.answerKey(prompt, repeat);
    return flights.get(
        key,
        () ->
            journal.answer(key).map(this::reused).orElseGet(() -> fresh(key, id, prompt, repeat)));
  }

  private JournaledAnswer reused(JournaledAnswer answer) {
    progress.countReused();
    return answer;
  }

  private JournaledAnswer fresh(String key, CaseId id, Prompt prompt, int repeat) {
    if (!closedBecause.isEmpty()) {
      throw new SuspendedException(closedBecause);
    }
    cap.take();
    Answer answer = askModel(prompt);
    JournaledAnswer kept =
        new JournaledAnswer(
            key,
            model.spec().text(),
            id.hex(),
            repeat,
            prompt.message(),
            answer.text(),
            new JournaledAnswer.Usage(
                answer.finish().name(),
                (int) answer.usage().input().orElse(-1),
                (int) answer.usage().output().orElse(-1),
                answer.seconds()));
    journal.put(kept);
    progress.countAsked();
    return kept;
  }

  /** Asks no more: the reason is what seeds are suspended with from now on. */
  void close(String reason) {
    closedBecause = reason;
  }

  /** Whether the model has ever answered in this run, also in an earlier start. */
  boolean hasAnswered() {
    return answered.get();
  }

  private Answer askModel(Prompt prompt) {
    try {
      Answer answer = model.ask(prompt);
      answered.set(true);
      return answer;
    } catch (ModelUnavailable e) {
      String reason = String.valueOf(e.getMessage());
      if (!answered.get()) {
        throw Fault.MODEL_UNREACHABLE.because(model.spec(), reason);
      }
      close(reason);
      throw new SuspendedException(reason);
    } catch (ExecutionFailure e) {
      throw new SuspendedException(String.valueOf(e.getMessage()));
    }
  }
}
