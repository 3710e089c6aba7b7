package dev.morph.experiments.naturalness;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.morphisms.code.ngram.NaturalnessRule;
import dev.morph.scenarios.settings.NaturalChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The domain of mutants that are natural enough (Le-Cong et al. 2024, Implication 1). It is walked
 * in addition to the whole pool and shows which failures are false alarms, that is, caused by
 * mutants that nobody would write.
 *
 * @param rule decides which mutants are natural enough
 * @param naturalness measures the naturalness of mutants
 * @param text returns the text of an input
 */
public record NaturalDomain<I>(
    NaturalnessRule rule, Naturalness naturalness, Function<I, String> text)
    implements ScenarioDomain<I> {
  /** The domain's name in results. */
  public static final String NAME = "natural";

  /**
   * Puts the domain of natural mutants before other domains if the choice contains a rule.
   *
   * @param opened opens the model with this name; if null, the experiment's default model
   * @param text returns the text of an input
   */
  public static <I> List<ScenarioDomain<I>> inFrontOf(
      List<ScenarioDomain<I>> others,
      NaturalChoice choice,
      Function<@Nullable String, Naturalness> opened,
      Function<I, String> text) {
    List<ScenarioDomain<I>> domains = new ArrayList<>();
    if (choice.rule() != null) {
      NaturalnessRule rule = NaturalnessRule.parse(choice.rule());
      domains.add(new NaturalDomain<>(rule, opened.apply(choice.model()), text));
    }
    domains.addAll(others);
    return domains;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String signature() {
    return NAME + " " + rule + " by " + naturalness.name();
  }

  @Override
  public boolean comparesMutants() {
    return rule.compares();
  }

  @Override
  public List<Optional<Exclusion>> exclusions(TestCase<I> seed, List<TestCase<I>> mutants) {
    String original = text.apply(seed.input());
    double[] changes =
        mutants.stream()
            .mapToDouble(mutant -> naturalness.relativeChange(original, text.apply(mutant.input())))
            .toArray();
    boolean[] kept = rule.kept(changes);
    List<Optional<Exclusion>> exclusions = new ArrayList<>();
    for (int i = 0; i < kept.length; i++) {
      exclusions.add(kept[i] ? Optional.empty() : Optional.of(exclusion(changes[i])));
    }
    return exclusions;
  }

  private static Exclusion exclusion(double change) {
    return new Exclusion(NaturalnessRule.UNNATURAL, String.format(Locale.ROOT, "RNC %.4f", change));
  }
}
