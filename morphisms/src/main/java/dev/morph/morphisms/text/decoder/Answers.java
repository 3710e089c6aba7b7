package dev.morph.morphisms.text.decoder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answers that are generated in parallel, one for each text that a decoder reads. Not thread-safe.
 */
final class Answers {
  private final Function<long[], String> text;
  private final Set<Long> ends;
  private final List<Answer> answers = new ArrayList<>();

  /**
   * Creates an empty collection.
   *
   * @param ends the tokens that end an answer
   * @param text decodes tokens and leaves out special tokens
   */
  Answers(Set<Long> ends, Function<long[], String> text) {
    this.ends = ends;
    this.text = text;
  }

  /**
   * Adds an answer.
   *
   * @param seen the tokens already in the text, for the repetition penalty
   * @param most the largest number of tokens that the model can still generate
   */
  void add(PromptWithSettings prompted, long[] seen, int most) {
    answers.add(new Answer(prompted, seen, Math.min(most, prompted.settings().maxTokens())));
  }

  /**
   * Completes all answers. An answer that has ended is padded until all have ended.
   *
   * @param state a state that has read the prompts
   * @param prompts the logits after the prompts
   */
  List<Continuation> complete(DecoderState state, Logits prompts) {
    Logits logits = prompts;
    while (true) {
      long[][] next = new long[answers.size()][1];
      for (int i = 0; i < next.length; i++) {
        Answer answer = answers.get(i);
        if (answer.ended == null) {
          answer.ended = answer.addToken(logits.afterLastToken(i)).orElse(null);
          if (answer.ended != null) {
            state.endText(i);
          }
        }
        next[i][0] = answer.tokens[answer.tokens.length - 1];
      }
      if (answers.stream().allMatch(answer -> answer.ended != null)) {
        return answers.stream().map(answer -> Objects.requireNonNull(answer.ended)).toList();
      }
      logits = state.read(next);
    }
  }

  private final class Answer {
    private final PromptWithSettings prompted;
    private final TokenChoice choice;
    private final Set<Long> seen = new HashSet<>();
    private final int most;
    private long[] tokens = {};
    private double log2;
    private @Nullable Continuation ended;

    Answer(PromptWithSettings prompted, long[] seen, int most) {
      this.prompted = prompted;
      this.choice = new TokenChoice(prompted.settings());
      this.most = most;
      Arrays.stream(seen).forEach(this.seen::add);
    }

    /** Adds one token; returns the complete answer if that token ends it, otherwise empty. */
    Optional<Continuation> addToken(float[] logits) {
      long token = choice.chooseToken(logits, seen);
      log2 += TokenChoice.log2Probability(logits, 0, logits.length, (int) token);
      tokens = Arrays.copyOf(tokens, tokens.length + 1);
      tokens[tokens.length - 1] = token;
      seen.add(token);
      if (ends.contains(token)) {
        return finishedAnswer(text(tokens.length - 1), Continuation.End.COMPLETE);
      }
      Optional<String> stopped = beforeStopWord();
      if (stopped.isPresent()) {
        return finishedAnswer(stopped.get(), Continuation.End.STOP_WORD);
      }
      return tokens.length >= most
          ? finishedAnswer(text(tokens.length), Continuation.End.LENGTH)
          : Optional.empty();
    }

    private String text(int length) {
      return text.apply(Arrays.copyOf(tokens, length));
    }

    private Optional<String> beforeStopWord() {
      List<String> words = prompted.settings().stopWords();
      if (words.isEmpty()) {
        return Optional.empty();
      }
      String text = text(tokens.length);
      return words.stream()
          .map(text::indexOf)
          .filter(at -> at >= 0)
          .min(Integer::compare)
          .map(at -> text.substring(0, at));
    }

    private Optional<Continuation> finishedAnswer(String text, Continuation.End end) {
      return Optional.of(
          new Continuation(text, end, prompted.tokens().length, tokens.length, log2));
    }
  }
}
