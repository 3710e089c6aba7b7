package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.Waiting.Reason;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.RepeatBehaviour;
import dev.morph.scenarios.engine.Reply;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.store.AnswerStore;
import dev.morph.scenarios.engine.store.BudgetLedger;
import dev.morph.scenarios.engine.store.BudgetLedger.Cost;
import dev.morph.scenarios.engine.store.BudgetLedger.Lease;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.fault.ScenarioFault;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Returns one system's answers, from the store if present, else from the system. A new answer is
 * stored before it is used (or a moment later, if the system always gives the same answer). An
 * answered question is never asked again. Thread-safe.
 *
 * <p>A question that fails suspends its seed and is retried in the next start of the run. After
 * {@link #MOST_STARTS} starts it is stored as unanswered, which counts as a truncated output: it is
 * skipped and counted, but is never a failure of the system.
 */
final class AnswerService<T, I> {
  /** The number of starts of a run in which a question may fail before it is skipped. */
  static final int MOST_STARTS = 3;

  /** A system that declines this many questions and never answers is assumed to decline all. */
  static final int MOST_DECLINED = 10;

  private final SystemUnderTest<T, I> system;
  private final AnswerStore store;
  private final BudgetLedger ledger;
  private final Progress progress;
  private final OncePerKey<JournaledAnswer> flights;
  private final Set<String> failed = ConcurrentHashMap.newKeySet();
  private final Set<String> counted = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean answered;
  private final AtomicBoolean asked = new AtomicBoolean();
  private final AtomicInteger declined = new AtomicInteger();
  private volatile String closedBecause = "";
  private volatile String declinedBecause = "";

  AnswerService(SystemUnderTest<T, I> system, AnswerSource source) {
    this.system = system;
    this.store = source.store();
    this.ledger = source.ledger();
    this.progress = source.progress();
    this.flights = source.flights();
    this.answered = new AtomicBoolean(store.usage(system.name()).asked() > 0);
  }

  /** Returns the name of the system in results. */
  String name() {
    return system.name();
  }

  /** Returns what to expect when the system is asked the same question again. */
  RepeatBehaviour repeatBehaviour() {
    return system.repeatBehaviour();
  }

  /**
   * Returns the answer for a case of a task.
   *
   * @param repeat 0 the first time the question is asked
   * @throws SuspendedException if no answer is available now
   */
  JournaledAnswer ask(T task, TestCase<I> testCase, int repeat) {
    Asked about =
        new Asked(
            system.name(),
            testCase.id().hex(),
            repeat,
            system.question(task, testCase.input(), repeat));
    return flights.get(
        about.question().key(), () -> storedAnswer(about).orElseGet(() -> askSystem(about)));
  }

  /**
   * Returns how many answers to a case the system can give: at least one, and at most {@code
   * wanted}.
   */
  int mostAnswers(T task, TestCase<I> testCase, int wanted) {
    int most = system.mostAnswers(task, testCase.input()).orElse(wanted);
    return Math.min(wanted, Math.max(1, most));
  }

  /** Returns how many answers to a case are recorded; 1 if the system can be asked. */
  int countRecorded(T task, TestCase<I> testCase) {
    return system.mostAnswers(task, testCase.input()).orElse(1);
  }

  private Optional<JournaledAnswer> storedAnswer(Asked about) {
    return store.answer(about.question().key(), system.name()).map(this::countAsReused);
  }

  /** Whether the answer is in the store, so that no question is needed. */
  boolean isStored(T task, TestCase<I> testCase, int repeat) {
    return store
        .answer(system.question(task, testCase.input(), repeat).key(), system.name())
        .isPresent();
  }

  /** Returns the key under which the first answer to an input is stored. */
  String firstAnswerKey(T task, I input) {
    return system.question(task, input, 0).key();
  }

  private record Asked(String system, String caseId, int repeat, Question question) {
    Asked withPrerequisites() {
      return new Asked(system, caseId, repeat, question.withPrerequisites());
    }

    JournaledAnswer toAnswer(String text, JournaledAnswer.Usage usage) {
      return new JournaledAnswer(
          question.key(), system, caseId, repeat, question.message(), text, usage);
    }

    JournaledAnswer toUnanswered() {
      return toAnswer("", new JournaledAnswer.Usage(JournaledAnswer.UNANSWERED, 0, 0, 0));
    }
  }

  /** Counts a stored answer as reused, once, unless it was received in this start of the run. */
  private JournaledAnswer countAsReused(JournaledAnswer answer) {
    if (counted.add(answer.key())) {
      progress.countReused();
    }
    return answer;
  }

  private JournaledAnswer askSystem(Asked about) {
    if (!closedBecause.isEmpty()) {
      throw new SuspendedException(closedBecause);
    }
    Asked ready = about.withPrerequisites();
    Optional<Lease> leased = lease(ready.question());
    return leased.isPresent()
        ? askWithLease(ready, leased.get())
        : storedAnswer(ready).orElseThrow();
  }

  private JournaledAnswer askWithLease(Asked about, Lease lease) {
    asked.set(true);
    Reply reply;
    try {
      reply = progress.waiting().runCounted(Reason.MODEL, () -> about.question().ask());
    } catch (ExecutionFailure e) {
      ledger.release(lease);
      return handleFailure(about, e);
    } catch (RuntimeException | Error e) {
      ledger.release(lease);
      throw e;
    }
    answered.set(true);
    JournaledAnswer kept = about.toAnswer(reply.text(), reply.usage());
    if (repeatBehaviour() == RepeatBehaviour.SAME) {
      store.putSoon(kept);
    } else {
      store.put(kept);
    }
    counted.add(kept.key());
    progress.countAsked();
    settle(lease, about.question(), reply);
    return kept;
  }

  private Optional<Lease> lease(Question question) {
    try {
      return ledger.lease(
          question.key(),
          new BudgetLedger.Offer(
              system.mostAnswerTokens().orElse(0), answer -> costOf(question.tokens(), answer)));
    } catch (BudgetLedger.CapReached e) {
      stopAsking(String.valueOf(e.getMessage()));
      throw new SuspendedException(String.valueOf(e.getMessage()));
    }
  }

  private void settle(Lease lease, Question question, Reply reply) {
    int input = reply.usage().inputTokens();
    int output = reply.usage().outputTokens();
    long answer = output >= 0 ? output : JournaledAnswer.Usage.estimate(reply.text());
    ledger.settle(lease, costOf(input >= 0 ? input : question.tokens(), answer), answer);
  }

  private Cost costOf(long questionTokens, long answerTokens) {
    Price price = system.price().orElse(Price.FREE);
    return new Cost(1, questionTokens + answerTokens, price.cost(questionTokens, answerTokens));
  }

  private JournaledAnswer handleFailure(Asked about, ExecutionFailure failure) {
    String reason = String.valueOf(failure.getMessage());
    if (failure.prospect() == Prospect.NOTHING_NOW) {
      if (!answered.get()) {
        throw ScenarioFault.MODEL_UNREACHABLE.because(system.name(), withoutName(reason));
      }
      stopAsking(reason);
    } else if (failure.prospect() != Prospect.ELSEWHERE
        && (countFailedStarts(about, reason) >= MOST_STARTS
            || failure.prospect() == Prospect.NEVER_THIS)) {
      JournaledAnswer none = about.toUnanswered();
      store.put(none);
      if (failure.prospect() == Prospect.NEVER_THIS && !answered.get()) {
        declinedBecause = withoutName(reason);
        if (declined.incrementAndGet() >= MOST_DECLINED) {
          requireAnswers("");
        }
      }
      return none;
    }
    throw new SuspendedException(reason);
  }

  /**
   * Returns the number of starts of the run in which this question failed, counting each start
   * once.
   */
  private int countFailedStarts(Asked about, String reason) {
    return failed.add(about.question().key())
        ? store.countUnanswered(about.toUnanswered(), reason)
        : 0;
  }

  /** Stops asking; from now on seeds are suspended with this reason. */
  void stopAsking(String reason) {
    closedBecause = reason;
  }

  /** Whether the service has stopped asking. */
  boolean hasStoppedAsking() {
    return !closedBecause.isEmpty();
  }

  /**
   * Removes the system's name from the beginning of a reason, because the fault names the system.
   */
  private String withoutName(String reason) {
    String itself = system.name() + ": ";
    return reason.startsWith(itself) ? reason.substring(itself.length()) : reason;
  }

  /**
   * Checks that the system, if it was asked, has answered at least once in any start of this run. A
   * system is not at fault if a cap prevents all questions.
   *
   * @param suspended why results were suspended; empty if none was
   * @throws dev.morph.core.fault.FaultException if the system never answered
   */
  void requireAnswers(String suspended) {
    if (!asked.get() || answered.get()) {
      return;
    }
    if (!declinedBecause.isEmpty()) {
      throw ScenarioFault.MODEL_REFUSED.because(system.name(), declinedBecause);
    }
    if (!suspended.isEmpty()) {
      throw ScenarioFault.MODEL_FAILED.because(system.name(), suspended);
    }
  }
}
