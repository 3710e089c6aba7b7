package dev.morph.morphisms.code.transform;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Applies rewrites to a program's text. Rewrites may nest, but must not overlap in any other way.
 */
final class AppliedRewrites {
  /** A rewrite and the index of its site. */
  record SiteRewrite(int site, Rewrite rewrite) {
    Span span() {
      return rewrite.span();
    }
  }

  /**
   * Orders by start; at the same start, insertions come first, then larger ranges, then earlier
   * sites.
   */
  static final Comparator<SiteRewrite> IN_TEXT =
      Comparator.comparingInt((SiteRewrite owned) -> owned.span().start())
          .thenComparingInt(owned -> owned.span().isEmpty() ? 0 : 1)
          .thenComparingInt(owned -> -owned.span().end())
          .thenComparingInt(SiteRewrite::site);

  private final ParsedProgram program;
  private final List<SiteRewrite> rewrites;
  private final StringBuilder out = new StringBuilder();

  AppliedRewrites(ParsedProgram program, List<SiteRewrite> rewrites) {
    this.program = program;
    this.rewrites = rewrites.stream().sorted(IN_TEXT).toList();
  }

  /** Returns the rewrites that are not nested in another rewrite, in text order. */
  List<SiteRewrite> outermost() {
    List<SiteRewrite> outermost = new ArrayList<>();
    int end = -1;
    for (SiteRewrite owned : rewrites) {
      if (owned.span().start() >= end) {
        outermost.add(owned);
        end = owned.span().end();
      }
    }
    return outermost;
  }

  /** Returns the source with all rewrites. */
  String source() {
    int at = program.sourceOffset();
    int end = at + program.source().length();
    for (SiteRewrite owned : outermost()) {
      appendOriginal(at, owned.span().start(), "");
      appendRewrite(owned, "");
      at = owned.span().end();
    }
    appendOriginal(at, end, "");
    return out.toString();
  }

  /** Appends a space if the next character would join the last token. */
  private void separateFrom(char next) {
    char last = out.isEmpty() ? ' ' : out.charAt(out.length() - 1);
    boolean word = Character.isJavaIdentifierPart(last) && Character.isJavaIdentifierPart(next);
    boolean sign = last == next && "+-".indexOf(last) >= 0;
    out.append(word || sign ? " " : "");
  }

  private void appendRewrite(SiteRewrite owned, String indent) {
    for (Rewrite.Piece piece : owned.rewrite().pieces()) {
      if (piece instanceof Rewrite.Text fresh) {
        separateFrom(fresh.text().charAt(0));
        out.append(indent.isEmpty() ? fresh.text() : fresh.text().replace("\n", "\n" + indent));
      } else if (piece instanceof Rewrite.Kept kept) {
        String deeper = kept.indented() ? indent + program.indentUnit() : indent;
        appendRange(kept.span(), owned.site(), deeper);
      }
    }
  }

  /** Appends a range of the original, with the changes that other sites make within it. */
  private void appendRange(Span span, int site, String indent) {
    int at = span.start();
    for (int i = indexOfFirst(span.start()); i < rewrites.size(); i++) {
      SiteRewrite inner = rewrites.get(i);
      if (inner.span().start() > span.end()) {
        break;
      }
      if (inner.site() != site && inner.span().start() >= at && isWithin(span, inner.span())) {
        appendOriginal(at, inner.span().start(), indent);
        appendRewrite(inner, indent);
        at = inner.span().end();
      }
    }
    appendOriginal(at, span.end(), indent);
  }

  /**
   * Returns whether a rewrite is part of a range. Insertions at the start or end of the range are
   * not.
   */
  private static boolean isWithin(Span span, Span inner) {
    boolean atBorder = inner.start() == span.start() || inner.end() == span.end();
    return span.contains(inner) && !(inner.isEmpty() && atBorder);
  }

  /** Returns the index of the first rewrite that starts at or after an offset. */
  private int indexOfFirst(int offset) {
    int low = 0;
    int high = rewrites.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (rewrites.get(middle).span().start() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void appendOriginal(int from, int to, String indent) {
    String text = program.text();
    if (from < to) {
      separateFrom(text.charAt(from));
    }
    if (indent.isEmpty()) {
      out.append(text, from, to);
      return;
    }
    for (int i = from; i < to; i++) {
      out.append(text.charAt(i));
      boolean blank = i + 1 >= text.length() || "\r\n".indexOf(text.charAt(i + 1)) >= 0;
      if (text.charAt(i) == '\n' && !blank && !program.isInTextBlock(i)) {
        out.append(indent);
      }
    }
  }
}
