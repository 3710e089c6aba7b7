package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.scenarios.engine.Price;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PricesTest {
  private static final ModelSpec HOSTED = ModelSpec.parse("openai:gpt-4o-mini");
  private static final ModelSpec OWN = ModelSpec.parse("openai:gpt-4o-mini@http://127.0.0.1:80/v1");

  @Test
  void theLongestMatchingNameGivesThePrice() {
    Prices prices = Prices.parse("# dollars\nopenai:*,1,2\nopenai:gpt-4o-mini,3,4\n", "p.csv");

    assertThat(prices.priceOf(HOSTED)).contains(new Price(3, 4));
    assertThat(prices.priceOf(ModelSpec.parse("openai:o1"))).contains(new Price(1, 2));
    assertThat(prices.priceOf(ModelSpec.parse("gemini:flash"))).isEmpty();
  }

  @Test
  void aServerWithAnAddressIsFreeUnlessThePriceFileListsIt() {
    assertThat(Prices.parse("openai:*,1,2\n", "p.csv").priceOf(OWN)).contains(Price.FREE);
    assertThat(Prices.parse("openai:gpt-4o-mini@*,1,2\n", "p.csv").priceOf(OWN))
        .contains(new Price(1, 2));
    assertThat(Prices.parse(OWN.text() + ",5,6\n", "p.csv").priceOf(OWN)).contains(new Price(5, 6));
  }

  @Test
  void aFreeProviderNeedsNoLineButALineCounts() {
    ModelSpec inProcess = ModelSpec.parse("onnx:folder");

    assertThat(Prices.parse("", "p.csv").priceOf(inProcess)).contains(Price.FREE);
    assertThat(Prices.parse("onnx:*,1,2\n", "p.csv").priceOf(inProcess)).contains(new Price(1, 2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a,1", "a,b,1", "a,-1,1", "a,1,NaN", "a,1,1e9", "a,1,2,3"})
  void aBrokenLineIsNamed(String line) {
    assertThatThrownBy(() -> Prices.parse("openai:*,1,2\n" + line, "p.csv"))
        .hasMessageContaining("p.csv")
        .hasMessageContaining("line 2");
  }
}
