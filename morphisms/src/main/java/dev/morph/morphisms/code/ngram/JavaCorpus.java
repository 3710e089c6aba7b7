package dev.morph.morphisms.code.ngram;

import dev.morph.core.entity.CanonicalJson;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Reads Java sources as sentences. Duplicate files count once, because copies make a model look
 * better than it is (Allamanis 2019): files are duplicates if their tokens are equal, regardless of
 * file names, comments and layout. A share of the files can be held out. Whether a file is held out
 * depends only on its tokens and a random seed, so a copy of a held-out file is never used for
 * training.
 */
public final class JavaCorpus {
  private static final double RANGE = Math.pow(2, Long.SIZE);

  private final JavaTokenizer tokenizer;
  private final double heldOutShare;
  private final long randomSeed;
  private final Set<ByteBuffer> seen = new HashSet<>();
  private int files;
  private int copies;
  private int heldOut;

  /**
   * Creates an empty corpus.
   *
   * @param kind the kind of tokens
   * @param heldOutShare the share of files that are held out, from 0 up to 1
   * @param randomSeed determines which files are held out
   */
  public JavaCorpus(TokenKind kind, double heldOutShare, long randomSeed) {
    this.tokenizer = new JavaTokenizer(kind);
    this.heldOutShare = heldOutShare;
    this.randomSeed = randomSeed;
  }

  /**
   * Reads a folder, a jar or a file.
   *
   * @param training receives the sentences of files that are not held out
   * @param out receives the sentences of held-out files
   * @throws dev.morph.core.fault.FaultException if the folder, jar or file cannot be read
   */
  public void read(Path place, Consumer<List<String>> training, Consumer<List<String>> out) {
    new JavaFiles(place).forEach(text -> addFile(text, training, out));
  }

  /** Reads all sentences, including those of held-out files. */
  public void read(Path place, Consumer<List<String>> all) {
    read(place, all, all);
  }

  private void addFile(String text, Consumer<List<String>> training, Consumer<List<String>> out) {
    List<String> tokens = tokenizer.tokens(text);
    if (tokens.isEmpty()) {
      return;
    }
    // Tokens contain no line ends, so different tokens never give the same text.
    byte[] hash = CanonicalJson.digest(String.join("\n", tokens).getBytes(StandardCharsets.UTF_8));
    if (!seen.add(ByteBuffer.wrap(hash, 0, 16))) {
      copies++;
      return;
    }
    boolean kept = isHeldOut(hash);
    files++;
    heldOut += kept ? 1 : 0;
    JavaSentences.splitTokens(tokens).forEach(kept ? out : training);
  }

  private boolean isHeldOut(byte[] hash) {
    // SplitMix64's finaliser mixes the random seed with bytes 16 to 23 of the hash; bytes 0 to 15
    // identify copies.
    long mixed = ByteBuffer.wrap(hash, 16, Long.BYTES).getLong() ^ randomSeed;
    mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    mixed ^= mixed >>> 31;
    return (mixed / RANGE) + 0.5 < heldOutShare;
  }

  /** The number of distinct files read, including held-out ones. */
  public int fileCount() {
    return files;
  }

  /** The number of files skipped as copies of others. */
  public int copyCount() {
    return copies;
  }

  /** The number of distinct files that were held out. */
  public int heldOutCount() {
    return heldOut;
  }
}
