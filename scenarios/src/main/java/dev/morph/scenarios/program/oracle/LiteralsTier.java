package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Inputs made of the numbers and texts that stand in the mutant's source and not in the seed's: a
 * special case that only the mutant knows shows on these. A mutant without any costs nothing.
 */
final class LiteralsTier implements Tier {
  private static final String NAME = "literals";
  private static final int MOST = 40;

  private final Subjects subjects;
  private final WorkerSource workers;
  private final OracleSettings settings;

  LiteralsTier(Subjects subjects, WorkerSource workers, OracleSettings settings) {
    this.subjects = subjects;
    this.workers = workers;
    this.settings = settings;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<Verdict> judge(Pair pair) throws InterruptedException {
    List<Value> fresh = fresh(pair);
    if (fresh.isEmpty() || pair.seed().entry().main().isPresent()) {
      return Optional.empty();
    }
    return new InputsTier(
            NAME, (seed, spare) -> subjects.literals(seed, fresh, spare), workers, settings)
        .judge(pair);
  }

  private static List<Value> fresh(Pair pair) {
    Set<Value> known = new HashSet<>(pair.seed().compiled().literals());
    return pair.mutant().literals().stream()
        .filter(literal -> !known.contains(literal) && !isSmall(literal))
        .limit(MOST)
        .toList();
  }

  /** What the typed inputs are full of anyway. */
  private static boolean isSmall(Value literal) {
    return switch (literal.kind()) {
      case INT, LONG -> Math.abs(literal.bits()) <= 10;
      case DOUBLE, FLOAT -> literal.real() == Math.rint(literal.real()) && literal.real() <= 10;
      case TEXT -> literal.text().isBlank();
      default -> false;
    };
  }
}
