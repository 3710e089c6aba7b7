package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import java.util.List;
import org.junit.jupiter.api.Test;

class Tokenizer13aTest {

  @Test
  void symbolsAndPointsAreSeparateTokensExceptInNumbers() {
    assertThat(tokens("It's 3.14, isn't it? (a well-known 2-digit one)."))
        .containsExactly(
            "It's",
            "3.14",
            ",",
            "isn't",
            "it",
            "?",
            "(",
            "a",
            "well-known",
            "2",
            "-",
            "digit",
            "one",
            ")",
            ".");
    assertThat(tokens("&lt;b&gt; <skipped>half-\nway\nhome  "))
        .containsExactly("<", "b", ">", "halfway", "home");
    assertThat(tokens(" \n")).isEmpty();
  }

  @Test
  void thePassesMatchTheRegularExpressionsOfTheOriginal() {
    String[] pieces = {
      "a",
      "1",
      "9",
      ".",
      ",",
      "..",
      "-",
      " ",
      "'",
      "(",
      "]",
      "~",
      "{",
      "/",
      ":",
      "&amp;",
      "&",
      "\n",
      "`",
      "\u00e9",
      "\ud83d\ude00",
      "\u00a0",
      "\u0663",
      "&lt;",
      "_",
      "@"
    };
    SeededDraw draw = SeededDraw.of(7, "tokenizer", "13a");
    for (int round = 0; round < 20_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = draw.nextInt(14); i > 0; i--) {
        text.append(pieces[draw.nextInt(pieces.length)]);
      }
      assertThat(tokens(text.toString()))
          .as("'%s'", text)
          .isEqualTo(byRegularExpressions(text.toString()));
    }
  }

  private static List<String> byRegularExpressions(String text) {
    String line =
        text.replaceAll("[\\s\\u00a0]+$", "")
            .replace("<skipped>", "")
            .replace("-\n", "")
            .replace("\n", " ")
            .replace("&quot;", "\"")
            .replace("&amp;", "&")
            .replace("&lt;", "<")
            .replace("&gt;", ">");
    line =
        (" " + line + " ")
            .replaceAll("([\\{-\\~\\[-\\` -\\&\\(-\\+\\:-\\@\\/])", " $1 ")
            .replaceAll("([^0-9])([\\.,])", "$1 $2 ")
            .replaceAll("([\\.,])([^0-9])", " $1 $2")
            .replaceAll("([0-9])(-)", "$1 $2 ");
    return WhiteSpace.split(line);
  }

  private static List<String> tokens(String text) {
    return Tokenizer13a.split(text);
  }
}
