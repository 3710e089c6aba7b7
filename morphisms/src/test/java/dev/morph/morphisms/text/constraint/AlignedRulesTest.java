package dev.morph.morphisms.text.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlignedRulesTest {
  private static final String DELIMITER = "|";

  @ParameterizedTest
  @CsvSource(
      delimiterString = DELIMITER,
      textBlock =
          """
          Find the largest number of a list. | Can you find the biggest number of a list?
          Return the sum of two numbers. | The sum of two numbers is returned.
          Return sorted unique elements in a list. | Return unique elements sorted in a list.
          Return the numbers that are at most 5. | Return the numbers that are no more than 5.
          Check if in given list of numbers, are any two numbers closer than a threshold. \
          | Check if there are two numbers in given list of numbers closer than a threshold.
          Return only positive numbers in the list. \
          | Return only numbers greater than zero in the list.
          Count the vowels of a string. | Create a function that counts the vowels of a string.
          Return a list of four words. | Return a list of 4 words.
          Return the numbers that are > 5. | Return the numbers that are greater than five.
          Return True/False for the check. | Return True or False for the check.
          Simplify <numerator>/<denominator>. | Can you simplify <numerator>/<denominator>?
          Keep the words whose length is >= n. | Keep the words whose length is at least n.
          Remove from s all the characters that also stand in c, and say whether what is left of s \
          is a palindrome. | Given s and c, drop every character of s that occurs in c. Then check \
          whether the remaining string reads the same backwards, and answer True if so.
          Compute the average of x. | Calculate the mean of x.
          Return True if the length of a string is prime or False otherwise. \
          | Tell whether the length of a string is prime, returning True if it is and False if it is not.
          Filter a list of strings by their length. | Can you say if it is possible to filter a list of \
          strings by length?
          Tell which words are closer to each other than two. | Which words are closer to one another than 2?
          Given a string 'text', return its MD5 hash. If 'text' is empty, return None. \
          | Write a function that takes the string 'text' and computes the md5 hash of it, or None if \
          'text' is empty.
          """)
  void aRebuiltSentenceIsKept(String seed, String text) {
    assertThat(reasons(seed, text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = DELIMITER,
      textBlock =
          """
          Find the largest number of a list. | Can you find the smallest number of a list?
          Return the numbers that are at most 5. | Can you return the numbers that are at least 5?
          Check that a text starts and ends with a bracket. \
          | Check that a text starts or ends with a bracket.
          Return x in ascending order. | Could you return x in descending order?
          Return the words that contain a vowel. \
          | Please give me the words that do not contain a vowel.
          Return the first 3 words. | Can you return the first 4 words?
          Return the numbers that are > 5. | Return the numbers that are less than five.
          Return the numbers that are > 5. | Can you return the numbers that are at least 5?
          Return the numbers that are > 5. | Return the numbers that are >= 5.
          Return the words that are > x. | Return the words.
          Return the value of total/count. | Return the value of total and count.
          Return only the even numbers. | Can you return the even numbers?
          Return the even numbers of a list. | Return the numbers of a list.
          Subtract x from y. | Can you subtract y from x?
          Return the sum of digits of a list. | Return the digits of sum of a list.
          Find the area of a triangle. | Can you find the perimeter of a triangle?
          Put the odd numbers before the even numbers. | Put the even numbers before the odd numbers.
          Return True if x is prime. | Return False if x is prime.
          f('ab') is 2 and f('cd') is 3. | f('ab') is 3 and f('cd') is 3.
          Sort the words by their length. | Sort the words by their unless.
          Return y if it is empty. | Return y if it is not empty.
          Return True if x and y are prime. | Return True if x or y is prime.
          Return the numbers of a list that are even. \
          | Write a function which takes a list of numbers as its input, chooses those that are not \
          even and gives them back to whoever asked.
          Given a list of numbers, return the ones that are balanced, in the order of the list. \
          | Write a function which takes numbers in a list and selects those that are unbalanced, \
          keeping their order as it is.
          """)
  void wordsThatCarryTheTaskAreProtectedEverywhere(String seed, String text) {
    assertThat(reasons(seed, text)).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = DELIMITER,
      textBlock =
          """
          Write a Java function to find the sum of a list. | What is the sum of a list?
          Write a Java function to count the vowels of a text. | How many vowels does a text have?
          Write a function to check whether a number is prime. | Is a number prime?
          Return True if all numbers are below 5. | Are all numbers below 5?
          Given a list of words, tell if they are sorted. | Given a list of words, are they sorted?
          Find the index of the first space. | Where is the first space?
          Find the area of a square. | Is there a way to find the area of a square?
          Sort a list of words by length. | Can a list of words be sorted by length?
          Write a method that reverses a text. | Do you know how to write a method that reverses a text?
          sum_to_n is a function that adds the numbers up to n. \
          | Is sum_to_n a function that adds the numbers up to n?
          """)
  void aQuestionThatAsksForTheSameIsKept(String seed, String text) {
    assertThat(reasons(seed, text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = DELIMITER,
      textBlock =
          """
          Write a function to find the sum of a list. | Is there a sum of a list?
          Write a function to find the positive numbers of a list. \
          | How many positive numbers does a list have?
          Write a function to count the vowels of a text. | Which vowels does a text have?
          Write a function to check whether a list has prime numbers. \
          | How many prime numbers does a list have?
          Write a function to check whether a list has prime numbers. \
          | In a list, which numbers are prime?
          Find the smallest number of a list. | Where is the smallest number of a list?
          Given a list, return its median. | Given a list, does it have a median?
          Find the largest circle inside a square. | Can a circle stand inside a square?
          """)
  void aQuestionThatAsksForSomethingElseIsDropped(String seed, String text) {
    assertThat(reasons(seed, text)).contains("question");
  }

  @Test
  void theLanguageMayBeLeftOutButNotReplaced() {
    String seed = "Write a Java function to find the volume of a cube.";
    assertThat(reasons(seed, "How do you find a cube's volume?")).isEmpty();
    assertThat(reasons(seed, "Can you write a Python function to find the volume of a cube?"))
        .contains("oppositions");
  }

  @Test
  void replacingAndByOrIsRejectedInAWalkToo() {
    String seed = "Check that a text starts and ends with a bracket.";
    assertThat(reasons(seed, seed.replace(" and ", " or "))).contains("oppositions");
    String other = seed.replace(" and ", " or ");
    assertThat(reasons(other, seed)).contains("closed-classes");
  }

  @Test
  void swappedArgumentsCountAsMoves() {
    assertThat(reasons("Tell whether x is a power of n.", "Tell whether n is a power of x."))
        .contains("moves");
    assertThat(reasons("Replace the rows by the sums.", "Replace the sums by the rows."))
        .isNotEmpty();
    assertThat(reasons("Convert a word to an index.", "Convert an index into a word."))
        .contains("moves");
    assertThat(reasons("Read x and print the words.", "Read x and print words the."))
        .as("neighbours without a small word between them are a slip")
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = DELIMITER,
      textBlock =
          """
          Write a function to reverse a string. | Write a functoin to reverse a string.
          Write a function to reverse a string. | Write a func tion to reverse a string.
          Write a function to reverse a string. | Write afunction to reverse a string.
          Write a function to reverse a string. | Write a function to to reverse a string.
          Write a function to reverse a string. | Write a fuNction to revrse a strinng.
          Find the largest number. | Find the lagest numbre.
          """)
  void aTypingErrorThatMakesNoWordIsUndone(String seed, String text) {
    Judgement judgement = Meaning.lexical().forSeed(seed).judgeTexts(List.of(text)).get(0);
    assertThat(judgement.reasons()).isEmpty();
    assertThat(judgement.slips()).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = DELIMITER,
      textBlock =
          """
          Return the numbers for which f holds. | Return the numbers four which f holds.
          Return the even numbers. | Return the eve numbers.
          Return `count` words. | Return `coutn` words.
          Return 12 words. | Return 122 words.
          Return the list of words now. | Return the lost of words now.
          """)
  void typingErrorsInNamesOrNumbersOrThatMakeAnotherWordAreNotUndone(String seed, String text) {
    Judgement judgement = Meaning.lexical().forSeed(seed).judgeTexts(List.of(text)).get(0);
    assertThat(judgement.slips()).isZero();
    assertThat(judgement.reasons()).isNotEmpty();
  }

  @Test
  void aMisspeltNameOfTheOriginalIsNotCorrected() {
    String seed = "Return the smallest value as [smalest_value, its index].";
    assertThat(Meaning.lexical().forSeed(seed).judgeTexts(List.of(seed)).get(0).slips()).isZero();
    assertThat(reasons(seed, seed.replace("Return", "Give"))).isEmpty();
  }

  @Test
  void hostileTextsAreJudgedWithoutAnError() {
    SeedMeaning rules = Meaning.lexical().forSeed("Return x.");
    assertThat(
            rules.judgeTexts(
                List.of(
                    "",
                    "\uD800",
                    "???",
                    "Is it? " + "given a, ".repeat(500),
                    "x ".repeat(2000),
                    "_ __ a_ _b")))
        .hasSize(6);
    assertThat(Meaning.lexical().forSeed("").judgeTexts(List.of("Return x.")).get(0).reasons())
        .contains("identifiers");
  }

  private static List<String> reasons(String seed, String text) {
    return Meaning.lexical().forSeed(seed).judgeTexts(List.of(text)).get(0).reasons();
  }
}
