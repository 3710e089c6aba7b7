package dev.morph.scenarios.program.sandbox.worker.compile;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * Repairs frequent omissions of models: adds standard imports, and drops imports of classes that do
 * not exist. Line numbers do not change.
 */
public final class SourceRepair {
  /** Packages that share no class names with each other. */
  private static final String STANDARD =
      Stream.of(
              "java.util",
              "java.util.function",
              "java.util.stream",
              "java.util.concurrent",
              "java.util.concurrent.atomic",
              "java.util.regex",
              "java.math",
              "java.text",
              "java.security",
              "java.io",
              "java.nio.file",
              "java.nio.charset",
              "java.time",
              "java.time.format",
              "java.time.temporal")
          .map(name -> "import " + name + ".*; ")
          .collect(Collectors.joining());

  private final StringBuilder source;
  private final List<String> notes = new ArrayList<>();

  private SourceRepair(String source) {
    this.source = new StringBuilder(source);
  }

  /**
   * Returns the repaired source, or the same source if there is nothing to repair.
   *
   * @param notes receives a description of the repairs
   */
  static String repair(
      CompilationUnitTree unit,
      SourcePositions positions,
      List<Diagnostic<? extends JavaFileObject>> errors,
      List<String> notes)
      throws java.io.IOException {
    SourceRepair repair = new SourceRepair(unit.getSourceFile().getCharContent(true).toString());
    boolean unresolved = false;
    for (Diagnostic<? extends JavaFileObject> error : errors) {
      String code = String.valueOf(error.getCode());
      if (code.contains("cant.resolve") || code.contains("doesnt.exist")) {
        unresolved |= !repair.dropImport(unit, positions, error.getPosition());
      }
    }
    if (unresolved && repair.source.indexOf(STANDARD) < 0) {
      repair.addImports(unit, positions);
    }
    notes.addAll(repair.notes);
    return repair.source.toString();
  }

  private boolean dropImport(CompilationUnitTree unit, SourcePositions positions, long at) {
    for (ImportTree tree : unit.getImports()) {
      int start = (int) positions.getStartPosition(unit, tree);
      int end = (int) positions.getEndPosition(unit, tree);
      if (start >= 0 && start <= at && at < end) {
        for (int i = start; i < end; i++) {
          source.setCharAt(i, source.charAt(i) == '\n' ? '\n' : ' ');
        }
        notes.add("dropped " + tree.toString().strip());
        return true;
      }
    }
    return false;
  }

  private void addImports(CompilationUnitTree unit, SourcePositions positions) {
    Tree name = unit.getPackageName();
    int at = 0;
    if (name != null) {
      at = source.indexOf(";", (int) positions.getEndPosition(unit, name)) + 1;
    }
    source.insert(at, " " + STANDARD);
    notes.add("added standard imports");
  }
}
