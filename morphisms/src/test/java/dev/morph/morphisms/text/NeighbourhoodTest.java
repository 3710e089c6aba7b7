package dev.morph.morphisms.text;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The contract, held by the table that the other tests use. */
class NeighbourhoodTest extends NeighbourhoodContract {
  @Override
  protected Neighbourhood neighbourhood() {
    return ParaphraserFixture.table(
        Map.of("sum", List.of("total", "amount", "sums"), "to", List.of("would", "take")));
  }

  @Override
  protected Set<String> knownWords() {
    return Set.of("sum", "to");
  }

  @Override
  protected String unknownWord() {
    return "unheard-of";
  }
}
