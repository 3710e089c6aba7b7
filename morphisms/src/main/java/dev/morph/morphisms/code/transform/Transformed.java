package dev.morph.morphisms.code.transform;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A program after some sites were changed. Every site is changed completely or not at all; one that
 * overlaps another in a way that cannot be carried out together is left out.
 *
 * @param original the source before
 * @param source the source after
 * @param applied the sites that were changed
 * @param left those left out, with the reason
 * @param edits what changed in the text, in its order; they do not overlap
 */
public record Transformed(
    String original,
    String source,
    List<Site> applied,
    List<Refusal> left,
    List<Replacement> edits) {
  /** Why a site is left out. */
  public static final String OVERLAP = "it overlaps another site that is changed";

  public Transformed {
    applied = List.copyOf(applied);
    left = List.copyOf(left);
    edits = List.copyOf(edits);
  }

  /** Changes the given sites of a program, which must be its own. */
  public static Transformed of(Program program, Collection<Site> chosen) {
    List<Site> kept = new ArrayList<>(chosen);
    List<Refusal> left = new ArrayList<>();
    for (List<Site> clashing = Overlaps.in(kept); !clashing.isEmpty(); ) {
      kept.removeAll(clashing);
      clashing.forEach(site -> left.add(new Refusal(site.rule(), site.line(), OVERLAP)));
      clashing = Overlaps.in(kept);
    }
    List<Replacement> edits = edits(program, kept);
    String source = replace(program.source(), edits);
    return new Transformed(program.source(), source, kept, left, edits);
  }

  private static List<Replacement> edits(Program program, List<Site> sites) {
    Rendering rendering = new Rendering(program, owned(sites));
    List<Replacement> edits = new ArrayList<>();
    for (Rendering.Owned owned : rendering.outermost()) {
      String before = program.text(owned.span());
      String after = rendering.render(owned);
      int offset = owned.span().start();
      String rule = sites.get(owned.site()).rule();
      edits.add(
          new Replacement(rule, program.line(offset), offset - program.shift(), before, after));
    }
    return edits;
  }

  static List<Rendering.Owned> owned(List<Site> sites) {
    List<Rendering.Owned> owned = new ArrayList<>();
    for (int i = 0; i < sites.size(); i++) {
      for (Rewrite rewrite : sites.get(i).rewrites()) {
        owned.add(new Rendering.Owned(i, rewrite));
      }
    }
    return owned;
  }

  private static String replace(String source, List<Replacement> edits) {
    StringBuilder out = new StringBuilder(source.length() + 64);
    int at = 0;
    for (Replacement edit : edits) {
      out.append(source, at, edit.offset()).append(edit.after());
      at = edit.offset() + edit.before().length();
    }
    return out.append(source, at, source.length()).toString();
  }

  /** The original again, by taking the edits back. */
  public String undone() {
    List<Replacement> inverse = new ArrayList<>();
    int moved = 0;
    for (Replacement edit : edits) {
      inverse.add(edit.inverse(moved));
      moved += edit.after().length() - edit.before().length();
    }
    return replace(source, inverse);
  }

  /** Whether the token streams differ; white space alone is no change. */
  public boolean changed() {
    return !edits.isEmpty()
        && !Program.parse(original).tokens().equals(Program.parse(source).tokens());
  }

  /** The original name by the new one, of everything that was renamed. */
  public Map<String, String> renamed() {
    Map<String, String> renamed = new LinkedHashMap<>();
    applied.forEach(site -> renamed.putAll(site.renamed()));
    return renamed;
  }
}
