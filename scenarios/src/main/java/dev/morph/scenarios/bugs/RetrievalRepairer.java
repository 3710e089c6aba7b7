package dev.morph.scenarios.bugs;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.scenarios.model.LexicalIndex;
import dev.morph.scenarios.model.NearestText;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.lucene.search.similarities.BM25Similarity;

/**
 * A baseline that only retrieves programs. From a corpus of correct programs, it answers with the
 * program most similar in words to the buggy program (BM25). With a benchmark's fixes in the
 * corpus, it represents a model that has seen the benchmark.
 */
public final class RetrievalRepairer implements Repairer {
  private final List<String> corpus;
  private final NearestText index;

  /**
   * Indexes correct programs.
   *
   * @param corpus programs; duplicates count once
   */
  public RetrievalRepairer(List<String> corpus) {
    this.corpus = corpus.stream().distinct().toList();
    this.index = new LexicalIndex(this.corpus, new BM25Similarity());
  }

  @Override
  public String name() {
    return "retrieval";
  }

  @Override
  public String signature() {
    return "retrieval:1|" + CanonicalJson.sha256(Map.of("corpus", corpus)).substring(0, 16);
  }

  @Override
  public String repair(Bug bug, BuggyCode code) {
    OptionalInt nearest = index.nearest(code.source());
    return nearest.isEmpty()
        ? "I know no program like this one."
        : "```java\n" + corpus.get(nearest.getAsInt()).strip() + "\n```\n";
  }
}
