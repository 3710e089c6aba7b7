package dev.morph.morphisms.text;

import dev.morph.core.morphism.Radius;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sites of a shell under one constraint after the other, and how many mutants each of them
 * takes away. The mutants are counted without being made; one that several constraints drop counts
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

  /** Goes on with what a constraint leaves of the sites. */
  void narrow(String constraint, List<Site> left) {
    dropped.put(constraint, size(sites).subtract(size(left)));
    sites = List.copyOf(left);
  }

  /** The same, replacement by replacement. */
  void narrow(Constraint constraint, Words words) {
    var keeps = constraint.within(words);
    narrow(constraint.name(), sites.stream().map(site -> site.keeping(keeps)).toList());
  }

  List<Site> sites() {
    return sites;
  }

  /** How many mutants each constraint took, in their order. */
  Map<String, BigInteger> dropped() {
    return dropped;
  }

  private BigInteger size(List<Site> some) {
    return new ShellSpace(some, from, to).sizes().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }
}
