package dev.morph.experiments.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.text.Words;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ProposalsTest {
  @Test
  void wordsAreReadWithAnyPunctuationAroundThem() {
    assertThat(Proposals.parse("biggest\ngreatest\n", "largest"))
        .containsExactly("biggest", "greatest");
    assertThat(Proposals.parse("1. biggest\n2) \"greatest\"\n- **highest**\n* `top`.", "largest"))
        .containsExactly("biggest", "greatest", "highest", "top");
    assertThat(Proposals.parse("biggest, greatest, highest", "largest"))
        .containsExactly("biggest", "greatest", "highest");
  }

  @Test
  void additionalTextOfTheModelIsIgnored() {
    assertThat(
            Proposals.parse(
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
      assertThat(Proposals.parse(answer, "largest")).as(answer).isEmpty();
    }
  }

  @Test
  void hostileAnswersAreBoundedAndLeaveOnlyWords() {
    String flood = "x".repeat(5_000_000) + "\nbiggest";
    assertThat(Proposals.parse(flood, "largest")).isEmpty();
    assertThat(Proposals.parse("word\n".repeat(1_000_000), "largest")).containsExactly("word");
    assertThat(
            Proposals.parse("<script>\n';drop\n\u0000\nline\u2028two\n../../etc\n\u202eevil", "a"))
        .allMatch(Words::isWord);

    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < 300; round++) {
      StringBuilder answer = new StringBuilder();
      for (int i = 0; i < 200; i++) {
        answer.appendCodePoint(
            random.nextInt(4) == 0 ? "\n,1.-* ".charAt(random.nextInt(7)) : random.nextInt(0x3000));
      }
      assertThat(Proposals.parse(answer.toString(), "largest"))
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

    assertThat(Proposals.lines(answer)).containsExactly("Add them up.", "Sum them.");
    assertThat(Proposals.lines("")).isEmpty();
    assertThat(Proposals.lines("<think>for ever")).isEmpty();
    assertThat(Proposals.lines("a\n".repeat(1_000_000))).containsExactly("a");
  }
}
