package dev.morph.experiments.distinguish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.text.metric.TextMetrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgreementTest {
  @TempDir private Path folder;

  @Test
  void aDistanceAgreesWithPeopleIfItFallsWithSimilarity() {
    List<RatedPair> pairs =
        List.of(
            new RatedPair("a b c d", "a b c d", 5),
            new RatedPair("a b c d", "a b c x", 4),
            new RatedPair("a b c d", "a b x x", 2.5),
            new RatedPair("a b c d", "a x x x", 1),
            new RatedPair("a b c d", "x x x x", 0));
    Agreement distance = Agreement.of(TextMetrics.named("levenshtein-word"), pairs, 1);
    Agreement similarity = Agreement.of(TextMetrics.named("rouge-1"), pairs, 1);
    assertThat(distance.spearman().value()).isCloseTo(1, within(1e-12));
    assertThat(distance.pearson().value()).isCloseTo(13 / Math.sqrt(170), within(1e-12));
    assertThat(similarity.spearman().value()).isCloseTo(1, within(1e-12));
    assertThat(distance.pearson().interval()).as("too few pairs for one").isNull();
    assertThat(distance).isEqualTo(Agreement.of(TextMetrics.named("levenshtein-word"), pairs, 1));
  }

  @Test
  void tenPairsAreEnoughForAnInterval() {
    List<RatedPair> pairs =
        IntStream.rangeClosed(1, 10)
            .mapToObj(
                i -> new RatedPair("a ".repeat(10), "a ".repeat(10 - i) + "x ".repeat(i), 10 - i))
            .toList();

    Agreement distance = Agreement.of(TextMetrics.named("levenshtein-char"), pairs, 1);

    assertThat(distance.pearson().interval()).isNotNull();
    assertThat(distance.pearson().interval().high()).isLessThanOrEqualTo(1 + 1e-12);
  }

  @Test
  void aConstantMetricAgreesWithNobody() {
    List<RatedPair> pairs =
        List.of(new RatedPair("a", "b", 1), new RatedPair("c", "d", 2), new RatedPair("e", "f", 3));
    assertThat(Agreement.of(TextMetrics.named("bleu"), pairs, 1).spearman().value()).isZero();
  }

  @Test
  void scoresAreReadFromStsBAndFromJsonLines() throws IOException {
    Path sts =
        write(
            "main-captions\tMSRvid\t2012test\t0000\t5.000\tA man \"dances.\tA man is dancing.\n"
                + "main-news\tx\t2015\t1\t0.5\tone\ttwo\textra column\n\n");
    assertThat(RatedPair.read(sts))
        .containsExactly(
            new RatedPair("A man \"dances.", "A man is dancing.", 5),
            new RatedPair("one", "two", 0.5));
    Path json = write("{\"reference\":\"a\",\"hypothesis\":\"b\",\"score\":2.5}\n");
    assertThat(RatedPair.read(json)).containsExactly(new RatedPair("a", "b", 2.5));
  }

  @Test
  void aBrokenLineIsNamed() throws IOException {
    assertBroken("a\tb\tc\n", "line 1, field '4': STS-B has seven columns, separated by tabs");
    assertBroken("a\tb\tc\td\tmuch\tx\ty\n", "field 'score': it must be a number");
    assertBroken("a\tb\tc\td\tNaN\tx\ty\n", "field 'score': it must be a number");
    assertBroken("{\"reference\":1}\n", "field 'reference': it must be text");
    assertBroken("{\n", "it is not valid JSON");
    FaultException missing =
        catchThrowableOfType(FaultException.class, () -> RatedPair.read(folder.resolve("nowhere")));
    assertThat(missing.fault()).isEqualTo(CommonFault.FILE_MISSING);
  }

  private void assertBroken(String content, String problem) throws IOException {
    Path file = write(content);
    FaultException fault = catchThrowableOfType(FaultException.class, () -> RatedPair.read(file));
    assertThat(fault.fault()).isEqualTo(CommonFault.BROKEN_LINE);
    assertThat(fault).hasMessageContaining(problem);
  }

  private Path write(String content) throws IOException {
    return Files.writeString(Files.createTempFile(folder, "people", ".txt"), content);
  }
}
