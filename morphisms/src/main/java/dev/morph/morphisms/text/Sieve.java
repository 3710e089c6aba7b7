package dev.morph.morphisms.text;

import dev.morph.core.morphism.Radius;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sites of a shell under successive constraints, and how many mutants each constraint drops.
 * The mutants are counted without being made; a mutant dropped by several constraints is counted
 * for the first.
 */
final class Sieve {
  private final Radius from;
  private final Radius to;
  private final Map<String, BigInteger> dropped = new LinkedHashMap<>();
  private List<Site> sites;

  Sieve(List<Site> sites, Radius from, Radius to) {
    this.sites = List.copyOf(sites);
    this.from = from;
    this.to = to;
  }

  /** Continues with the sites that a constraint leaves. */
  void narrow(String constraint, List<Site> left) {
    dropped.put(constraint, size(sites).subtract(size(left)));
    sites = List.copyOf(left);
  }

  /** Applies a constraint, replacement by replacement. */
  void narrow(Constraint constraint, Words words) {
    var keeps = constraint.within(words);
    narrow(constraint.name(), sites.stream().map(site -> site.keeping(keeps)).toList());
  }

  List<Site> sites() {
    return sites;
  }

  /** Returns how many mutants each constraint dropped, in order. */
  Map<String, BigInteger> dropped() {
    return dropped;
  }

  private BigInteger size(List<Site> some) {
    return new ShellSpace(some, from, to).sizes().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }
}
