package dev.morph.morphisms.code.ngram;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Java source as sentences: a source that declares a type is split into its members, because
 * Le-Cong et al. (2024) train on methods; anything else, such as a method or some statements, is
 * one sentence.
 *
 * <p>A sentence is a method, a field, an initializer, an import, the head of a type up to its
 * opening brace, or the constants of an enum. A brace that closes a type belongs to the sentence
 * before it. Splitting uses only tokens, so a source need not be complete.
 */
public record JavaSentences(JavaTokenizer tokenizer) {
  private static final Set<String> TYPES = Set.of("class", "interface", "enum");

  /** Returns the sentences of a source in order; together they contain all its tokens. */
  public List<List<String>> split(String source) {
    return splitTokens(tokenizer.tokens(source));
  }

  static List<List<String>> splitTokens(List<String> tokens) {
    SentenceSplitter cut = new SentenceSplitter(tokens);
    for (int i = 0; i < tokens.size(); i++) {
      cut.acceptToken(i);
    }
    return cut.sentences();
  }

  /** Splits tokens into sentences in one pass. */
  private static final class SentenceSplitter {
    private final List<String> tokens;
    private final List<Integer> ends = new ArrayList<>();

    /** For each open brace, whether it opens a type. */
    private final Deque<Boolean> open = new ArrayDeque<>();

    private int parentheses;
    private boolean typeAhead;
    private boolean types;
    private int start;

    SentenceSplitter(List<String> tokens) {
      this.tokens = tokens;
    }

    void acceptToken(int i) {
      switch (tokens.get(i)) {
        case "(" -> parentheses++;
        case ")" -> parentheses = Math.max(0, parentheses - 1);
        case "{" -> openBrace(i);
        case "}" -> closeBrace(i);
        case ";" -> {
          if (isBetweenMembers() && parentheses == 0) {
            endSentence(i + 1);
          }
        }
        default -> typeAhead |= isBetweenMembers() && parentheses == 0 && announcesType(i);
      }
    }

    private boolean isBetweenMembers() {
      return open.isEmpty() || Boolean.TRUE.equals(open.peek());
    }

    private boolean announcesType(int i) {
      boolean afterDot = i > 0 && tokens.get(i - 1).equals(".");
      if (tokens.get(i).equals("record")) {
        return i + 2 < tokens.size()
            && Character.isJavaIdentifierStart(tokens.get(i + 1).charAt(0))
            && (tokens.get(i + 2).equals("(") || tokens.get(i + 2).equals("<"));
      }
      return TYPES.contains(tokens.get(i)) && !afterDot;
    }

    private void openBrace(int i) {
      boolean type = isBetweenMembers() && parentheses == 0 && typeAhead;
      open.push(type);
      if (type) {
        types = true;
        endSentence(i + 1);
      }
    }

    private void closeBrace(int i) {
      if (open.isEmpty()) {
        return;
      }
      boolean type = open.pop();
      if (type && start == i && !ends.isEmpty()) {
        ends.set(ends.size() - 1, i + 1);
        start = i + 1;
      } else if (isBetweenMembers() && parentheses == 0 && !declarationContinues(i + 1)) {
        endSentence(i + 1);
      }
    }

    /**
     * Returns whether the declaration continues after a closing brace, as after an array
     * initializer, an enum constant's body or an anonymous class.
     */
    private boolean declarationContinues(int next) {
      return next < tokens.size() && Set.of(";", ",", ")", ".").contains(tokens.get(next));
    }

    private void endSentence(int at) {
      ends.add(at);
      start = at;
      typeAhead = false;
    }

    List<List<String>> sentences() {
      if (tokens.isEmpty()) {
        return List.of();
      }
      if (!types) {
        return List.of(tokens);
      }
      if (start < tokens.size()) {
        ends.add(tokens.size());
      }
      List<List<String>> sentences = new ArrayList<>();
      int from = 0;
      for (int end : ends) {
        sentences.add(tokens.subList(from, end));
        from = end;
      }
      return sentences;
    }
  }
}
