package dev.morph.morphisms.code.transform;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A program after some sites were changed. Every site is changed completely or not at all; a site
 * that overlaps another in such a way that both cannot be changed is left out.
 *
 * @param original the source before
 * @param source the source after
 * @param applied the sites that were changed
 * @param left the sites left out, with the reason
 */
public record Transformed(String original, String source, List<Site> applied, List<Refusal> left) {
  /** Why a site is left out. */
  public static final String OVERLAP = "it overlaps another site that is changed";

  public Transformed {
    applied = List.copyOf(applied);
    left = List.copyOf(left);
  }

  /** Changes the given sites, which must belong to the program. */
  public static Transformed of(Program program, Collection<Site> chosen) {
    List<Site> kept = new ArrayList<>(chosen);
    List<Refusal> left = new ArrayList<>();
    for (List<Site> clashing = Overlaps.in(kept); !clashing.isEmpty(); ) {
      kept.removeAll(clashing);
      clashing.forEach(site -> left.add(new Refusal(site.rule(), site.line(), OVERLAP)));
      clashing = Overlaps.in(kept);
    }
    return new Transformed(program.source(), changed(program, kept), kept, left);
  }

  private static String changed(Program program, List<Site> sites) {
    Rendering rendering = new Rendering(program, owned(sites));
    String source = program.source();
    StringBuilder out = new StringBuilder(source.length() + 64);
    int at = 0;
    for (Rendering.Owned owned : rendering.outermost()) {
      Span span = program.inSource(owned.span());
      out.append(source, at, span.start()).append(rendering.render(owned));
      at = span.end();
    }
    return out.append(source, at, source.length()).toString();
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

  /** Whether the token streams differ; changed white space alone does not count. */
  public boolean changed() {
    return !source.equals(original)
        && !Program.parse(original).tokens().equals(Program.parse(source).tokens());
  }

  /** Returns a map from each new name to the original one. */
  public Map<String, String> renamed() {
    Map<String, String> renamed = new LinkedHashMap<>();
    applied.forEach(site -> renamed.putAll(site.renamed()));
    return renamed;
  }
}
