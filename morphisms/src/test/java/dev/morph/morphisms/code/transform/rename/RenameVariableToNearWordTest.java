package dev.morph.morphisms.code.transform.rename;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class RenameVariableToNearWordTest extends TransformationContractTest {
  private static final EmbeddingTable TABLE =
      EmbeddingTable.of(
          List.of("start", "end", "begin", "position", "location", "locations", "quickly"),
          List.of(
              vector(1, 0),
              vector(0.99f, 0.05f),
              vector(0.9f, 0.2f),
              vector(0, 1),
              vector(0.02f, 1),
              vector(0.03f, 1),
              vector(0.01f, 1)),
          "made by hand");

  @Override
  protected SourceTransformation transformation() {
    return new VariableRenaming(NameSuggester.Kind.VARIABLE, Naming.NEAR_WORD);
  }

  @Override
  protected List<String> example() {
    return List.of(
        "void f() { int nodePosition = 1; g(nodePosition); }",
        "void f() { int nodeLocation = 1; g(nodeLocation); }");
  }

  @Test
  void aWordThatTheTableLacksIsRefused() {
    assertThat(refusals("void f() { int xqz = 1; g(xqz); }"))
        .containsExactly("no unused name of this kind exists");
  }

  @Test
  void aNearWordHasTheSamePartOfSpeechAndNumberAndIsNoOpposite() {
    assertThat(suggested("endPosition", NameSuggester.Kind.VARIABLE))
        .startsWith("endLocation")
        .doesNotContain("startPosition", "endLocations", "endQuickly");
    assertThat(suggested("LOCATIONS_x", NameSuggester.Kind.VARIABLE)).isEmpty();
  }

  @Test
  void aMethodBeginsWithAVerbThatIsTriedFirst() {
    assertThat(suggested("startPosition", NameSuggester.Kind.METHOD).get(0))
        .isEqualTo("beginPosition");
    assertThat(suggested("startPosition", NameSuggester.Kind.VARIABLE).get(0))
        .isEqualTo("startLocation");
  }

  private static List<String> suggested(String name, NameSuggester.Kind kind) {
    return new NearWords(TABLE)
        .suggest(new NameSuggester.Question("int " + name + ";", name, kind, "int", List.of()));
  }

  private static float[] vector(float... numbers) {
    return numbers;
  }
}
