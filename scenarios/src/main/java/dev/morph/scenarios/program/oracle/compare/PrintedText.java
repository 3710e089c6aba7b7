package dev.morph.scenarios.program.oracle.compare;

import java.util.regex.Pattern;

/** What a program printed, or says of an object, without what may differ from run to run. */
public final class PrintedText {
  private static final Pattern IDENTITY = Pattern.compile("(?<=[\\w$;])@[0-9a-f]{3,8}\\b");
  private static final Pattern LINE_END = Pattern.compile("[ \\t\\r\\f]+(?=\\n)");

  private PrintedText() {}

  /** Whether two printed texts are the same, white space at line ends aside. */
  public static boolean same(String left, String right) {
    return left.equals(right) || normalised(left).equals(normalised(right));
  }

  /** The text with every identity hash left out, as in {@code Point@1b6d3586}. */
  static String withoutIdentities(String text) {
    return IDENTITY.matcher(text).replaceAll("@");
  }

  private static String normalised(String printed) {
    String lines = LINE_END.matcher(printed.replace("\r\n", "\n") + "\n").replaceAll("");
    return withoutIdentities(lines).stripTrailing();
  }
}
