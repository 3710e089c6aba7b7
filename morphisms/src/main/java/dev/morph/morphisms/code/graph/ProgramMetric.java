package dev.morph.morphisms.code.graph;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.morphisms.code.tree.Labelling;
import java.util.function.Function;

/**
 * Uses a {@link CodeDistance} as a metric for test cases whose input contains a program, so that
 * the nearest programs can be visited first.
 *
 * <p>A source that cannot be parsed or exceeds the limits is treated as the empty program, so its
 * distance is the size of the seed. If the exact distance is unknown, its upper bound is used.
 *
 * @param source returns the program of an input
 * @param <I> type of the input
 */
public record ProgramMetric<I>(
    CodeDistance distance, Labelling labelling, Function<I, String> source)
    implements PairMetric<I> {
  @Override
  public String name() {
    return "code-" + distance.label();
  }

  @Override
  public Polarity polarity() {
    return Polarity.DISTANCE;
  }

  @Override
  public String signature() {
    return name() + "|labels:" + labelling.label() + "|costs:1|version:1";
  }

  @Override
  public Prepared<I> prepare(I seed) {
    ComparedProgram original = readProgram(seed);
    return new Prepared<>() {
      @Override
      public double measure(I mutant) {
        return distance.between(original, readProgram(mutant)).value();
      }

      @Override
      public double self() {
        return 0;
      }

      @Override
      public double normalise(I mutant, double value) {
        return value == 0 ? 0 : distance.between(original, readProgram(mutant)).normalised();
      }
    };
  }

  private ComparedProgram readProgram(I input) {
    return ComparedProgram.read(source.apply(input), labelling)
        .value()
        .orElse(ComparedProgram.NOTHING);
  }
}
