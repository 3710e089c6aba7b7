package dev.morph.scenarios.bugs;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Inserts a patched method into the original file. A method of the patch replaces the file's method
 * with the same name and number of parameters. Other declarations of the patch (helpers, fields,
 * imports) are added unless the file has them.
 */
public final class Patch {
  private final JavaUnit file;
  private final JavaUnit patch;
  private final List<Change> changes = new ArrayList<>();
  private final StringBuilder added = new StringBuilder();

  private Patch(JavaUnit file, JavaUnit patch) {
    this.file = file;
    this.patch = patch;
  }

  private record Change(int from, int to, String text) {}

  /**
   * Applies a patch to a file.
   *
   * @param file a compilation unit
   * @param patch a method, several members, or a whole file
   * @return the patched file; empty if either text is not Java, or the patch contains none of the
   *     file's methods
   */
  public static Optional<String> apply(String file, String patch) {
    Optional<JavaUnit> into = JavaUnit.of(file).filter(unit -> !unit.isFragment());
    Optional<JavaUnit> from = JavaUnit.of(patch);
    return into.isPresent() && from.isPresent()
        ? new Patch(into.get(), from.get()).applyChanges()
        : Optional.empty();
  }

  private Optional<String> applyChanges() {
    Map<String, MethodDeclaration> known = new HashMap<>();
    file.methods().forEach(it -> known.putIfAbsent(methodKey(it), it));
    Set<String> replaced = new HashSet<>();
    int behind = -1;
    for (MethodDeclaration method : patch.methods()) {
      MethodDeclaration old = known.get(methodKey(method));
      if (old == null) {
        addMember(method);
      } else if (replaced.add(methodKey(method))) {
        changes.add(new Change(file.begin(old), file.end(old), patch.textOf(method)));
        behind = Math.max(behind, file.end(old));
      }
    }
    if (replaced.isEmpty()) {
      return Optional.empty();
    }
    addFields();
    changes.add(new Change(behind, behind, added.toString()));
    addImports();
    return Optional.of(patchedText());
  }

  /** Returns the key of a method: its name and number of parameters. */
  static String methodKey(MethodDeclaration method) {
    return method.getNameAsString() + "/" + method.getParameters().size();
  }

  /**
   * Adds a member of a top-level type; members of a local or inner class are already inside the
   * replaced part.
   */
  private void addMember(BodyDeclaration<?> member) {
    if (member.getParentNode().orElseThrow() instanceof TypeDeclaration<?> type
        && type.isTopLevelType()) {
      added.append("\n\n").append(patch.textOf(member));
    }
  }

  private void addFields() {
    Set<String> known = new HashSet<>();
    file.unit().findAll(FieldDeclaration.class).forEach(it -> known.addAll(fieldNames(it)));
    for (FieldDeclaration field : patch.unit().findAll(FieldDeclaration.class)) {
      if (Collections.disjoint(known, fieldNames(field))) {
        addMember(field);
      }
    }
  }

  private static List<String> fieldNames(FieldDeclaration field) {
    return field.getVariables().stream().map(VariableDeclarator::getNameAsString).toList();
  }

  private void addImports() {
    Set<String> known = new HashSet<>();
    file.unit().getImports().forEach(it -> known.add(it.toString().strip()));
    StringBuilder more = new StringBuilder();
    for (ImportDeclaration one : patch.unit().getImports()) {
      if (known.add(one.toString().strip())) {
        more.append('\n').append(one.toString().strip());
      }
    }
    if (more.isEmpty()) {
      return;
    }
    int at =
        file.unit().getImports().stream()
            .mapToInt(file::end)
            .max()
            .orElseGet(() -> file.unit().getPackageDeclaration().map(file::end).orElse(0));
    changes.add(new Change(at, at, at == 0 ? more.toString().strip() + "\n" : more.toString()));
  }

  /**
   * Returns the file with all changes. A change nested in another one, such as a method of an
   * anonymous class, is skipped, because the outer change contains it.
   */
  private String patchedText() {
    changes.sort(Comparator.comparingInt(Change::from).thenComparing(it -> -it.to()));
    StringBuilder text = new StringBuilder();
    int at = 0;
    for (Change change : changes) {
      if (change.from() >= at) {
        text.append(file.text(), at, change.from()).append(change.text());
        at = change.to();
      }
    }
    return text.append(file.text(), at, file.text().length()).toString();
  }
}
