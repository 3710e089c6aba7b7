package dev.morph.experiments.neighbours;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.rename.NameSource;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Models;
import dev.morph.scenarios.model.Prices;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Names for the renamings that ask for suggestions, of whomever {@code --names} names. */
public final class SuggestedNames {
  private final Optional<NameProposer> proposer;
  private final NameSuggester otherwise;

  private SuggestedNames(Optional<NameProposer> proposer, NameSuggester otherwise) {
    this.proposer = proposer;
    this.otherwise = otherwise;
  }

  /**
   * Opens whom a source names.
   *
   * @throws dev.morph.core.fault.FaultException if that cannot be opened
   */
  public static SuggestedNames of(NameSource source) {
    return new SuggestedNames(
        source.model().map(ModelSpec::parse).map(SuggestedNames::proposer), source.open());
  }

  /** Of a suggester that asks nobody. */
  public static SuggestedNames by(NameSuggester suggester) {
    return new SuggestedNames(Optional.empty(), suggester);
  }

  private static NameProposer proposer(ModelSpec spec) {
    return new NameProposer(Models.open(spec, ModelSettings.DEFAULT), Prices.embedded().of(spec));
  }

  /** Who is asked. */
  public List<SystemUnderTest<?, ?>> assistants() {
    return proposer.<List<SystemUnderTest<?, ?>>>map(List::of).orElse(List.of());
  }

  /** The suggester; a language model is asked about each identifier of a source once. */
  public NameSuggester by(Assistance help) {
    if (proposer.isEmpty()) {
      return otherwise;
    }
    Map<NameSuggester.Question, List<String>> known = new ConcurrentHashMap<>();
    return question -> known.computeIfAbsent(question, it -> proposer.get().names(it, help));
  }
}
