package dev.morph.scenarios.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.program.MutantGate.Candidate;
import dev.morph.scenarios.program.MutantGate.Outcome;
import dev.morph.scenarios.program.oracle.PairVerdict;
import dev.morph.scenarios.program.oracle.Usability;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class MutantGateTest {
  private static final String ORIGINAL = "return 1;";
  private static final Evidence EVIDENCE = new Evidence("generated", 1, "exact");

  private final Judge judge = new Judge();
  private final MutantGate gate = new MutantGate(judge);

  @Test
  void aMutantCountsIfItCompilesAndBehavesTheSame() {
    assertThat(check("return 1; // same")).isEqualTo(new Outcome(Optional.of(true), ""));
    assertThat(check("broken").verified()).contains(false);
    assertThat(check("broken").cause()).isEqualTo("the mutant does not compile: no program");
    assertThat(check("undecided"))
        .isEqualTo(new Outcome(Optional.empty(), "the oracle did not decide"));
    assertThat(gate.check(new Candidate("a", "broken", ORIGINAL)).cause())
        .isEqualTo("the original does not run by itself: no program");
  }

  @Test
  void theJdkIsNamedThatTheSyntaxNeeds() {
    assumeThat(Runtime.version().feature()).isLessThan(25);
    String original = "import module java.base; class A {}";

    assertThat(gate.check(new Candidate("a", original, ORIGINAL)).cause())
        .startsWith("the original does not run by itself: no program, because it needs JDK 25")
        .endsWith("and Morph runs on " + Runtime.version().feature());
  }

  @Test
  void aLostCompilerDoesNotDecideAboutTheMutant() {
    assertThat(check("compiler-lost"))
        .isEqualTo(
            new Outcome(
                Optional.empty(), "it is unknown whether the mutant compiles: compiler-lost"));
  }

  @Test
  void batchesAreJudgedLikeSingleMutantsInOrder() {
    List<Candidate> candidates = candidates(200);

    List<Outcome> alone = new MutantGate(new Judge()).checkAll(candidates, 1, () -> {});
    List<Outcome> together = new MutantGate(new Judge()).checkAll(candidates, 4, () -> {});

    assertThat(together).isEqualTo(alone).hasSize(200);
    assertThat(alone.get(0).verified()).contains(true);
    assertThat(alone.get(1).verified()).contains(false);
    assertThat(alone.get(2).verified()).isEmpty();
  }

  @Test
  void fourThreadsJudgeFourMutantsAtTheSameTime() {
    // Each waits for three others, so fewer threads would never get past it.
    judge.meeting = new CyclicBarrier(4);

    List<Outcome> outcomes = gate.checkAll(candidates(12), 4, () -> {});

    assertThat(outcomes).hasSize(12);
  }

  @Test
  void progressIsReportedAfterEachMutant() {
    AtomicInteger told = new AtomicInteger();

    List<Outcome> outcomes = gate.checkAll(candidates(12), 2, told::incrementAndGet);

    assertThat(told).hasValue(12);
    assertThat(outcomes).hasSize(12);
  }

  @Test
  void knownMutantsAreNotJudgedAgain() {
    List<Candidate> candidates = candidates(20);
    List<Outcome> first = gate.checkAll(candidates, 4, () -> {});
    List<Candidate> twice = IntStream.range(0, 60).mapToObj(i -> candidates.get(i % 20)).toList();

    assertThat(gate.checkAll(twice, 4, () -> {}).subList(40, 60)).isEqualTo(first);
    assertThat(judge.compared).hasSize(13).allSatisfy((mutant, times) -> assertThat(times).isOne());
  }

  @Test
  void simultaneousRequestsJudgeAMutantOnce() {
    Candidate one = new Candidate("a", ORIGINAL, "return 1; // 0");

    List<Outcome> outcomes = gate.checkAll(Collections.nCopies(50, one), 4, () -> {});

    assertThat(outcomes).containsOnly(new Outcome(Optional.of(true), ""));
    assertThat(judge.compared).containsOnly(Map.entry("return 1; // 0", 1));
  }

  @Test
  void aFailingJudgeIsAskedAgain() {
    Candidate one = new Candidate("a", ORIGINAL, "fails");
    assertThatThrownBy(() -> gate.check(one)).hasMessageContaining("the sandbox is gone");
    judge.healthy = true;
    assertThat(gate.check(one).verified()).contains(true);
  }

  private Outcome check(String mutant) {
    return gate.check(new Candidate("a", ORIGINAL, mutant));
  }

  /** Of three one behaves alike, one does not compile, and one is not decided. */
  private static List<Candidate> candidates(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                new Candidate(
                    "program" + i,
                    ORIGINAL,
                    List.of("return 1; // ", "broken ", "undecided ").get(i % 3) + i))
        .toList();
  }

  /** A judge that goes by the words of a program, and counts what it is asked. */
  private static final class Judge implements ProgramJudge {
    private final Map<String, Integer> compared = new ConcurrentHashMap<>();
    private volatile boolean healthy;
    private volatile @Nullable CyclicBarrier meeting;

    @Override
    public String signature() {
      return "words";
    }

    @Override
    public Optional<String> unusable(CodingTask task, String program) {
      meet(program);
      if (program.equals("compiler-lost")) {
        return Optional.of(program);
      }
      boolean broken = program.startsWith("broken") || program.startsWith("import module");
      return broken ? Optional.of("no program") : Optional.empty();
    }

    private void meet(String program) {
      CyclicBarrier all = meeting;
      if (all != null && !program.equals(ORIGINAL)) {
        try {
          all.await(30, TimeUnit.SECONDS);
        } catch (Exception e) {
          throw new IllegalStateException("the others did not come", e);
        }
      }
    }

    @Override
    public boolean correct(CodingTask task, String program) {
      throw new AssertionError("a gate asks what compiles and what behaves the same");
    }

    @Override
    public String sandbox() {
      return "none";
    }

    @Override
    public Usability usability(String program) {
      throw new AssertionError("a gate asks for a task");
    }

    @Override
    public List<String> asked(String seedProgram, String mutantProgram) {
      return List.of();
    }

    @Override
    public void close() {
      compared.clear();
    }

    @Override
    public PairVerdict decide(CodingTask task, String seedProgram, String mutantProgram) {
      return new PairVerdict(verdict(mutantProgram), Duration.ZERO);
    }

    private Verdict verdict(String mutantProgram) {
      compared.merge(mutantProgram, 1, Integer::sum);
      if (mutantProgram.equals("fails") && !healthy) {
        throw ScenarioFault.NO_SANDBOX.because("the sandbox is gone");
      }
      return mutantProgram.startsWith("undecided")
          ? new Verdict.Undecided("no-inputs", EVIDENCE)
          : new Verdict.Same(EVIDENCE);
    }
  }
}
