package dev.morph.morphisms.code.ngram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JavaSentencesTest {
  private static final JavaTokenizer TOKENIZER = new JavaTokenizer(TokenKind.JAVA);
  private static final JavaSentences SENTENCES = new JavaSentences(TOKENIZER);

  @Test
  void aClassIsCutIntoItsMembers() {
    assertThat(
            cut(
                """
                package a.b; import java.util.*;
                public class A extends B<C> {
                  private int[] x = {1, 2};
                  @Deprecated({"a", "b"}) A() { if (x == null) { x = new int[0]; } }
                  static class Inner { void f() { } }
                }
                """))
        .containsExactly(
            "package a . b ;",
            "import java . util . * ;",
            "public class A extends B < C > {",
            "private int [ ] x = { 1 , 2 } ;",
            "@ Deprecated ( { \"a\" , \"b\" } ) A ( ) { if ( x == null ) { x = new int [ 0 ] ; } }",
            "static class Inner {",
            "void f ( ) { } } }");
  }

  @Test
  void aMethodOrSomeStatementsAreOneSentence() {
    assertThat(cut("int f() { return 1; }")).hasSize(1);
    assertThat(cut("int x = 1; for (;;) { x++; } return Foo.class;")).hasSize(1);
    assertThat(cut("Runnable r = new Runnable() { public void run() { } };")).hasSize(1);
    assertThat(cut("")).isEmpty();
  }

  @Test
  void enumsRecordsAndAnonymousClassesAreKnown() {
    assertThat(cut("enum E { A { int f() { return 1; } }, B; int f() { return 0; } }"))
        .containsExactly(
            "enum E {", "A { int f ( ) { return 1 ; } } , B ;", "int f ( ) { return 0 ; } }");
    assertThat(cut("record P(int x, int y) { P { } }"))
        .containsExactly("record P ( int x , int y ) {", "P { } }");
    assertThat(cut("class A { Object o = new Object() { class B { int i; } }; int record; }"))
        .containsExactly(
            "class A {", "Object o = new Object ( ) { class B { int i ; } } ;", "int record ; }");
  }

  @Test
  void noTokenIsLostOrMovedWhateverTheBraces() {
    Random random = new Random(6);
    List<String> alphabet = List.of("class", "A", "{", "}", "(", ")", ";", ",", "record", "x", ".");
    for (int i = 0; i < 20_000; i++) {
      List<String> tokens = new ArrayList<>();
      for (int length = random.nextInt(25); length > 0; length--) {
        tokens.add(alphabet.get(random.nextInt(alphabet.size())));
      }
      List<List<String>> sentences = JavaSentences.splitTokens(tokens);
      assertThat(sentences.stream().flatMap(List::stream).toList()).isEqualTo(tokens);
      assertThat(sentences).noneMatch(List::isEmpty);
    }
  }

  private static List<String> cut(String source) {
    return SENTENCES.split(source).stream().map(sentence -> String.join(" ", sentence)).toList();
  }
}
