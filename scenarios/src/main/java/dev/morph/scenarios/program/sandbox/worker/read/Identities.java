package dev.morph.scenarios.program.sandbox.worker.read;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes identity hashes written by {@code Object.toString}, as in {@code Point@1b6d3586}, which
 * differ from run to run. Any other text with an at sign, and the hash of a class with its own
 * {@code hashCode}, is part of the program's output and is kept.
 *
 * @param loader the class loader of the program
 */
public record Identities(ClassLoader loader) {
  private static final String LAMBDA = "$$Lambda";
  private static final int LONGEST_NAME = 300;

  /** The patterns, compiled only when an at sign is found, because few programs write one. */
  private static final class Patterns {
    static final Pattern ARRAY = Pattern.compile("\\[+([ZBCSIJFD]|L[\\w.$]{1,200};)");

    /**
     * The form of an identity hash: 31 random bits, so that hardly one in a thousand has fewer than
     * six digits. A program's own numbers and hashes usually have fewer or more digits than this
     * form.
     */
    static final Pattern HASH =
        Pattern.compile("@(?:[1-9a-f][0-9a-f]{5,6}|[1-7][0-9a-f]{7})(?![\\p{javaLetterOrDigit}])");
  }

  /** Returns the text without identity hashes, as in {@code Point@}. */
  public String maskHashes(String text) {
    if (text.indexOf('@') < 0) {
      return text;
    }
    StringBuilder kept = new StringBuilder();
    int from = 0;
    Matcher hash = Patterns.HASH.matcher(text);
    while (hash.find()) {
      int at = hash.start();
      int name = nameStart(text, Math.max(from, at - LONGEST_NAME), at);
      if (isIdentity(text.substring(name, at))) {
        int lambda = text.indexOf(LAMBDA, name);
        kept.append(text, from, lambda >= 0 && lambda < at ? lambda + LAMBDA.length() : at);
        kept.append('@');
        from = hash.end();
      }
    }
    return kept.append(text, from, text.length()).toString();
  }

  private static int nameStart(String text, int least, int end) {
    int start = end;
    while (start > least && isNameCharacter(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private static boolean isNameCharacter(char c) {
    return Character.isJavaIdentifierPart(c) || ".[;/".indexOf(c) >= 0;
  }

  private boolean isIdentity(String name) {
    if (name.startsWith("[")) {
      return Patterns.ARRAY.matcher(name).matches();
    }
    int lambda = name.indexOf(LAMBDA);
    try {
      Class<?> type = Class.forName(lambda > 0 ? name.substring(0, lambda) : name, false, loader);
      return lambda > 0 || type.getMethod("hashCode").getDeclaringClass() == Object.class;
    } catch (ReflectiveOperationException | LinkageError e) {
      return false;
    }
  }
}
