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
 * Reads Java sources as sentences. Each different file counts once, for copies make a model look
 * better than it is (Allamanis 2019): files are the same if their tokens are, whatever their names,
 * comments and layout. A share of the files can be held out: which they are depends on their tokens
 * and a random seed only, so a copy of a held-out file is never trained on.
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
   * What is read, and what is left out.
   *
   * @param kind what a token is
   * @param heldOutShare the share of files that are held out, 0 to 1
   * @param randomSeed chooses them
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

  /** Where sentences go. */
  public record Sentences(Consumer<List<String>> training, Consumer<List<String>> heldOut) {
    /** All of them. */
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
    // The last bytes, which do not tell copies; mixed with the seed by a bijection of SplitMix64.
    long mixed = ByteBuffer.wrap(hash, 16, Long.BYTES).getLong() ^ settings.randomSeed();
    mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    mixed ^= mixed >>> 31;
    return (mixed / RANGE) + 0.5 < settings.heldOutShare();
  }

  private static byte[] hash(List<String> tokens) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      // A token holds no line end.
      return digest.digest(String.join("\n", tokens).getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** How many different files were read, those held out included. */
  public int files() {
    return files;
  }

  /** How many files were copies of others. */
  public int copies() {
    return copies;
  }

  /** How many of the different files were held out. */
  public int heldOutFiles() {
    return heldOut;
  }
}
