package dev.morph.experiments.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.text.Words;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ProposalParserTest {
  @Test
  void wordsAreReadWithAnyPunctuationAroundThem() {
    assertThat(ProposalParser.parseWords("biggest\ngreatest\n", "largest"))
        .containsExactly("biggest", "greatest");
    assertThat(
            ProposalParser.parseWords(
                "1. biggest\n2) \"greatest\"\n- **highest**\n* `top`.", "largest"))
        .containsExactly("biggest", "greatest", "highest", "top");
    assertThat(ProposalParser.parseWords("biggest, greatest, highest", "largest"))
        .containsExactly("biggest", "greatest", "highest");
  }

  @Test
  void additionalTextOfTheModelIsIgnored() {
    assertThat(
            ProposalParser.parseWords(
                """
                <think>
                maybe
                smallest
                </think>
                Here are some words that could stand there:

                Biggest
                biggest
                largest
                the very greatest
                I hope this helps!
                """,
                "largest"))
        .containsExactly("biggest");
  }

  @Test
  void anAnswerWithoutWordsProposesNothing() {
    for (String answer :
        List.of(
            "", " \n\n", "I cannot do that, sorry about it.", "<think>\nbiggest", "1.\n2.\n3.")) {
      assertThat(ProposalParser.parseWords(answer, "largest")).as(answer).isEmpty();
    }
  }

  @Test
  void hostileAnswersAreBoundedAndLeaveOnlyWords() {
    String flood = "x".repeat(5_000_000) + "\nbiggest";
    assertThat(ProposalParser.parseWords(flood, "largest")).isEmpty();
    assertThat(ProposalParser.parseWords("word\n".repeat(1_000_000), "largest"))
        .containsExactly("word");
    assertThat(
            ProposalParser.parseWords(
                "<script>\n';drop\n\u0000\nline\u2028two\n../../etc\n\u202eevil", "a"))
        .allMatch(Words::isWord);

    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < 300; round++) {
      StringBuilder answer = new StringBuilder();
      for (int i = 0; i < 200; i++) {
        answer.appendCodePoint(
            random.nextInt(4) == 0 ? "\n,1.-* ".charAt(random.nextInt(7)) : random.nextInt(0x3000));
      }
      assertThat(ProposalParser.parseWords(answer.toString(), "largest"))
          .hasSizeLessThanOrEqualTo(ProposedNeighbourhood.WANTED)
          .doesNotHaveDuplicates()
          .doesNotContain("largest")
          .allMatch(Words::isWord);
    }
  }

  @Test
  void sentencesAreLinesWithoutTheirMarksAndAnnouncements() {
    String answer =
        "<think>Add it up.</think>Here are two wordings:\n\n1. \"Add them up.\"\n- Sum them.\n"
            + "Sum them.\n";

    assertThat(ProposalParser.parseLines(answer)).containsExactly("Add them up.", "Sum them.");
    assertThat(ProposalParser.parseLines("")).isEmpty();
    assertThat(ProposalParser.parseLines("<think>for ever")).isEmpty();
    assertThat(ProposalParser.parseLines("a\n".repeat(1_000_000))).containsExactly("a");
  }
}
