package dev.morph.core.entity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.morphism.Datamorphism;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PoolTest {
  @TempDir Path folder;

  static LongStream seeds() {
    return LongStream.range(0, 50);
  }

  record Inner(double x, String name, List<Integer> numbers) {}

  private static TestPool<Inner> random(long randomSeed) {
    SeededDraw draw = SeededDraw.of(randomSeed, "pool", "");
    Datamorphism<Inner> shift =
        Datamorphism.unary("shift", in -> new Inner(in.x() + 1, in.name(), in.numbers()));
    TestPool<Inner> pool = TestPool.empty();
    for (int i = 0; i < 6; i++) {
      Inner input = new Inner(draw.nextInt(5), "n\ud83d\ude00\n\ud800", List.of(draw.nextInt(2)));
      TestCase<Inner> seed = TestCase.of(input, new Origin.Seed("maker" + draw.nextInt(2), ""));
      pool = pool.withCases(List.of(seed)).withCases(shift.mutants(List.of(seed)));
    }
    return pool;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aSavedPoolIsReadBackWhole(long randomSeed) {
    TestPool<Inner> pool = random(randomSeed);
    Path file = folder.resolve("pool.jsonl");
    CaseLines.write(pool, file);

    assertThat(CaseLines.<Inner>readPool(file, Inner.class)).isEqualTo(pool);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void mergingLosesNeitherCasesNorOrigins(long randomSeed) {
    TestPool<Inner> left = random(randomSeed);
    TestPool<Inner> right = random(randomSeed + 1000);
    for (TestPool<Inner> merged : List.of(left.merge(right), right.merge(left))) {
      for (TestPool<Inner> part : List.of(left, right)) {
        for (TestCase<Inner> testCase : part.allCases()) {
          assertThat(merged.find(testCase.id())).isPresent();
          assertThat(merged.origins(testCase.id())).containsAll(part.origins(testCase.id()));
        }
      }
    }
    assertThat(left.merge(left)).isEqualTo(left);
    assertThat(left.merge(right).merge(left)).isEqualTo(left.merge(right));
  }

  @Test
  void aLineWithAWrongIdIsRefused() throws Exception {
    Path file = folder.resolve("pool.jsonl");
    CaseLines.write(random(1), file);
    Files.writeString(file, Files.readString(file).replaceFirst("\"x\":\\d", "\"x\":99"));

    assertThatThrownBy(() -> CaseLines.readPool(file, Inner.class))
        .hasMessageContaining("line 1, field 'id'");
  }

  @Test
  void brokenLinesNameTheirField() throws Exception {
    Path file = folder.resolve("pool.jsonl");
    String id = CaseId.of("a").hex();
    Files.writeString(file, "{\"id\":\"" + id + "\",\"input\":\"a\"}\n");
    assertThatThrownBy(() -> CaseLines.readPool(file, String.class))
        .hasMessageContaining("origins");
    Files.writeString(file, "nonsense\n");
    assertThatThrownBy(() -> CaseLines.readPool(file, String.class))
        .hasMessageContaining("not JSON");
  }

  @Test
  void executionsAreReadBack() {
    Executions<Double> executions =
        Executions.<Double>empty()
            .withObservations(List.of(new Executions.Observation<>("e", CaseId.of("x"), 0.1)));
    Path file = folder.resolve("e.jsonl");
    CaseLines.write(executions, file);

    assertThat(CaseLines.<Double>readExecutions(file, Double.class).observations())
        .isEqualTo(executions.observations());
  }

  @Test
  void ancestryGoesBackToTheSeeds() {
    Datamorphism<String> more = Datamorphism.unary("more", x -> x + "a");
    TestCase<String> seed = TestCase.of("s", new Origin.Seed("given", ""));
    TestCase<String> child = more.mutants(List.of(seed)).get(0);
    TestCase<String> grandchild = more.mutants(List.of(child)).get(0);
    TestPool<String> pool = TestPool.<String>empty().withCases(List.of(grandchild, seed, child));

    assertThat(pool.ancestry(grandchild)).containsExactly(grandchild, child, seed);
    assertThat(grandchild.order()).isEqualTo(2);
  }
}
