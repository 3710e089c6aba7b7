package dev.morph.morphisms.code.naturalness;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Reads Java sources as sentences. Duplicate files count once, because copies make a model look
 * better than it is (Allamanis 2019): files are duplicates if their tokens are equal, regardless of
 * names, comments and layout. A share of the files can be held out. The choice depends only on
 * their tokens and a random seed, so a copy of a held-out file is never used for training.
 */
public final class JavaCorpus {
  private static final double RANGE = Math.pow(2, Long.SIZE);

  private final JavaTokenizer tokenizer;
  private final Settings settings;
  private final Set<ByteBuffer> seen = new HashSet<>();
  private int files;
  private int copies;
  private int heldOut;

  /**
   * How files are tokenized and which are held out.
   *
   * @param kind what a token is
   * @param heldOutShare the share of files that are held out, 0 to 1
   * @param randomSeed determines which files are held out
   */
  public record Settings(TokenKind kind, double heldOutShare, long randomSeed) {
    /** Checks. */
    public Settings {
      if (!(heldOutShare >= 0 && heldOutShare < 1)) {
        throw new IllegalArgumentException("a share is from 0 up to 1: " + heldOutShare);
      }
    }
  }

  /** With settings. */
  public JavaCorpus(Settings settings) {
    this.settings = settings;
    this.tokenizer = new JavaTokenizer(settings.kind());
  }

  /** The receivers of sentences. */
  public record Sentences(Consumer<List<String>> training, Consumer<List<String>> heldOut) {
    /** Sends all sentences to one receiver. */
    public static Sentences all(Consumer<List<String>> consumer) {
      return new Sentences(consumer, consumer);
    }
  }

  /**
   * Reads a folder, a jar or a file.
   *
   * @throws dev.morph.core.fault.FaultException if it cannot be read
   */
  public void read(Path place, Sentences sentences) {
    new JavaFiles(place).forEach((name, text) -> take(text, sentences));
  }

  private void take(String text, Sentences sentences) {
    List<String> tokens = tokenizer.tokens(text);
    if (tokens.isEmpty()) {
      return;
    }
    byte[] hash = hash(tokens);
    if (!seen.add(ByteBuffer.wrap(hash, 0, 16))) {
      copies++;
      return;
    }
    boolean out = isHeldOut(hash);
    files++;
    heldOut += out ? 1 : 0;
    JavaSentences.cut(tokens).forEach(out ? sentences.heldOut() : sentences.training());
  }

  private boolean isHeldOut(byte[] hash) {
    // The last bytes, which are not used to detect copies, mixed with the seed by a bijection of
    // SplitMix64.
    long mixed = ByteBuffer.wrap(hash, 16, Long.BYTES).getLong() ^ settings.randomSeed();
    mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    mixed ^= mixed >>> 31;
    return (mixed / RANGE) + 0.5 < settings.heldOutShare();
  }

  private static byte[] hash(List<String> tokens) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      // Tokens contain no line ends.
      return digest.digest(String.join("\n", tokens).getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The number of distinct files read, including held-out ones. */
  public int files() {
    return files;
  }

  /** The number of files that were copies of others. */
  public int copies() {
    return copies;
  }

  /** The number of distinct files that were held out. */
  public int heldOutFiles() {
    return heldOut;
  }
}
