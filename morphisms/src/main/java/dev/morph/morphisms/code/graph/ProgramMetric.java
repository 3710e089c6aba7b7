package dev.morph.morphisms.code.graph;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.morphisms.code.tree.Labelling;

/**
 * A {@link CodeDistance} as a metric on test cases whose input is a program, so that programs can
 * be visited nearest first.
 *
 * <p>A source that cannot be parsed or exceeds the limits is treated as the empty program: its
 * distance is the size of the seed. If a distance is not known, its upper bound is used.
 */
public final class ProgramMetric implements PairMetric<String> {
  private final CodeDistance distance;
  private final Labelling labelling;

  /** A metric. */
  public ProgramMetric(CodeDistance distance, Labelling labelling) {
    this.distance = distance;
    this.labelling = labelling;
  }

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
  public Prepared<String> prepare(String seed) {
    return new FromSeed(program(seed));
  }

  private ComparedProgram program(String source) {
    return ComparedProgram.read(source, labelling).value().orElse(ComparedProgram.NOTHING);
  }

  private final class FromSeed implements Prepared<String> {
    private final ComparedProgram seed;

    private FromSeed(ComparedProgram seed) {
      this.seed = seed;
    }

    @Override
    public double measure(String mutant) {
      return distance.between(seed, program(mutant)).value();
    }

    @Override
    public double self() {
      return 0;
    }

    @Override
    public double normalise(String mutant, double value) {
      return value == 0 ? 0 : distance.between(seed, program(mutant)).normalised();
    }
  }
}
