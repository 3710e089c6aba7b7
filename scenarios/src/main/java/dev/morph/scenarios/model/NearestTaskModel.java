package dev.morph.scenarios.model;

import dev.morph.core.registry.Suggestion;
import dev.morph.glove.EmbeddingTable;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.RepeatBehaviour;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.ClassicSimilarity;

/**
 * A retrieval baseline: answers with the first solution of the task whose description is nearest to
 * the prompt's.
 *
 * <p>Similarity is BM25 ({@code bm25}), TF-IDF with the cosine ({@code tfidf}), or the cosine of
 * mean word vectors ({@code glove}). It is a cheap substitute for trying things out, not a language
 * model: it only returns programs from the corpus.
 *
 * <p>Only {@link Prompt#description()} is used, never the text around it, which is the same in
 * every prompt. If a description contains no known word, the answer is prose without code, as if a
 * model did not know a solution. Answers are deterministic and ignore the settings.
 */
public final class NearestTaskModel extends KnownModel {
  private static final Map<String, Function<List<String>, NearestText>> WAYS = indexFactories();

  private final List<CodingTask> corpus;
  private final NearestText index;

  /**
   * Indexes the corpus.
   *
   * @param corpus tasks with at least one solution each
   */
  public NearestTaskModel(ModelSpec spec, ModelSettings settings, List<CodingTask> corpus) {
    super(spec, settings);
    Function<List<String>, NearestText> way = WAYS.get(spec.model());
    if (way == null) {
      throw Suggestion.unknownName("local model", spec.model(), WAYS.keySet());
    }
    this.corpus = List.copyOf(corpus);
    this.index = way.apply(this.corpus.stream().map(CodingTask::description).toList());
  }

  private static Map<String, Function<List<String>, NearestText>> indexFactories() {
    Map<String, Function<List<String>, NearestText>> ways = new LinkedHashMap<>();
    ways.put("bm25", texts -> new LexicalIndex(texts, new BM25Similarity()));
    ways.put("tfidf", texts -> new LexicalIndex(texts, new ClassicSimilarity()));
    ways.put("glove", texts -> new MeanVectorIndex(texts, EmbeddingTable.embedded()));
    return ways;
  }

  @Override
  public RepeatBehaviour repeatBehaviour() {
    return RepeatBehaviour.SAME;
  }

  @Override
  public Answer ask(Prompt prompt, int repeat) {
    long start = stopwatch.nanos();
    String text = nearestSolution(prompt.description());
    double seconds = stopwatch.secondsSince(start);
    return new Answer(text, FinishReason.COMPLETE, TokenUsage.UNKNOWN, seconds);
  }

  private String nearestSolution(String description) {
    OptionalInt nearest = index.nearest(description);
    if (nearest.isEmpty()) {
      return "I do not know a task like this one.";
    }
    CodingTask task = corpus.get(nearest.getAsInt());
    String solution = task.solutions().get(0);
    return "```" + task.language() + "\n" + solution.stripTrailing() + "\n```\n";
  }
}
