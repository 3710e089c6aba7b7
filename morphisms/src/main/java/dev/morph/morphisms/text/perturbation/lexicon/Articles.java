package dev.morph.morphisms.text.perturbation.lexicon;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Chooses the indefinite article by the sound of the word after it. */
final class Articles {
  private static final Pattern ARTICLE =
      Pattern.compile("\\b([Aa])(n?)(\\s+)([\\p{L}\\p{N}][\\p{L}\\p{N}'-]*)");
  private static final Pattern VOWEL =
      Pattern.compile(
          "(?:[aeio]|u(?!ni[^nm]|ti|s[aeiu]|r[ai]|biq)|hour|honou?r|honest|heir|8|11|18|nth|mth|sql|html|xml|lcm|rgb|md5|xor|"
              // a letter, or letters without a vowel, which are spelt: m x n, n-th, HTTP
              + "(?!(?:str|src|msg)\\b)[fhlmnrsx][^aeiouy-]*(?:-.*)?$).*");
  private static final Pattern SPELT = Pattern.compile("[FHLMNRSX][B-DF-HJ-NP-TV-XZ][A-Z]");
  private static final Pattern CONSONANT =
      Pattern.compile("(?:one|once|eu(?!ler)|unary|unit|unix|url|usb|utf|uuid).*");

  private Articles() {}

  /** Returns the text with indefinite articles that agree with the words after them. */
  static String agreeArticles(String text) {
    Matcher article = ARTICLE.matcher(text);
    return article.replaceAll(
        found ->
            Matcher.quoteReplacement(
                found.group(1)
                    + (takesAn(found.group(4)) ? "n" : "")
                    + found.group(3)
                    + found.group(4)));
  }

  /** Whether a word takes "an". */
  static boolean takesAn(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return SPELT.matcher(word).matches()
        || (VOWEL.matcher(lower).matches() && !CONSONANT.matcher(lower).matches());
  }

  /** Whether a word is an indefinite article. */
  static boolean isArticle(String lower) {
    return lower.equals("a") || lower.equals("an");
  }
}
