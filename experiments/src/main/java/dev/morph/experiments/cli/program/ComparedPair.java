package dev.morph.experiments.cli.program;

import dev.morph.morphisms.code.graph.CodeDistance;
import dev.morph.morphisms.code.graph.CodeDistance.Measured;
import dev.morph.morphisms.code.graph.ComparedProgram;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.morphisms.code.tree.Reading;
import dev.morph.morphisms.code.tree.Reading.Refused;
import dev.morph.scenarios.program.python.PythonOracle;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The distances between two programs, or the reason why there are none.
 *
 * @param scope name of the compared method; empty if whole programs were compared
 * @param distances the distances that could be measured, by kind
 * @param cause stable code for why some or all distances are missing; empty if none is missing
 * @param detail description of the cause
 * @param seconds time to parse and measure
 */
record ComparedPair(
    String id,
    String scope,
    Map<CodeDistance, Measured> distances,
    String cause,
    String detail,
    double seconds) {

  /** Reads programs in one language. */
  interface Reader {
    /**
     * Reads the whole program, or only the methods with this name; empty if there is no such
     * method.
     */
    Reading<Optional<ComparedProgram>> read(String source, Optional<String> name);

    /** Returns a reader of Java programs. */
    static Reader java(Labelling labelling) {
      return (source, name) ->
          name.isPresent()
              ? ComparedProgram.readMethods(source, labelling, name.get())
              : ComparedProgram.read(source, labelling).map(Optional::of);
    }
  }

  /** Parses and measures a pair. */
  static ComparedPair of(ProgramPair pair, Reader reader) {
    long start = System.nanoTime();
    Optional<String> name = pair.entry().map(ComparedPair::methodName);
    if (name.isPresent()) {
      Optional<ComparedProgram> left = reader.read(pair.left(), name).value().flatMap(it -> it);
      Optional<ComparedProgram> right = reader.read(pair.right(), name).value().flatMap(it -> it);
      if (left.isPresent() && right.isPresent()) {
        return measure(pair.id(), name.get(), left.get(), right.get(), start);
      }
    }
    Reading<Optional<ComparedProgram>> left = reader.read(pair.left(), Optional.empty());
    if (left instanceof Refused<Optional<ComparedProgram>> refused) {
      return refused(pair.id(), "left", refused, start);
    }
    Reading<Optional<ComparedProgram>> right = reader.read(pair.right(), Optional.empty());
    if (right instanceof Refused<Optional<ComparedProgram>> refused) {
      return refused(pair.id(), "right", refused, start);
    }
    return measure(pair.id(), "", wholeProgram(left), wholeProgram(right), start);
  }

  private static ComparedProgram wholeProgram(Reading<Optional<ComparedProgram>> read) {
    return read.value().orElseThrow().orElse(ComparedProgram.NOTHING);
  }

  /** Returns the method name in a declaration: {@code sum} for {@code static int sum(int[])}. */
  private static String methodName(String entry) {
    int parameters = entry.indexOf('(');
    String name = (parameters < 0 ? entry : entry.substring(0, parameters)).strip();
    return name.substring(1 + Math.max(name.lastIndexOf(' '), name.lastIndexOf('.')));
  }

  private static ComparedPair measure(
      String id, String scope, ComparedProgram left, ComparedProgram right, long start) {
    String tooLarge = left.tooLarge().isEmpty() ? right.tooLarge() : left.tooLarge();
    Map<CodeDistance, Measured> distances = new EnumMap<>(CodeDistance.class);
    for (CodeDistance kind : CodeDistance.values()) {
      if (kind == CodeDistance.AST || tooLarge.isEmpty()) {
        distances.put(kind, kind.between(left, right));
      }
    }
    String cause = "";
    if (!tooLarge.isEmpty()) {
      cause = tooLarge.equals(PythonOracle.NO_GRAPHS) ? "no-graphs" : "graph-too-large";
    }
    return new ComparedPair(id, scope, distances, cause, tooLarge, secondsSince(start));
  }

  private static ComparedPair refused(String id, String side, Refused<?> refused, long start) {
    String cause = side + "-" + refused.why().label();
    return new ComparedPair(id, "", Map.of(), cause, refused.detail(), secondsSince(start));
  }

  private static double secondsSince(long start) {
    return Math.round((System.nanoTime() - start) / 1e6) / 1e3;
  }

  /** Returns the fields of the output line. */
  Map<String, @Nullable Object> lineFields() {
    Map<String, @Nullable Object> line = new LinkedHashMap<>();
    Map<String, Boolean> exact = new LinkedHashMap<>();
    Map<String, List<Integer>> bounds = new LinkedHashMap<>();
    Map<String, @Nullable Object> normalised = new LinkedHashMap<>();
    line.put("id", id);
    for (CodeDistance kind : CodeDistance.values()) {
      Measured measured = distances.get(kind);
      line.put(kind.label(), measured == null ? null : measured.value());
      normalised.put(kind.label() + "_normalised", measured == null ? null : measured.normalised());
      if (measured != null) {
        exact.put(kind.label(), measured.distance().isExact());
        bounds.put(kind.label(), List.of(measured.distance().lower(), measured.distance().upper()));
      }
    }
    line.putAll(normalised);
    line.put("exact", exact);
    line.put("bounds", bounds);
    line.put("method", scope);
    line.put("cause", cause);
    line.put("detail", detail);
    line.put("seconds", seconds);
    return line;
  }
}
