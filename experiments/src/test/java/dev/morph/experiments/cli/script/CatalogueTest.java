package dev.morph.experiments.cli.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.registry.Registry;
import dev.morph.core.workbench.Standard;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogueTest {
  @Test
  void statementsAreExplainedLikeFunctions() {
    assertThat(explained("seeds")).startsWith("seeds NAME(...)").hasLineCount(1);
    assertThat(explained("let")).contains("used as $NAME");
    assertThat(explained("kth-odrer")).contains("nothing named");
    assertThat(explained("kth-order"))
        .contains("strategy kth-order", "maximum number of applications");
  }

  private static String explained(String name) {
    StringWriter said = new StringWriter();
    Catalogue.explain(Registry.of(List.of(new Standard())), name, new PrintWriter(said, true));
    return said.toString();
  }
}
