package dev.morph.glove.tools.trainer;

import java.util.Set;

/** Which words of the text the embedded table has. */
final class DefaultVocabulary {
  /** Words of computing, of mathematics and of the calendar that WordNet lacks. */
  static final Set<String> ADDED =
      Set.of(
          ("accessor anagram anagrams api april arithmetic ascii async asynchronously "
                  + "atomically august babylonian backend backslash bitonic bitwise boolean booleans "
                  + "cartesian catalan charset chinese codec collatz comparator comparators "
                  + "configurable cpu csv cuboid customization dataset datasets datatype datetime "
                  + "decagonal december delimiter delimiters divisors elementwise endian english "
                  + "enqueue equilateral euclidean eulerian february fibonacci filesystem formatter "
                  + "friday gaussian gcd getter gregorian hashtable hexagonal hostname hsv html http "
                  + "incrementally inline ip isosceles iterable iterables iterator iterators ith "
                  + "january java json july june keyword keywords kth lcm levenshtein "
                  + "lexicographically lifecycle lowercase march max metadata min modulo monday "
                  + "monotonically namespace namespaces nd newline newlines nonagonal nonempty "
                  + "nonzero november nth nullable occurrences octagonal october offline pairwise "
                  + "palindrome palindromes palindromic parameterized pentagonal permutations plugin "
                  + "plugins predefined prepend prepended prepends programmatically quicksort rd "
                  + "recursively regex regexes rgb rhombus roman runtime saturday scalene september "
                  + "serialize serialized singleton sql st standalone stateful statically subarray "
                  + "subarrays sublist sublists subsequence subsequences substring substrings subtask "
                  + "subtree subtype sunday superset supertype tetrahedral th throwable thursday "
                  + "timeout timeouts timestamp timestamps timezone tokenizer trapezium tribonacci "
                  + "trie tuesday tuple tuples unicode uninitialized unset uppercase upto url "
                  + "username validator wednesday whichever whitespace whitespaces wildcard wildcards "
                  + "xml xor")
              .split(" "));

  private static final Set<String> SHORT_WORDS =
      Set.of(
          "am", "an", "as", "at", "be", "by", "do", "go", "he", "if", "in", "is", "it", "me", "my",
          "no", "of", "on", "or", "so", "to", "up", "us", "we", "ok");
  private static final Set<String> NOT_PROSE = Set.of("char", "int", "param", "utf", "arg", "etc");

  private DefaultVocabulary() {}

  static boolean isWanted(String word, WordNetText wordNet) {
    if (word.length() == 1) {
      return Character.isLetter(word.charAt(0)); // "the first n numbers"
    }
    if (ADDED.contains(word) || SHORT_WORDS.contains(word)) {
      return true;
    }
    return word.length() > 2 && wordNet.isEnglish(word) && !NOT_PROSE.contains(word);
  }
}
