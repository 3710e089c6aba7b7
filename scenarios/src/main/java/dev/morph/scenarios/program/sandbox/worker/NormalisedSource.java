package dev.morph.scenarios.program.sandbox.worker;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The source as javac reads it, ignoring comments, layout, package and import order. */
final class NormalisedSource {
  private NormalisedSource() {}

  /**
   * Returns the hash of the normalised source: a syntax tree is printed without comments.
   *
   * @param unit the tree as parsed; the compiler changes it later
   */
  static String hash(CompilationUnitTree unit) {
    StringBuilder text = new StringBuilder();
    unit.getImports().stream().map(Tree::toString).sorted().distinct().forEach(text::append);
    for (Tree type : unit.getTypeDecls()) {
      text.append(type).append('\n');
    }
    try {
      byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_16BE);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform must provide SHA-256", e);
    }
  }
}
