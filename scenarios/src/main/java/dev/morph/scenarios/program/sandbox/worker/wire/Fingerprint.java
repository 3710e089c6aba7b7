package dev.morph.scenarios.program.sandbox.worker.wire;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A digest of data beyond a bound. Floating-point numbers are included with fewer digits, because
 * they are compared with a tolerance. A cycle is included from the point at which it was entered.
 * Ordered sets and maps are included in their order, although the order matters only in a
 * comparison with the same kind. In these three cases the digests of equal values may differ, so
 * the digest is marked as inexact.
 */
public final class Fingerprint {
  /** Prefix of an exact digest, which differs only if the data differ. */
  static final String EXACT = "=";

  private static final String ROUNDED = "~";

  /**
   * Prefix of a digest that includes objects of the program's own classes, which the other program
   * may name differently. The simple names of these classes follow, then {@link #END}.
   */
  static final String NAMED = "^";

  /** Ends the list of class names. */
  static final String END = "|";

  /** Separates class names. */
  static final String AND = ",";

  private static final int MOST_NAMES = 8;
  private static final int LONGEST_NAME = 60;

  private static final int DROPPED_BITS = 8;
  private static final int LONG = 100;

  /** Created on first use, because few values reach a bound and the first digest costs 15 ms. */
  private @Nullable MessageDigest started;

  private boolean rounded;
  private final SortedSet<String> names = new TreeSet<>();

  private MessageDigest digest() {
    MessageDigest digest = started;
    if (digest == null) {
      try {
        digest = MessageDigest.getInstance("SHA-256");
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("this Java lacks SHA-256", e);
      }
      started = digest;
    }
    return digest;
  }

  /** Adds bytes. */
  public Fingerprint add(byte[] bytes, int offset, int length) {
    digest().update(bytes, offset, length);
    return this;
  }

  /** Adds a text. */
  public Fingerprint add(String text) {
    return add((text.length() + ":" + text).getBytes(StandardCharsets.UTF_16BE));
  }

  private Fingerprint add(byte[] bytes) {
    return add(bytes, 0, bytes.length);
  }

  private void add(long bits) {
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      digest().update((byte) (bits >>> shift));
    }
  }

  /** Adds a value and everything in it; unordered items may come in any order. */
  public Fingerprint add(Value value) {
    add(value.kind().name());
    boolean real = value.kind().isReal();
    recordTraits(value);
    if (!value.kind().isUnordered()) {
      add(real ? Float.floatToIntBits((float) value.realValue()) >> DROPPED_BITS : value.bits());
    }
    if (!value.text().isEmpty()) {
      add(value.text());
    }
    add(value.items().size());
    if (value.kind().isUnordered() && !keepsOrder(value)) {
      addUnordered(value.items(), value.kind() == Value.Kind.SET ? 1 : 2);
    } else {
      value.items().forEach(this::add);
    }
    return this;
  }

  /**
   * Records whether a value makes the digest inexact, and the names of the program's classes in it.
   */
  private void recordTraits(Value value) {
    boolean cut = value.kind() == Value.Kind.CUT;
    if (value.kind() == Value.Kind.BEAN && !value.isOfJdk()) {
      addClassName(value.text());
    }
    value.classesInCut().forEach(this::addClassName);
    rounded |=
        value.kind().isReal()
            || value.kind() == Value.Kind.CYCLE
            || keepsOrder(value)
            || (cut && value.text().startsWith(ROUNDED));
  }

  private void addClassName(String simpleName) {
    boolean room = names.size() < MOST_NAMES || names.contains(simpleName);
    names.add(room && simpleName.length() <= LONGEST_NAME ? simpleName : Value.ANY_CLASS);
  }

  private static boolean keepsOrder(Value value) {
    return value.kind().isUnordered() && value.bits() != 0 && value.bits() != Value.BAG;
  }

  private void addUnordered(List<Value> items, int size) {
    List<String> sorted = new ArrayList<>();
    for (int i = 0; i + size <= items.size(); i += size) {
      sorted.add(sortKey(items.subList(i, i + size)));
    }
    Collections.sort(sorted);
    sorted.forEach(this::add);
  }

  /**
   * Returns a key by which a group of values is sorted. Short values are their own keys, because
   * digests of them would cost more than everything else.
   */
  private String sortKey(List<Value> group) {
    StringBuilder key = new StringBuilder();
    for (Value value : group) {
      if (value.items().isEmpty() && value.text().length() < LONG && !value.kind().isReal()) {
        recordTraits(value);
        key.append(value.kind()).append(value.bits()).append(' ').append(value.text());
      } else {
        Fingerprint one = new Fingerprint().add(value);
        rounded |= one.rounded;
        one.names.forEach(this::addClassName);
        key.append(one.text());
      }
      key.append('\n');
    }
    return key.toString();
  }

  /** Returns the digest; nothing can be added afterwards. */
  public String text() {
    String kind = rounded ? ROUNDED : EXACT;
    return (names.isEmpty() ? kind : NAMED + String.join(AND, names) + END)
        + new BigInteger(1, digest().digest()).toString(36);
  }
}
