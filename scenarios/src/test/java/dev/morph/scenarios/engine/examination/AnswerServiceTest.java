package dev.morph.scenarios.engine.examination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.Reply;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.store.AnswerStore;
import dev.morph.scenarios.engine.store.AnswerUsage;
import dev.morph.scenarios.engine.store.BudgetLedger.Cost;
import dev.morph.scenarios.engine.store.CappedLedger;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class AnswerServiceTest {
  private final Memory store = new Memory();
  private final Progress progress = new Progress();
  private final TestCase<String> seed = TestCase.seed("numbered", "t0", "task 0 v0");

  @Test
  void anAnswerIsStoredBeforeItIsUsedAndNeverAskedForAgain() {
    Numbered.System system = Numbered.System.failingFrom(3);

    JournaledAnswer first = service(system).ask(0, seed, 0);
    JournaledAnswer again = service(system).ask(0, seed, 0);

    assertThat(again).isEqualTo(first);
    assertThat(store.answers.values()).containsExactly(first);
    assertThat(system.asked).hasSize(1);
    assertThat(progress.snapshot().reused()).isEqualTo(1);
  }

  @Test
  void onlyAnswersOfAnEarlierStartCountAsReused() {
    Numbered.System system = Numbered.System.failingFrom(3);
    AnswerService<Integer, String> first = service(system);
    first.ask(0, seed, 0);
    first.ask(0, seed, 0);
    assertThat(progress.snapshot().reused()).isZero();

    AnswerService<Integer, String> later = service(system);
    later.ask(0, seed, 0);
    later.ask(0, seed, 0);
    assertThat(progress.snapshot().reused()).isEqualTo(1);
  }

  /** The store cannot write: then nobody may see the answer, or it could be used and then lost. */
  @Test
  void anAnswerIsOnDiskBeforeItIsUsed() {
    store.broken = true;
    AnswerService<Integer, String> service = service(Numbered.System.failingFrom(3));

    assertThatThrownBy(() -> service.ask(0, seed, 0)).hasMessage("no space left on the device");
    assertThat(progress.snapshot().asked()).isZero();
  }

  @Test
  void threadsThatNeedTheSameAnswerWaitForTheOneThatAsks() throws Exception {
    CountDownLatch hold = new CountDownLatch(1);
    Numbered.System slow =
        new Numbered.System(
            text -> {
              try {
                hold.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              return "x";
            });
    AnswerService<Integer, String> service = service(slow);
    List<CompletableFuture<JournaledAnswer>> all = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      all.add(CompletableFuture.supplyAsync(() -> service.ask(0, seed, 0)));
    }
    hold.countDown();

    for (CompletableFuture<JournaledAnswer> one : all) {
      assertThat(one.get().text()).isEqualTo("x");
    }
    assertThat(slow.asked).hasSize(1);
  }

  @Test
  void aFailingQuestionCountsOncePerStartAndIsGivenUpInTheThird() {
    Numbered.System broken =
        new Numbered.System(
            text -> {
              throw Numbered.failure("it breaks the server", Prospect.ANOTHER_TIME);
            });
    for (int start = 1; start < AnswerService.MOST_STARTS; start++) {
      AnswerService<Integer, String> service = service(broken);
      for (int i = 0; i < 5; i++) {
        assertThatThrownBy(() -> service.ask(0, seed, 0)).isInstanceOf(SuspendedException.class);
      }
      assertThat(store.starts.values()).containsExactly(start);
    }

    assertThat(service(broken).ask(0, seed, 0).usage().finishReason())
        .isEqualTo(JournaledAnswer.UNANSWERED);
  }

  @Test
  void aDeclinedQuestionIsStoredAsUnansweredAtOnce() {
    Numbered.System strict =
        new Numbered.System(
            text -> {
              throw Numbered.failure("too long", Prospect.NEVER_THIS);
            });

    AnswerService<Integer, String> service = service(strict);
    assertThat(service.ask(0, seed, 0).usage().finishReason())
        .isEqualTo(JournaledAnswer.UNANSWERED);
    assertThatThrownBy(() -> service.requireAnswers(""))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("too long");
  }

  @Test
  void aSystemThatDeclinesEverythingEndsTheRun() {
    Numbered.System strict =
        new Numbered.System(
            text -> {
              throw Numbered.failure("too long", Prospect.NEVER_THIS);
            });
    AnswerService<Integer, String> service = service(strict);

    for (int i = 1; i < AnswerService.MOST_DECLINED; i++) {
      service.ask(0, seed, i);
    }
    assertThatThrownBy(() -> service.ask(0, seed, 0))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("too long");
  }

  @Test
  void aRecordingWithoutTheAnswerSuspendsAndNothingIsGivenUp() {
    Numbered.System recording =
        new Numbered.System(
            text -> {
              throw Numbered.failure("it contains no answer", Prospect.ELSEWHERE);
            });
    for (int start = 0; start < 5; start++) {
      assertThatThrownBy(() -> service(recording).ask(0, seed, 0))
          .isInstanceOf(SuspendedException.class);
    }
    assertThat(store.starts).isEmpty();
  }

  @Test
  void anUnreachableSystemThatNeverAnsweredIsAFault() {
    Numbered.System nobody =
        new Numbered.System(
            text -> {
              throw Numbered.failure("connection refused", Prospect.NOTHING_NOW);
            });
    AnswerService<Integer, String> service = service(nobody);

    assertThatThrownBy(() -> service.ask(0, seed, 0)).isInstanceOf(FaultException.class);
    assertThatThrownBy(() -> service.requireAnswers("suspended")).hasMessageContaining("suspended");
  }

  @Test
  void aSystemThatStopsAnsweringIsNoLongerAsked() {
    AtomicInteger calls = new AtomicInteger();
    Numbered.System tired =
        new Numbered.System(
            text -> {
              if (calls.incrementAndGet() > 1) {
                throw Numbered.failure("no credit left", Prospect.NOTHING_NOW);
              }
              return "x";
            });
    AnswerService<Integer, String> service = service(tired);
    service.ask(0, seed, 0);

    for (int repeat = 1; repeat < 4; repeat++) {
      int again = repeat;
      assertThatThrownBy(() -> service.ask(0, seed, again)).hasMessage("no credit left");
    }
    assertThat(calls).hasValue(2);
    service.requireAnswers("suspended");
  }

  /** One answer is left, and the question holds it neither before nor while it asks for help. */
  @Test
  void helperQuestionsAreAskedBeforeABudgetIsLeased() {
    AnswerSource source =
        new AnswerSource(store, new CappedLedger(Caps.ofCalls(1), Cost.NOTHING), progress);
    AnswerService<Integer, String> help =
        new AnswerService<>(Numbered.System.failingFrom(3), source);
    AnswerService<Integer, String> service = new AnswerService<>(new Helped(help, seed), source);

    assertThatThrownBy(() -> service.ask(0, seed, 0)).isInstanceOf(SuspendedException.class);

    assertThat(store.answers).hasSize(1);
  }

  /** A system whose questions need an answer of somebody else. */
  private record Helped(AnswerService<Integer, String> help, TestCase<String> about)
      implements SystemUnderTest<Integer, String> {
    @Override
    public String name() {
      return "helped";
    }

    @Override
    public Question question(Integer task, String input, int repeat) {
      return new HelpedQuestion(help, about);
    }
  }

  private record HelpedQuestion(AnswerService<Integer, String> help, TestCase<String> about)
      implements Question {
    @Override
    public String key() {
      return "a".repeat(64);
    }

    @Override
    public String message() {
      return "with help";
    }

    @Override
    public long tokens() {
      return 0;
    }

    @Override
    public Question withPrerequisites() {
      assertThat(help.ask(0, about, 0).text()).isNotEmpty();
      return this;
    }

    @Override
    public Reply ask() {
      throw new AssertionError("the cap is reached");
    }
  }

  private AnswerService<Integer, String> service(Numbered.System system) {
    return new AnswerService<>(
        system, new AnswerSource(store, new CappedLedger(Caps.none(), Cost.NOTHING), progress));
  }

  /** A store in memory, whose disk may be full. */
  private static final class Memory implements AnswerStore {
    final Map<String, JournaledAnswer> answers = new HashMap<>();
    final Map<String, Integer> starts = new HashMap<>();
    boolean broken;

    @Override
    public synchronized Optional<JournaledAnswer> answer(String key) {
      return Optional.ofNullable(answers.get(key));
    }

    @Override
    public synchronized void put(JournaledAnswer answer) {
      if (broken) {
        throw new IllegalStateException("no space left on the device");
      }
      answers.putIfAbsent(answer.key(), answer);
    }

    @Override
    public void adopt(List<JournaledAnswer> adopted) {
      adopted.forEach(this::put);
    }

    @Override
    public List<AnswerUsage> usage() {
      return List.of();
    }

    @Override
    public synchronized int countUnanswered(JournaledAnswer asked, String reason) {
      return starts.merge(asked.key(), 1, Integer::sum);
    }
  }
}
