package dev.morph.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.cli.PostgresServer;
import dev.morph.scenarios.engine.store.BudgetLedger;
import dev.morph.scenarios.engine.store.BudgetLedger.CapReached;
import dev.morph.scenarios.engine.store.BudgetLedger.Cost;
import dev.morph.scenarios.engine.store.BudgetLedger.Lease;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.Finding;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.RateLedger;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.engine.store.WorkUnit;
import dev.morph.scenarios.engine.store.Workers.Claim;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.journal.SharedStore;
import dev.morph.scenarios.journal.StoreAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A store that several workers share, on a real server. */
@Tag("cluster")
@Timeout(120)
class SharedStoreTest {
  private static final String PLAN = "0123456789abcdef0123456789abcdef";
  private static final WorkUnit UNIT = new WorkUnit("t1", "local:bm25");

  private static PostgresServer server;

  @TempDir Path folder;
  private String schema;

  @BeforeAll
  static void startServer() throws Exception {
    server = PostgresServer.start();
  }

  @AfterAll
  static void stopServer() throws Exception {
    if (server != null) {
      server.close();
    }
  }

  @BeforeEach
  void haveASchemaOfItsOwn(TestInfo test) {
    schema = test.getTestMethod().orElseThrow().getName().toLowerCase(Locale.ROOT).substring(0, 12);
  }

  @Test
  void aWorkerFindsWhatAnotherStored() {
    try (SharedStore one = join();
        SharedStore two = join()) {
      one.journal().put(answer(1));
      one.journal().put(new Finding(key(2), "compiles", key(3), "yes", 0.5));

      assertThat(two.journal().answer(key(1))).contains(answer(1));
      assertThat(two.journal().finding(key(2))).isPresent();
      assertThat(two.journal().usage("local:bm25").asked()).isEqualTo(1);
    }
  }

  @Test
  void oneWorkerDoesAUnitAndAllUseItsResults() {
    UnitResults results =
        new UnitResults(
            Sampled.notAsked("t1", "local:bm25", Map.of(), null),
            List.of(
                new Result.NotEvaluable(
                    new Result.Head(
                        "local:bm25", "t1", "chrf", "|", "hash", Result.Domain.PUBLISHED, Map.of()),
                    Result.NotEvaluable.NOTHING_TO_CHANGE)),
            List.of());
    try (SharedStore one = join();
        SharedStore two = join()) {
      assertThat(one.workers().claim(UNIT)).isEqualTo(new Claim.Mine());
      assertThat(two.workers().claim(UNIT)).isEqualTo(new Claim.Elsewhere());
      one.workers().finish(UNIT, results);

      assertThat(two.workers().claim(UNIT)).isEqualTo(new Claim.Done(results));
    }
  }

  @Test
  void aReturnedUnitOrOneOfALostWorkerIsFree() {
    try (SharedStore two = join()) {
      try (SharedStore one = join()) {
        assertThat(one.workers().claim(UNIT)).isEqualTo(new Claim.Mine());
        one.workers().giveBack(UNIT);
        assertThat(two.workers().claim(UNIT)).isEqualTo(new Claim.Mine());
        two.workers().giveBack(UNIT);
        assertThat(one.workers().claim(UNIT)).isEqualTo(new Claim.Mine());
      }
      assertThat(two.workers().claim(UNIT)).isEqualTo(new Claim.Mine());
    }
  }

  @Test
  void allWorkersTogetherStayBelowTheCap() {
    AtomicInteger asked = new AtomicInteger();
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (int worker = 0; worker < 3; worker++) {
      int first = worker * 10;
      all.add(CompletableFuture.runAsync(() -> askUntilTheCap(first, asked)));
    }
    all.forEach(CompletableFuture::join);

    assertThat(asked).hasValue(20);
    try (SharedStore later = join()) {
      assertThatThrownBy(() -> ledger(later, 20).lease(key(999), offer()))
          .isInstanceOf(CapReached.class)
          .hasMessage("the cap of 20 calls is reached; continue with a larger --max-calls");
      assertThat(ledger(later, 21).lease(key(999), offer())).isPresent();
    }
  }

  private void askUntilTheCap(int first, AtomicInteger asked) {
    try (SharedStore store = join()) {
      BudgetLedger ledger = ledger(store, 20);
      for (int i = first; i < first + 20; i++) {
        Optional<Lease> lease = ledger.lease(key(i), offer());
        if (lease.isPresent()) {
          asked.incrementAndGet();
          store.journal().put(answer(i));
          ledger.settle(lease.get(), new Cost(1, 10, 0), 10);
        }
      }
    } catch (CapReached e) {
      return; // as it should be
    }
  }

  @Test
  void permitsPerMinuteAreSpreadEvenlyOverAllWorkers() {
    long start = System.nanoTime();
    try (SharedStore one = join();
        SharedStore two = join()) {
      RateLedger first = one.workers().rateLedger().orElseThrow();
      RateLedger second = two.workers().rateLedger().orElseThrow();

      assertThat(first.reserve("requests to a", 1, 1)).isZero();
      assertThat(first.reserve("requests to b", 1, 3)).as("another server").isZero();
      assertThat(waitsUntil(second.reserve("requests to a", 1, 2), start)).isEqualTo(60);
      assertThat(waitsUntil(first.reserve("requests to a", 1, 1), start)).isEqualTo(180);
      assertThat(waitsUntil(second.reserve("requests to b", 1, 1), start)).isEqualTo(180);
    }
  }

  /** In seconds, up to the twenty that the test itself may take. */
  private static long waitsUntil(long nanos, long start) {
    long since = System.nanoTime() - start;
    assertThat(TimeUnit.NANOSECONDS.toSeconds(since)).isLessThan(20);
    return Math.floorDiv(TimeUnit.NANOSECONDS.toSeconds(nanos + since), 20) * 20;
  }

  @Test
  void aQuestionAskedByAnotherWorkerIsAwaitedInsteadOfRepeated() throws Exception {
    try (SharedStore one = join();
        SharedStore two = join()) {
      Lease lease = ledger(one, 100).lease(key(1), offer()).orElseThrow();
      CompletableFuture<Optional<Lease>> waiting =
          CompletableFuture.supplyAsync(() -> ledger(two, 100).lease(key(1), offer()));
      TimeUnit.MILLISECONDS.sleep(300);
      assertThat(waiting).isNotDone();
      one.journal().put(answer(1));
      ledger(one, 100).settle(lease, new Cost(1, 10, 0), 10);

      assertThat(waiting.get()).as("the answer is in the store").isEmpty();
    }
  }

  @Test
  void leasesOfADeadWorkerAreFreedUnlessAnswered() {
    SharedStore dying = join();
    assertThat(ledger(dying, 3).lease(key(1), offer())).isPresent();
    assertThat(ledger(dying, 3).lease(key(2), offer())).isPresent();
    dying.journal().put(answer(1));
    try (SharedStore other = join()) {
      dying.close(); // neither settled nor released, as a kill leaves it

      BudgetLedger ledger = ledger(other, 3);
      assertThat(ledger.lease(key(1), offer())).as("it is answered").isEmpty();
      assertThat(ledger.lease(key(2), offer())).isPresent();
      assertThat(ledger.lease(key(3), offer())).isPresent();
      assertThat(other.journal().usage("local:bm25").asked()).isEqualTo(1);
    }
  }

  @Test
  void theStoreOfAnotherRunOrAnotherProgramOrANewerMorphIsLeftAlone() throws Exception {
    join().close();
    FaultException run =
        fault(() -> SharedStore.join(address(), "f".repeat(32), folder.resolve("run.db")));
    assertThat(run.fault()).isEqualTo(ScenarioFault.STORE_OF_ANOTHER_RUN);
    assertThat(run.remedy().toString()).contains("currentSchema");

    server.sql(schema, "UPDATE journal SET version = 99");
    assertThat(fault(this::join).fault()).isEqualTo(ScenarioFault.JOURNAL_NEWER);

    server.sql("public", "CREATE SCHEMA shop; CREATE TABLE shop.customer (name TEXT)");
    schema = "shop";
    assertThat(fault(this::join).fault()).isEqualTo(ScenarioFault.JOURNAL_FOREIGN);
    assertThat(fault(this::join)).hasMessageContaining("customer");
  }

  @Test
  void withoutAServerAnAnswerIsKeptInTheFolderAndTheErrorSaysHowToContinue() throws Exception {
    SharedStore store = join();
    store.journal().put(answer(1));
    server.kill();

    FaultException lost = fault(() -> store.journal().put(answer(2)));
    assertThat(lost.fault()).isEqualTo(ScenarioFault.STORE_UNUSABLE);
    assertThat(lost.getMessage()).doesNotContain("secret-word");
    server.restart();

    assertThat(fault(() -> store.workers().claim(UNIT)))
        .as("others may have what it held")
        .hasMessageContaining("lost");
    try (SharedStore again = join();
        Journal local = Journal.open(folder.resolve("run.db"))) {
      assertThat(local.answer(key(2))).contains(answer(2));
      again.journal().addAll(local);
      assertThat(again.journal().answer(key(1))).contains(answer(1));
      assertThat(again.journal().answer(key(2))).contains(answer(2));
    }
  }

  @Test
  void writersOfTheSameTextsDoNotBlockEachOther() {
    try (SharedStore one = join();
        SharedStore two = join()) {
      List<CompletableFuture<Void>> all =
          List.of(one, two).stream()
              .map(
                  store ->
                      CompletableFuture.runAsync(
                          () ->
                              IntStream.range(0, 300)
                                  .map(i -> store == one ? i : 299 - i)
                                  .parallel()
                                  .forEach(i -> store.journal().put(answer(i)))))
              .toList();
      all.forEach(CompletableFuture::join);

      assertThat(one.journal().usage("local:bm25").asked()).isEqualTo(300);
      assertThat(one.journal().findDefects()).isEmpty();
    }
  }

  @Test
  void anAddressIsShownWithoutItsPassword() {
    assertThat(
            new StoreAddress("jdbc:postgresql://h/d?user=u&password=p&currentSchema=s")
                .withoutPassword())
        .isEqualTo("jdbc:postgresql://h/d?user=u&currentSchema=s");
    assertThat(fault(() -> new StoreAddress("jdbc:mysql://h/d"))).hasMessageContaining("--store");
  }

  private SharedStore join() {
    return SharedStore.join(address(), PLAN, folder.resolve("run.db"));
  }

  private StoreAddress address() {
    return new StoreAddress(server.address(schema));
  }

  private static BudgetLedger ledger(SharedStore store, int calls) {
    return store.workers().ledger(Caps.ofCalls(calls), Cost.NOTHING);
  }

  private static BudgetLedger.Offer offer() {
    return new BudgetLedger.Offer(10, answerTokens -> new Cost(1, answerTokens, 0));
  }

  private static String key(int number) {
    return HexFormat.of().toHexDigits(number).repeat(8);
  }

  private static JournaledAnswer answer(int number) {
    return new JournaledAnswer(
        key(number),
        "local:bm25",
        key(number + 1000),
        0,
        "Add " + number % 50 + " numbers, one after the other, to what there is.",
        "class A { int f" + number % 20 + "() { return 1; } } // a long text that is like others",
        new JournaledAnswer.Usage("stop", 12, -1, 0.5));
  }

  private static FaultException fault(ThrowingCallable action) {
    return catchThrowableOfType(FaultException.class, action);
  }
}
