package dev.morph.morphisms.text.wordnet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InflectionTest {
  @ParameterizedTest
  @CsvSource({
    "find,finds,found,found,finding",
    "write,writes,wrote,written,writing",
    "swap,swaps,swapped,swapped,swapping",
    "sort,sorts,sorted,sorted,sorting",
    "copy,copies,copied,copied,copying",
    "display,displays,displayed,displayed,displaying",
    "push,pushes,pushed,pushed,pushing",
    "pass,passes,passed,passed,passing",
    "remove,removes,removed,removed,removing",
    "agree,agrees,agreed,agreed,agreeing",
    "tie,ties,tied,tied,tying",
    "split,splits,split,split,splitting",
    "submit,submits,submitted,submitted,submitting",
    "visit,visits,visited,visited,visiting",
    "format,formats,formatted,formatted,formatting",
    "reset,resets,reset,reset,resetting",
    "output,outputs,output,output,outputting",
    "occur,occurs,occurred,occurred,occurring",
    "quit,quits,quit,quit,quitting",
    "contain,contains,contained,contained,containing",
    "fix,fixes,fixed,fixed,fixing",
    "have,has,had,had,having",
    "go,goes,went,gone,going",
    "count,counts,counted,counted,counting"
  })
  void aVerbHasItsForms(String verb, String third, String past, String participle, String gerund) {
    assertThat(Inflection.thirdPerson(verb)).isEqualTo(third);
    assertThat(Inflection.pastTense(verb)).isEqualTo(past);
    assertThat(Inflection.participle(verb)).isEqualTo(participle);
    assertThat(Inflection.gerund(verb)).isEqualTo(gerund);
  }

  @ParameterizedTest
  @CsvSource({
    "list,lists", "box,boxes", "entry,entries", "array,arrays", "index,indices",
    "matrix,matrices", "class,classes", "hero,heroes", "radio,radios", "child,children"
  })
  void aNounHasItsPlural(String noun, String plural) {
    assertThat(Inflection.plural(noun)).isEqualTo(plural);
  }

  @ParameterizedTest
  @CsvSource({
    "finds,locates,VERB,true",
    "finds,locate,VERB,false",
    "found,located,VERB,true",
    "finding,located,VERB,false",
    "words,terms,NOUN,true",
    "words,term,NOUN,false",
    "class,type,NOUN,true",
    "largest,biggest,ADJ,true",
    "largest,bigger,ADJ,false",
    "quickly,fast,ADV,true",
    "xyzzy,terms,NOUN,true"
  })
  void wordsOfOneInflectionAgree(String one, String other, String part, boolean agree) {
    assertThat(Inflection.haveSameInflection(one, other, part)).isEqualTo(agree);
  }
}
