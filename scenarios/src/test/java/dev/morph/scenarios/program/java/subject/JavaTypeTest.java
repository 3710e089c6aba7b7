package dev.morph.scenarios.program.java.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JavaTypeTest {
  @Test
  void aTypeIsParsed() {
    JavaType type = JavaType.parse("java.util.Map<java.lang.String,java.util.List<int[]>>[]");

    assertThat(type.name()).isEqualTo("java.util.Map");
    assertThat(type.dimensions()).isEqualTo(1);
    assertThat(type.arg(1).arg(0)).isEqualTo(new JavaType("int", List.of(), 1));
    assertThat(type.component().dimensions()).isZero();
  }

  @Test
  void wildcardsStandForTheirBoundsAndVariablesAreReplaced() {
    assertThat(
            JavaType.parse("java.util.List<? extends T>").resolved(Map.of("T", JavaType.of("A"))))
        .isEqualTo(new JavaType("java.util.List", List.of(JavaType.of("A")), 0));
    assertThat(JavaType.parse("java.util.List<?>").arg(0).name()).isEqualTo("java.lang.Object");
    assertThat(JavaType.parse("T[]").resolved(Map.of("T", JavaType.of("A"))))
        .isEqualTo(new JavaType("A", List.of(), 1));
  }

  @Test
  void invalidTypesAreStillRead() {
    for (String text : List.of("", "<", "<<<", "a<b", "a<b,", ">>", "a<".repeat(500))) {
      assertThat(JavaType.parse(text).dimensions()).isZero();
    }
  }
}
