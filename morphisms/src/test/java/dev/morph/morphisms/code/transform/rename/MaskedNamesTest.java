package dev.morph.morphisms.code.transform.rename;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.code.transform.Mode;
import dev.morph.morphisms.code.transform.NameMap;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Transformations;
import dev.morph.morphisms.code.transform.Transformed;
import dev.morph.morphisms.text.metric.encoder.TinyMasked;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MaskedNamesTest {
  /**
   * "int" asks for total and then for sum, "long" for "=", which is not a name, and then for big.
   */
  private static final TinyMasked TINY =
      TinyMasked.of(
          List.of("int", "long", "=", ";", "(", ")", "{", "}", "total", "sum", "big", "f", "void"),
          Map.of("int total", 6f, "int sum", 5f, "long =", 20f, "long big", 15f));

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    TINY.write(folder);
  }

  @Test
  void aVariableIsCalledWhatTheModelFindsLikely() {
    assertThat(renamed("void f() { int x = 1; g(x); }"))
        .isEqualTo("void f() { int total = 1; g(total); }");
  }

  @Test
  void takenOrInvalidNamesAreSkipped() {
    assertThat(renamed("void f(int total) { int x = total; g(x); }"))
        .isEqualTo("void f(int total) { int sum = total; g(sum); }");
    assertThat(renamed("void f() { long x = 1; g(x); }"))
        .isEqualTo("void f() { long big = 1; g(big); }");
  }

  @Test
  void everyNameIsPutBack() {
    String source = "class A { int f(int a) { int x = a; int y = x; return x + y; } }";
    ParsedProgram program = ParsedProgram.parse(source);
    Transformed mutant =
        Transformed.of(program, rule("Variable").sites(program, settings()).applicable());

    assertThat(mutant.source()).contains("int total = a; int sum = total; return total + sum;");
    assertThat(new NameMap(mutant.renamed()).restore(mutant.source())).isEqualTo(source);
  }

  @Test
  void aFolderThatHoldsNoMaskedModelIsAnError() {
    assertThatThrownBy(() -> new NameSource("masked:nowhere").open())
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("nowhere");
    assertThatThrownBy(() -> new NameSource("glove:nowhere.glove").open())
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("nowhere.glove");
  }

  private String renamed(String source) {
    ParsedProgram program = ParsedProgram.parse(source);
    return Transformed.of(program, rule("Variable").sites(program, settings()).applicable())
        .source();
  }

  private static SourceTransformation rule(String kind) {
    return Transformations.named("Rename" + kind + "ToSuggestion");
  }

  private Settings settings() {
    return new Settings(Mode.SAFE, 1, new NameSource("masked:" + folder).open());
  }
}
