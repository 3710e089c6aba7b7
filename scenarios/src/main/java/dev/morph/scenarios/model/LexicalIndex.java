package dev.morph.scenarios.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * An index that finds the nearest text by shared words, each weighted by its rarity.
 *
 * <p>Words are stemmed, and the most frequent words are left out (Lucene's English analysis). The
 * index knows no synonyms: replacing one content word lowers the score of the right task and may
 * raise the score of another. Answers are deterministic: the texts form one segment, and the
 * earliest text wins a tie. A text that shares no word with any other has no nearest text.
 */
public final class LexicalIndex implements NearestText {
  private static final String TEXT = "text";

  private final Analyzer analyzer = new EnglishAnalyzer();
  private final IndexSearcher searcher;
  private final Map<Query, ScoreDoc[]> known = new ConcurrentHashMap<>();

  /**
   * Indexes texts.
   *
   * @param similarity how rare words are weighted
   */
  public LexicalIndex(List<String> texts, Similarity similarity) {
    try {
      searcher = new IndexSearcher(DirectoryReader.open(indexTexts(texts, similarity)));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the index in memory", e);
    }
    searcher.setSimilarity(similarity);
  }

  private ByteBuffersDirectory indexTexts(List<String> texts, Similarity similarity)
      throws IOException {
    ByteBuffersDirectory directory = new ByteBuffersDirectory();
    IndexWriterConfig settings = new IndexWriterConfig(analyzer).setSimilarity(similarity);
    try (IndexWriter writer = new IndexWriter(directory, settings)) {
      for (String text : texts) {
        Document document = new Document();
        document.add(new TextField(TEXT, text, Field.Store.NO));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
    return directory;
  }

  @Override
  public OptionalInt nearest(String text) {
    double[] scores = new double[searcher.getIndexReader().maxDoc()];
    try {
      for (Map.Entry<String, Integer> term : termCounts(text).entrySet()) {
        ScoreDoc[] hits = hits(new BoostQuery(query(term.getKey()), term.getValue()));
        for (ScoreDoc hit : hits) {
          scores[hit.doc] += hit.score;
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the index in memory", e);
    }
    int nearest = -1;
    float highest = 0;
    for (int i = 0; i < scores.length; i++) {
      if ((float) scores[i] > highest) {
        highest = (float) scores[i];
        nearest = i;
      }
    }
    return nearest < 0 ? OptionalInt.empty() : OptionalInt.of(nearest);
  }

  /**
   * Returns the texts that contain a term. They are cached, because a run looks up the same terms
   * thousands of times.
   */
  private ScoreDoc[] hits(BoostQuery weighted) throws IOException {
    ScoreDoc[] hits = known.get(weighted);
    if (hits == null) {
      hits = searcher.search(weighted, searcher.getIndexReader().maxDoc()).scoreDocs;
      known.put(weighted, hits);
    }
    return hits;
  }

  private static TermQuery query(String term) {
    return new TermQuery(new Term(TEXT, term));
  }

  /** Returns the distinct terms with their counts. */
  private Map<String, Integer> termCounts(String text) throws IOException {
    Map<String, Integer> terms = new LinkedHashMap<>();
    try (TokenStream tokens = analyzer.tokenStream(TEXT, text)) {
      CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        terms.merge(term.toString(), 1, Integer::sum);
      }
      tokens.end();
    }
    return terms;
  }
}
