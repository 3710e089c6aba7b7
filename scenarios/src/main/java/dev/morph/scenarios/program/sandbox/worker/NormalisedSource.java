package dev.morph.scenarios.program.sandbox.worker;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The source as javac reads it: without comments, layout, package and order of imports. */
final class NormalisedSource {
  private NormalisedSource() {}

  /**
   * Hash of the normalised source: a tree writes itself without comments.
   *
   * @param unit as it was parsed; the compiler changes it later
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
