package dev.morph.morphisms.code.ngram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against IRSTLM (Debian's package irstlm), where it is installed. */
class IrstlmTest {
  private static final Path PROGRAMS = Path.of("/usr/lib/irstlm/bin");
  private static final Pattern PERPLEXITY = Pattern.compile("\\bPP=([0-9.]+)");

  @TempDir private Path folder;
  private List<List<String>> known = List.of();

  /** IRSTLM and KenLM differ in what unknown words cost, so lines with one are left out. */
  @BeforeEach
  void texts() throws IOException {
    Assumptions.assumeTrue(Files.isExecutable(PROGRAMS.resolve("tlm")), "irstlm is not installed");
    List<List<String>> training = Shared.sentences("golden/kneser-ney/train.txt");
    Set<String> words = training.stream().flatMap(List::stream).collect(Collectors.toSet());
    known =
        Shared.sentences("golden/kneser-ney/dev.txt").stream().filter(words::containsAll).toList();
    write("train", training);
    write("test", known);
  }

  private void write(String name, List<List<String>> sentences) throws IOException {
    Files.write(
        folder.resolve(name),
        sentences.stream().map(s -> "<s> " + String.join(" ", s) + " </s>").toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void perplexityIsThatOfImprovedKneserNeyWithinTwoPerCent(int order) throws Exception {
    double theirs = perplexity("tlm", "-tr=train", "-n=" + order, "-lm=msb", "-ps=no", "-te=test");

    assertThat(perplexity(KneserNeyReferenceTest.trained(order)))
        .isCloseTo(theirs, withPercentage(2));
  }

  private double perplexity(NgramModel model) {
    return known.stream().map(model::score).reduce(Score.NONE, Score::plus).perplexity();
  }

  private double perplexity(String... command) throws Exception {
    Matcher found = PERPLEXITY.matcher(run(command));
    assertThat(found.find()).isTrue();
    return Double.parseDouble(found.group(1));
  }

  private String run(String... command) throws Exception {
    command[0] = PROGRAMS.resolve(command[0]).toString();
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("IRSTLM", PROGRAMS.getParent().toString());
    Process process = builder.start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    process.waitFor();
    return output;
  }
}
