package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.sandbox.worker.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The same source apart from layout, or the same class files: the same behaviour. Both are known
 * before any of the program's code has run, so the program has no say in it.
 */
final class SourceTier implements Tier {
  @Override
  public String name() {
    return "source";
  }

  @Override
  public Optional<Verdict> judge(Pair pair) {
    Compiled seed = pair.seed().compiled();
    Compiled mutant = pair.mutant();
    boolean both = seed.compiles() && mutant.compiles();
    boolean same =
        both
            && (seed.normalised().equals(mutant.normalised())
                || sameFiles(seed.classFiles(), mutant.classFiles()));
    return same ? Optional.of(pair.same(name())) : Optional.empty();
  }

  private static boolean sameFiles(List<ClassFile> left, List<ClassFile> right) {
    if (left.size() != right.size() || left.isEmpty()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      boolean same =
          left.get(i).name().equals(right.get(i).name())
              && Arrays.equals(left.get(i).bytes(), right.get(i).bytes());
      if (!same) {
        return false;
      }
    }
    return true;
  }
}
