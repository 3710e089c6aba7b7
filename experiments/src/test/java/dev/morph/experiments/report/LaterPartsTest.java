package dev.morph.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.util.Base64;
import java.util.zip.GZIPInputStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class LaterPartsTest {
  private static final String PAGE =
      """
      <main><p>first</p>
      <details><summary>one</summary><wbr class="from"><p>$1 \\ </p><wbr class="to"></details>
      <details><summary>two</summary><wbr class="from"><p>“zwei”</p><wbr class="to"></details>
      </main><template id="packed"></template>\
      """;

  @Test
  void packedTextIsRestored() throws Exception {
    Document packed = Jsoup.parse(LaterParts.packed(PAGE));
    assertThat(packed.select("details p")).isEmpty();

    byte[] bytes = Base64.getDecoder().decode(packed.selectFirst("#packed").html());
    JsonNode parts =
        new ObjectMapper().readTree(new GZIPInputStream(new ByteArrayInputStream(bytes)));
    int i = 0;
    for (Element place : packed.select(".later")) {
      place.after(parts.get(i++).asText());
      place.remove();
    }

    assertThat(i).isEqualTo(2);
    assertThat(packed.select("main").html())
        .isEqualTo(Jsoup.parse(LaterParts.inPlace(PAGE)).select("main").html());
  }

  @Test
  void aPageThatIsNotPackedHasNoMarks() {
    assertThat(LaterParts.inPlace(PAGE)).doesNotContain("wbr", "packed").contains("“zwei”");
  }
}
