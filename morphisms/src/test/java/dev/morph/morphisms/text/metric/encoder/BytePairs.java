package dev.morph.morphisms.text.metric.encoder;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Byte-level byte-pair encoding (Sennrich et al. 2016, Radford et al. 2019): learned from a text,
 * and applied, without Hugging Face's library, whose results are checked against this.
 *
 * @param vocabulary token ids by spelling, special tokens first
 * @param merges pairs in the order they are joined
 */
record BytePairs(Map<String, Integer> vocabulary, List<String> merges) {
  static final List<String> SPECIAL = List.of("<s>", "<pad>", "</s>", "<unk>", "<mask>");

  private static final Pattern PIECES =
      Pattern.compile(
          "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+",
          Pattern.UNICODE_CHARACTER_CLASS);

  static BytePairs learn(String text, int merges) {
    Map<String, Integer> vocabulary = new LinkedHashMap<>();
    SPECIAL.forEach(token -> vocabulary.put(token, vocabulary.size()));
    for (int b = 0; b < 256; b++) {
      vocabulary.put(letter(b), vocabulary.size());
    }
    List<List<String>> pieces = pieces(text);
    List<String> learned = new ArrayList<>();
    for (int i = 0; i < merges; i++) {
      String pair = mostFrequent(pieces);
      pieces.forEach(piece -> join(piece, pair));
      learned.add(pair);
      vocabulary.put(pair.replace(" ", ""), vocabulary.size());
    }
    return new BytePairs(vocabulary, learned);
  }

  private static String mostFrequent(List<List<String>> pieces) {
    Map<String, Integer> counts = new TreeMap<>();
    for (List<String> piece : pieces) {
      for (int i = 0; i + 1 < piece.size(); i++) {
        counts.merge(piece.get(i) + " " + piece.get(i + 1), 1, Integer::sum);
      }
    }
    return counts.entrySet().stream()
        .max(
            Map.Entry.<String, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .orElseThrow()
        .getKey();
  }

  /** The ids of a text without special tokens in it. */
  long[] ids(String text) {
    List<Long> ids = new ArrayList<>();
    for (List<String> piece : pieces(text)) {
      for (String pair : merges) {
        join(piece, pair);
      }
      piece.forEach(token -> ids.add((long) vocabulary.get(token)));
    }
    return ids.stream().mapToLong(Long::longValue).toArray();
  }

  private static List<List<String>> pieces(String text) {
    List<List<String>> pieces = new ArrayList<>();
    Matcher matcher = PIECES.matcher(text);
    while (matcher.find()) {
      List<String> letters = new ArrayList<>();
      for (byte b : matcher.group().getBytes(StandardCharsets.UTF_8)) {
        letters.add(letter(b & 0xFF));
      }
      pieces.add(letters);
    }
    return pieces;
  }

  private static void join(List<String> piece, String pair) {
    int space = pair.indexOf(' ');
    String left = pair.substring(0, space);
    String right = pair.substring(space + 1);
    for (int i = 0; i + 1 < piece.size(); i++) {
      if (piece.get(i).equals(left) && piece.get(i + 1).equals(right)) {
        piece.set(i, left + right);
        piece.remove(i + 1);
      }
    }
  }

  /** GPT-2's visible letter for each byte. */
  private static String letter(int b) {
    int hidden = 0;
    for (int i = 0; i < b; i++) {
      hidden += isVisible(i) ? 0 : 1;
    }
    return Character.toString(isVisible(b) ? b : 256 + hidden);
  }

  private static boolean isVisible(int b) {
    return (b >= '!' && b <= '~') || (b >= 0xA1 && b <= 0xAC) || b >= 0xAE;
  }
}
