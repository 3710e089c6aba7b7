package dev.morph.scenarios.model;

import dev.morph.core.fault.Fault;
import dev.morph.scenarios.dataset.CodingTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.ClassicSimilarity;
import org.apache.lucene.search.similarities.Similarity;

/**
 * A retrieval baseline: answers with the first solution of the task whose description is nearest.
 *
 * <p>It looks at {@link Prompt#description()} only, never at the words around it, which are the
 * same in every prompt. A description that shares no word with any task is answered in prose,
 * without code, as a model does that has no idea. Deterministic; settings do not matter to it.
 */
public final class NearestTaskModel implements CodeModel {
  private static final Map<String, Similarity> SIMILARITIES =
      Map.of("bm25", new BM25Similarity(), "tfidf", new ClassicSimilarity());

  private final ModelSpec spec;
  private final ModelSettings settings;
  private final List<CodingTask> corpus;
  private final TaskIndex index;

  /**
   * Indexes the corpus.
   *
   * @param corpus tasks with at least one solution each
   */
  public NearestTaskModel(ModelSpec spec, ModelSettings settings, List<CodingTask> corpus) {
    Similarity similarity = SIMILARITIES.get(spec.model());
    if (similarity == null) {
      throw Fault.UNKNOWN_NAME.because("local model", spec.model(), "bm25, tfidf");
    }
    this.spec = spec;
    this.settings = settings;
    this.corpus = List.copyOf(corpus);
    this.index =
        new TaskIndex(this.corpus.stream().map(CodingTask::description).toList(), similarity);
  }

  @Override
  public ModelSpec spec() {
    return spec;
  }

  @Override
  public ModelSettings settings() {
    return settings;
  }

  @Override
  public Answer ask(Prompt prompt) {
    long start = System.nanoTime();
    String text = answer(prompt.description());
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Answer(text, FinishReason.COMPLETE, TokenUsage.UNKNOWN, seconds);
  }

  private String answer(String description) {
    try {
      OptionalInt nearest = index.nearest(description);
      if (nearest.isEmpty()) {
        return "I do not know a task like this one.";
      }
      String solution = corpus.get(nearest.getAsInt()).solutions().get(0);
      return "```java\n" + solution.stripTrailing() + "\n```\n";
    } catch (IOException e) {
      throw new UncheckedIOException("the index is in memory", e);
    }
  }
}
