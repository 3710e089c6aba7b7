package dev.morph.experiments.cost;

import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.ModelTerms;
import dev.morph.scenarios.model.Prices;
import dev.morph.scenarios.model.ProviderKind;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The models that a run queries: those it evaluates, and those that propose words or judge.
 *
 * @param specs the specifications of the models, each once
 * @param prices the prices that the user gave
 */
record AskedModels(List<ModelSpec> specs, Prices prices) {
  static <S extends Record> AskedModels of(RunSpec<S> spec, ExperimentFactory<S> kind) {
    return new AskedModels(
        Stream.concat(spec.models().stream(), kind.helperModels(spec).stream())
            .distinct()
            .map(ModelSpec::parse)
            .toList(),
        ModelTerms.prices(spec.effort()));
  }

  /** Returns the models, as text, except those of some kinds. */
  List<String> without(Predicate<ProviderKind> kinds) {
    return specs.stream().filter(it -> !kinds.test(it.kind())).map(ModelSpec::text).toList();
  }

  /**
   * Checks that the cost of every model is known.
   *
   * @throws dev.morph.core.fault.FaultException if a model has no price
   */
  void requirePrices() {
    specs.stream()
        .filter(it -> prices.priceOf(it).isEmpty())
        .findFirst()
        .ifPresent(
            it -> {
              throw ScenarioFault.NO_PRICE.because(it.text());
            });
  }

  /** Whether a model may cost money; the user's own server is known to be free. */
  boolean mayCost() {
    return specs.stream()
        .filter(it -> !it.kind().isFree())
        .map(prices::priceOf)
        .anyMatch(price -> price.map(it -> !it.equals(Price.FREE)).orElse(true));
  }
}
