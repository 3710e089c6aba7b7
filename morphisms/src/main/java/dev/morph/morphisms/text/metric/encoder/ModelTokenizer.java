package dev.morph.morphisms.text.metric.encoder;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.morph.morphisms.text.network.Tokenizers;
import java.util.Arrays;
import java.util.List;

/**
 * A model's tokenizer: turns texts into token ids, without special tokens, truncation or padding.
 * The halves of a pair are tokenised separately, as in Hugging Face's tokenizers, so the seed is
 * tokenised only once. Thread-safe.
 */
final class ModelTokenizer {
  private static final String EXAMPLE = "example";

  private final HuggingFaceTokenizer tokenizer;
  private final SpecialTokenFrame single;
  private final SpecialTokenFrame pair;

  ModelTokenizer(ModelFolder folder) {
    this.tokenizer = Tokenizers.open(folder.tokenizer(), folder::unusable);
    int length = tokenIds(EXAMPLE).length;
    this.single = SpecialTokenFrame.ofText(tokenizer.encode(EXAMPLE), length);
    this.pair = SpecialTokenFrame.ofPair(tokenizer.encode(EXAMPLE, EXAMPLE), length, length);
  }

  /** Returns the special tokens around one text. */
  SpecialTokenFrame singleFrame() {
    return single;
  }

  /** Returns the special tokens around a pair of texts. */
  SpecialTokenFrame pairFrame() {
    return pair;
  }

  /** Returns the token ids of a text. */
  long[] tokenIds(String text) {
    return tokenizer.encode(wellFormed(text), false, false).getIds();
  }

  /** Returns the token ids of each text. */
  List<long[]> tokenIds(List<? extends String> texts) {
    String[] wellFormed = texts.stream().map(ModelTokenizer::wellFormed).toArray(String[]::new);
    Encoding[] encodings = tokenizer.batchEncode(wellFormed, false, false);
    return Arrays.stream(encodings).map(Encoding::getIds).toList();
  }

  /** Returns the text of some token ids, without special tokens. */
  String decode(List<Long> ids) {
    return tokenizer.decode(ids.stream().mapToLong(Long::longValue).toArray(), true);
  }

  /** Replaces unpaired surrogates, which have no UTF-8 form, with U+FFFD. */
  private static String wellFormed(String text) {
    if (text.chars().noneMatch(c -> Character.isSurrogate((char) c))) {
      return text;
    }
    StringBuilder repaired = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> Character.getType(c) == Character.SURROGATE ? 0xFFFD : c)
        .forEach(repaired::appendCodePoint);
    return repaired.toString();
  }
}
