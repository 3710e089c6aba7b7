package dev.morph.morphisms.text.metric.encoder;

import static org.assertj.core.api.Assertions.assertThat;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.morph.core.entity.SeededDraw;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ModelTokenizerTest {
  private static final String[] PIECES = {
    "sum",
    " of",
    "numbers",
    ", ",
    "it's",
    "3.14",
    "\n\n",
    "  ",
    "caf\u00e9",
    "\ud83d\ude00",
    "x_y",
    "\u05e9",
    "\u0000",
    "'",
    "The"
  };

  private final BytePairs plain = TinyRoberta.make().tokens();
  private final ModelTokenizer tokenizer = new ModelTokenizer(ModelFolder.open(TinyRoberta.KEPT));

  @Test
  void theTokensMatchBytePairEncodingByHand() {
    for (String text : texts(200)) {
      assertThat(tokenizer.tokenIds(text)).as(text).isEqualTo(plain.ids(text));
    }
  }

  @Test
  void tokenisingHalvesSeparatelyEqualsTokenisingThePair() throws IOException {
    try (HuggingFaceTokenizer together =
        HuggingFaceTokenizer.builder()
            .optTokenizerPath(TinyRoberta.KEPT.resolve("tokenizer.json"))
            .optTruncation(true)
            .optMaxLength(24)
            .build()) {
      List<String> texts = texts(150);
      for (int i = 0; i + 1 < texts.size(); i++) {
        EncodedInput input =
            tokenizer
                .pairFrame()
                .wrapTexts(
                    tokenizer.tokenIds(texts.get(i)), tokenizer.tokenIds(texts.get(i + 1)), 24);
        assertThat(input.ids())
            .as("'%s' and '%s'", texts.get(i), texts.get(i + 1))
            .isEqualTo(together.encode(texts.get(i), texts.get(i + 1)).getIds());
      }
    }
  }

  private static List<String> texts(int count) {
    SeededDraw draw = SeededDraw.of(9, "tokenizer", "texts");
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              StringBuilder text = new StringBuilder();
              for (int length = draw.nextInt(16); length > 0; length--) {
                text.append(PIECES[draw.nextInt(PIECES.length)]);
              }
              return text.toString();
            })
        .toList();
  }
}
