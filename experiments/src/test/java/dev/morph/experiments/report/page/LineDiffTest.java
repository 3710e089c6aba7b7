package dev.morph.experiments.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.experiments.report.page.Highlight.Piece;
import dev.morph.experiments.report.page.LineDiff.Kind;
import dev.morph.experiments.report.page.LineDiff.Line;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineDiffTest {
  @Test
  void bothProgramsCanBeRestoredFromTheDiff() {
    SeededDraw draw = SeededDraw.of(1, "test", "diff");
    for (int i = 0; i < 200; i++) {
      String first = program(draw);
      String second = program(draw);
      List<Line> diff = LineDiff.diff(first, second, "java");

      assertThat(without(Kind.SECOND, diff)).isEqualTo(first);
      assertThat(without(Kind.FIRST, diff)).isEqualTo(second);
    }
  }

  private static String program(SeededDraw draw) {
    return IntStream.range(0, 1 + draw.nextInt(12))
        .mapToObj(i -> "abcd".substring(draw.nextInt(4)).substring(0, 1))
        .collect(Collectors.joining("\n"));
  }

  private static String without(Kind kind, List<Line> diff) {
    return diff.stream()
        .filter(line -> line.kind() != kind)
        .map(line -> line.pieces().stream().map(Piece::text).collect(Collectors.joining()))
        .collect(Collectors.joining("\n"));
  }
}
