package dev.morph.morphisms.text.wordnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.sf.extjwnl.data.POS;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordSenseTest {
  @Test
  void aWordHasItsSensesWithSynonymsAndAntonymsInItsForm() {
    WordSense first = WordSense.of("largest").get(0);

    assertThat(first.part()).isEqualTo("ADJ");
    assertThat(first.synonyms()).containsExactly("biggest");
  }

  @Test
  void theCommonestSenseOfAPartOfSpeechComesFirst() {
    List<WordSense> senses = WordSense.of("number");

    assertThat(senses.get(0).part()).isEqualTo("NOUN");
    assertThat(senses.get(0).synonyms()).containsExactly("figure");
    assertThat(WordSense.of("no such word")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "lists,list,entry,entries",
    "lists,list,match,matches",
    "lists,list,child,children",
    "lists,list,takings,takings",
    "lists,list,key,keys"
  })
  void aPluralBecomesAPlural(String word, String base, String other, String expected) {
    assertThat(WordForm.of(word, base, POS.NOUN).apply(other, POS.NOUN)).contains(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "sorts,sort,go,goes",
    "sorts,sort,try,tries",
    "sorting,sort,map,mapping",
    "sorting,sort,write,writing",
    "sorting,sort,tie,tying",
    "sorting,sort,see,seeing",
    "sorted,sort,write,written",
    "sorted,sort,map,mapped",
    "sorted,sort,copy,copied",
    "written,write,sort,sorted",
    "sort,sort,write,write",
    "sorted,sort,find,found"
  })
  void aFormOfAVerbBecomesTheSameForm(String word, String base, String other, String expected) {
    assertThat(WordForm.of(word, base, POS.VERB).apply(other, POS.VERB)).contains(expected);
  }

  @Test
  void adjectivesAreGradedIfTheyAreShort() {
    WordForm superlative = WordForm.of("largest", "large", POS.ADJECTIVE);

    assertThat(superlative.apply("small", POS.ADJECTIVE)).contains("smallest");
    assertThat(superlative.apply("good", POS.ADJECTIVE)).contains("best");
    assertThat(superlative.apply("important", POS.ADJECTIVE)).as("most important").isEmpty();
    assertThat(WordForm.of("better", "good", POS.ADJECTIVE).apply("happy", POS.ADJECTIVE))
        .contains("happier");
  }
}
