package dev.morph.morphisms.code.transform;

import dev.morph.core.fault.FaultException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A program after some sites were changed. Every site is changed completely or not at all; if two
 * sites overlap so that they cannot both be changed, the later site is left out.
 *
 * @param original the source before the changes
 * @param source the source after the changes
 * @param applied the sites that were changed
 * @param omitted the sites that were left out, with the reason
 */
public record Transformed(
    String original, String source, List<Site> applied, List<RefusedPlace> omitted) {
  /** Why a site is left out. */
  public static final String OVERLAP = "it overlaps another site that is changed";

  public Transformed {
    applied = List.copyOf(applied);
    omitted = List.copyOf(omitted);
  }

  /** Changes the given sites, which must belong to the program. */
  public static Transformed of(ParsedProgram program, Collection<Site> chosen) {
    List<Site> kept = new ArrayList<>(chosen);
    List<RefusedPlace> left = new ArrayList<>();
    for (List<Site> clashing = clashingSites(kept); !clashing.isEmpty(); ) {
      kept.removeAll(clashing);
      clashing.forEach(site -> left.add(new RefusedPlace(site.rule(), site.line(), OVERLAP)));
      clashing = clashingSites(kept);
    }
    return new Transformed(
        program.source(), new AppliedRewrites(program, siteRewrites(kept)).source(), kept, left);
  }

  /**
   * Returns the later site of each pair that overlaps, unless one site lies within a range that the
   * other keeps.
   */
  private static List<Site> clashingSites(List<Site> sites) {
    TreeSet<Integer> clashing = new TreeSet<>();
    Deque<AppliedRewrites.SiteRewrite> around = new ArrayDeque<>();
    List<AppliedRewrites.SiteRewrite> sorted =
        siteRewrites(sites).stream().sorted(AppliedRewrites.IN_TEXT).toList();
    for (AppliedRewrites.SiteRewrite owned : sorted) {
      while (!around.isEmpty() && isBefore(around.peek().span(), owned.span())) {
        around.pop();
      }
      for (AppliedRewrites.SiteRewrite outer : around) {
        if (outer.site() != owned.site() && !outer.rewrite().keeps(owned.span())) {
          clashing.add(Math.max(outer.site(), owned.site()));
          break;
        }
      }
      around.push(owned);
    }
    List<Site> found = new ArrayList<>();
    clashing.forEach(index -> found.add(sites.get(index)));
    return found;
  }

  /**
   * Returns whether one range ends before another starts. An insertion at the end of a range comes
   * after the range, and insertions at the same place do not conflict.
   */
  private static boolean isBefore(Span first, Span second) {
    return first.end() <= second.start();
  }

  static List<AppliedRewrites.SiteRewrite> siteRewrites(List<Site> sites) {
    List<AppliedRewrites.SiteRewrite> owned = new ArrayList<>();
    for (int i = 0; i < sites.size(); i++) {
      for (Rewrite rewrite : sites.get(i).rewrites()) {
        owned.add(new AppliedRewrites.SiteRewrite(i, rewrite));
      }
    }
    return owned;
  }

  /** Whether any token changed; changed white space does not count. */
  public boolean isChanged() {
    if (source.equals(original)) {
      return false;
    }
    try {
      return !ParsedProgram.parse(original).tokens().equals(ParsedProgram.parse(source).tokens());
    } catch (FaultException e) {
      return true; // for instance, it is nested deeper than the parser allows
    }
  }

  /** Returns a map from each new name to the original one. */
  public Map<String, String> renamed() {
    Map<String, String> renamed = new LinkedHashMap<>();
    applied.forEach(site -> renamed.putAll(site.renamed()));
    return renamed;
  }
}
