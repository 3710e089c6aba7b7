package dev.morph.scenarios.evaluation;

import dev.morph.core.entity.CaseId;
import dev.morph.core.fault.Fault;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.model.Answer;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelUnavailable;
import dev.morph.scenarios.model.NotRecorded;
import dev.morph.scenarios.model.Prompt;
import dev.morph.scenarios.model.PromptDeclined;
import dev.morph.scenarios.model.TokenUsage;
import dev.morph.scenarios.store.Journal;
import dev.morph.scenarios.store.JournaledAnswer;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One model's answers: from the journal if they are there, else from the model and into the journal
 * before anyone sees them. No prompt that was answered is ever asked again. Thread-safe.
 *
 * <p>A prompt that fails suspends its seed, to be tried again in the run's next start. After {@link
 * #MOST_STARTS} starts it is kept as unanswered, which counts as an output that was cut short:
 * skipped and counted, never a failure of the model.
 */
final class AnswerDesk {
  /** In how many starts of a run a prompt is asked in vain before it is given up. */
  static final int MOST_STARTS = 3;

  private final CodeModel model;
  private final Journal journal;
  private final Spending spending;
  private final Progress progress;
  private final OncePerKey<JournaledAnswer> flights = new OncePerKey<>();
  private final Set<String> failed = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean answered;
  private final AtomicBoolean asked = new AtomicBoolean();
  private volatile String closedBecause = "";

  AnswerDesk(CodeModel model, Journal journal, Spending spending, Progress progress) {
    this.model = model;
    this.journal = journal;
    this.spending = spending;
    this.progress = progress;
    this.answered = new AtomicBoolean(journal.usage(model.spec().text()).asked() > 0);
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
    Prompt prompt = prompt(task, text);
    Question question = new Question(model.answerKey(prompt, repeat), id, prompt, repeat);
    return flights.get(
        question.key(),
        () -> journal.answer(question.key()).map(this::reused).orElseGet(() -> fresh(question)));
  }

  /** The key under which the first answer to a text is kept. */
  String key(CodingTask task, String text) {
    return model.answerKey(prompt(task, text), 0);
  }

  private Prompt prompt(CodingTask task, String text) {
    return model.settings().template().render(text, task.frozen());
  }

  private record Question(String key, CaseId id, Prompt prompt, int repeat) {
    JournaledAnswer answered(String model, String text, JournaledAnswer.Usage usage) {
      return new JournaledAnswer(key, model, id.hex(), repeat, prompt.message(), text, usage);
    }

    JournaledAnswer unanswered(String model) {
      return answered(model, "", new JournaledAnswer.Usage(JournaledAnswer.UNANSWERED, 0, 0, 0));
    }
  }

  private JournaledAnswer reused(JournaledAnswer answer) {
    progress.countReused();
    return answer;
  }

  private JournaledAnswer fresh(Question question) {
    if (!closedBecause.isEmpty()) {
      throw new SuspendedException(closedBecause);
    }
    int input = TokenUsage.estimate(model.settings().systemPrompt() + question.prompt().message());
    Spending.Bill reservation = spending.reserve(model, input);
    asked.set(true);
    Answer answer;
    try {
      answer = model.ask(question.prompt(), question.repeat());
    } catch (ExecutionFailure e) {
      spending.release(reservation);
      return withoutAnswer(question, e);
    } catch (RuntimeException | Error e) {
      spending.release(reservation);
      throw e;
    }
    answered.set(true);
    JournaledAnswer kept = kept(question, answer);
    spending.pay(
        reservation,
        model.spec(),
        answer.usage().input().orElse(input),
        answer.usage().output().orElse(TokenUsage.estimate(answer.text())));
    return kept;
  }

  private JournaledAnswer kept(Question question, Answer answer) {
    JournaledAnswer kept =
        question.answered(
            model.spec().text(),
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

  private JournaledAnswer withoutAnswer(Question question, ExecutionFailure failure) {
    String reason = String.valueOf(failure.getMessage());
    if (failure instanceof ModelUnavailable) {
      if (!answered.get()) {
        throw Fault.MODEL_UNREACHABLE.because(model.spec(), reason);
      }
      close(reason);
    } else if (!(failure instanceof NotRecorded)
        && (inVain(question, reason) >= MOST_STARTS || failure instanceof PromptDeclined)) {
      JournaledAnswer none = question.unanswered(model.spec().text());
      journal.put(none);
      return none;
    }
    throw new SuspendedException(reason);
  }

  /** Starts of the run in which this question failed; it counts once in each. */
  private int inVain(Question question, String reason) {
    return failed.add(question.key())
        ? journal.countUnanswered(question.unanswered(model.spec().text()), reason)
        : 0;
  }

  /** Asks no more: the reason is what seeds are suspended with from now on. */
  void close(String reason) {
    closedBecause = reason;
  }

  /**
   * Whether the model was asked and never answered, in no start of this run. A cap that lets
   * nothing be asked is no fault of the model.
   */
  boolean isSilent() {
    return asked.get() && !answered.get();
  }
}
