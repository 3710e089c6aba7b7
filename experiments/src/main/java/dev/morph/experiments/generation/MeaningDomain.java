package dev.morph.experiments.generation;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The paraphrases that keep the meaning of their seed. */
public final class MeaningDomain implements ScenarioDomain<String> {
  /** Its name where only the rules of single words are asked. */
  public static final String LEXICAL = "meaning-lexical";

  private final List<Constraint> rules;

  /** By rules of single words, in the order in which they are asked. */
  public MeaningDomain(List<Constraint> rules) {
    this.rules = List.copyOf(rules);
  }

  @Override
  public String name() {
    return LEXICAL;
  }

  @Override
  public String signature() {
    return LEXICAL
        + rules.stream().map(Constraint::signature).collect(Collectors.joining("+", "|rules:", ""));
  }

  @Override
  public List<Optional<Exclusion>> exclusions(
      TestCase<String> seed, List<TestCase<String>> mutants) {
    Words words = Words.of(seed.input());
    Map<String, Predicate<ReplacedWord>> keeps = new LinkedHashMap<>();
    rules.forEach(rule -> keeps.put(rule.name(), rule.within(words)));
    return mutants.stream().map(mutant -> exclusion(mutant, keeps)).toList();
  }

  private static Optional<Exclusion> exclusion(
      TestCase<String> mutant, Map<String, Predicate<ReplacedWord>> rules) {
    List<ReplacedWord> edits =
        mutant.origin() instanceof Origin.Mutant made ? made.replacedWords() : List.of();
    List<String> broken =
        rules.entrySet().stream()
            .filter(rule -> !edits.stream().allMatch(rule.getValue()))
            .map(Map.Entry::getKey)
            .toList();
    return broken.isEmpty()
        ? Optional.empty()
        : Optional.of(new Exclusion(broken.get(0), String.join(", ", broken)));
  }
}
