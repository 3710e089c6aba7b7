package dev.morph.experiments.cli.program;

import dev.morph.morphisms.code.graph.CodeDistance;
import dev.morph.morphisms.code.graph.CodeDistance.Measured;
import dev.morph.morphisms.code.graph.ComparedProgram;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.morphisms.code.tree.Reading;
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
 * @param distances of the kinds that could be measured
 * @param cause code for why some or all are missing; empty if none is missing
 * @param detail the cause as a text for people
 * @param programs that were compared; empty if one of them is not a program
 * @param seconds taken to parse and measure
 */
record ComparedPair(
    String id,
    String scope,
    Map<CodeDistance, Measured> distances,
    String cause,
    String detail,
    Optional<Programs> programs,
    double seconds) {

  /** Two programs. */
  record Programs(ComparedProgram left, ComparedProgram right) {}

  /** Reads programs of a language. */
  interface Reader {
    /** The whole, or the methods of one name; empty if it has none of that name. */
    Reading<Optional<ComparedProgram>> read(String source, Optional<String> name);

    /** Of Java. */
    static Reader java(Labelling labelling) {
      return (source, name) ->
          name.isPresent()
              ? ComparedProgram.read(source, labelling, name.get())
              : ComparedProgram.read(source, labelling).map(Optional::of);
    }
  }

  /** Parses and measures a pair. */
  static ComparedPair of(ProgramPair pair, Reader reader) {
    long start = System.nanoTime();
    Optional<String> entry = pair.entry().map(ComparedPair::methodName);
    if (entry.isPresent()) {
      Optional<Programs> methods = methods(pair, reader, entry.get());
      if (methods.isPresent()) {
        return measured(pair.id(), entry.get(), methods.get(), start);
      }
    }
    Reading<ComparedProgram> left = whole(reader, pair.left());
    Reading<ComparedProgram> right = whole(reader, pair.right());
    return left.refused()
        .map(refused -> refused(pair.id(), "left", refused, start))
        .or(() -> right.refused().map(refused -> refused(pair.id(), "right", refused, start)))
        .orElseGet(
            () ->
                measured(
                    pair.id(),
                    "",
                    new Programs(left.value().orElseThrow(), right.value().orElseThrow()),
                    start));
  }

  /** The method with this name in both programs; empty if one of them lacks it. */
  private static Optional<Programs> methods(ProgramPair pair, Reader reader, String name) {
    Optional<ComparedProgram> left =
        reader.read(pair.left(), Optional.of(name)).value().flatMap(it -> it);
    Optional<ComparedProgram> right =
        reader.read(pair.right(), Optional.of(name)).value().flatMap(it -> it);
    return left.isPresent() && right.isPresent()
        ? Optional.of(new Programs(left.get(), right.get()))
        : Optional.empty();
  }

  private static Reading<ComparedProgram> whole(Reader reader, String source) {
    return reader
        .read(source, Optional.empty())
        .map(program -> program.orElse(ComparedProgram.NOTHING));
  }

  /** Returns {@code sum} for {@code static int sum(int[])}. */
  private static String methodName(String entry) {
    int parameters = entry.indexOf('(');
    String name = (parameters < 0 ? entry : entry.substring(0, parameters)).strip();
    return name.substring(1 + Math.max(name.lastIndexOf(' '), name.lastIndexOf('.')));
  }

  private static ComparedPair measured(String id, String scope, Programs programs, long start) {
    String tooLarge =
        programs.left().tooLarge().isEmpty()
            ? programs.right().tooLarge()
            : programs.left().tooLarge();
    Map<CodeDistance, Measured> distances = new EnumMap<>(CodeDistance.class);
    for (CodeDistance kind : CodeDistance.values()) {
      if (kind == CodeDistance.AST || tooLarge.isEmpty()) {
        distances.put(kind, kind.between(programs.left(), programs.right()));
      }
    }
    return new ComparedPair(
        id,
        scope,
        distances,
        tooLarge.isEmpty()
            ? ""
            : tooLarge.equals(PythonOracle.NO_GRAPHS) ? "no-graphs" : "graph-too-large",
        tooLarge,
        Optional.of(programs),
        seconds(start));
  }

  private static ComparedPair refused(
      String id, String side, Reading.Refused<ComparedProgram> refused, long start) {
    return new ComparedPair(
        id,
        "",
        Map.of(),
        side + "-" + refused.why().label(),
        refused.detail(),
        Optional.empty(),
        seconds(start));
  }

  private static double seconds(long start) {
    return Math.round((System.nanoTime() - start) / 1e6) / 1e3;
  }

  /** The fields as written to the output. */
  Map<String, @Nullable Object> line() {
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
        exact.put(kind.label(), measured.distance().exact());
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
