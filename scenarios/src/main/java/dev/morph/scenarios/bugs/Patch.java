package dev.morph.scenarios.bugs;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Inserts a patched method into the original file. A method or constructor of the patch replaces
 * the file's with the same name and parameters. Other declarations of the patch (helpers, fields,
 * types, imports) are added unless the file has them.
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
    List<TypeDeclaration<?>> types = newTypes();
    Set<Integer> replaced = new HashSet<>();
    int last = -1;
    int behind = -1;
    List<CallableDeclaration<?>> parts = patch.callables();
    for (CallableDeclaration<?> part : parts) {
      if (Stream.<Node>concat(types.stream(), parts.stream())
          .anyMatch(it -> it.isAncestorOf(part))) {
        continue; // the method or type that contains it is inserted as a whole
      }
      Optional<CallableDeclaration<?>> old = original(part);
      if (old.isEmpty()) {
        addMember(part);
      } else if (replaced.add(file.begin(old.get()))) {
        changes.add(new Change(file.begin(old.get()), file.end(old.get()), patch.textOf(part)));
        last = Math.max(last, file.end(old.get()));
        behind = isInTopLevelType(old.get()) ? Math.max(behind, file.end(old.get())) : behind;
      }
    }
    if (replaced.isEmpty()) {
      return Optional.empty();
    }
    addFields(types);
    types.forEach(this::addType);
    int place = behind < 0 ? last : behind;
    changes.add(new Change(place, place, added.toString()));
    addImports();
    return Optional.of(patchedText());
  }

  /**
   * Returns the method or constructor of the file that a part of the patch replaces: the one with
   * the same parameter types, if possible in a type of the same name. Without one, the types were
   * changed, so it is the first with as many parameters that the patch does not contain itself.
   */
  private Optional<CallableDeclaration<?>> original(CallableDeclaration<?> part) {
    List<CallableDeclaration<?>> alike =
        file.callables().stream()
            .filter(it -> methodKey(it).equals(methodKey(part)))
            .sorted(
                Comparator.comparing(
                        (CallableDeclaration<?> it) -> !typeName(it).equals(typeName(part)))
                    .thenComparing(it -> typeName(it).isEmpty()))
            .toList();
    Set<List<String>> contained = new HashSet<>();
    patch.callables().forEach(it -> contained.add(signature(it)));
    return alike.stream()
        .filter(it -> signature(it).equals(signature(part)))
        .findFirst()
        .or(() -> alike.stream().filter(it -> !contained.contains(signature(it))).findFirst());
  }

  private static List<String> signature(CallableDeclaration<?> method) {
    return Stream.concat(
            Stream.of(method.getNameAsString()),
            method.getParameters().stream().map(it -> it.getTypeAsString() + it.isVarArgs()))
        .toList();
  }

  /** Returns the name of the type that declares a method; empty if it is in an anonymous class. */
  private static String typeName(CallableDeclaration<?> method) {
    return method
        .getParentNode()
        .filter(TypeDeclaration.class::isInstance)
        .map(type -> ((TypeDeclaration<?>) type).getNameAsString())
        .orElse("");
  }

  /**
   * Returns the types of the patch that the file lacks: types in a top-level type, and further
   * top-level types.
   */
  private List<TypeDeclaration<?>> newTypes() {
    Set<String> known = new HashSet<>();
    file.unit().walk(TypeDeclaration.class, it -> known.add(it.getNameAsString()));
    List<TypeDeclaration<?>> tops = patch.unit().getTypes();
    boolean named = tops.stream().anyMatch(it -> known.contains(it.getNameAsString()));
    List<TypeDeclaration<?>> types = new ArrayList<>();
    for (TypeDeclaration<?> top : tops) {
      if (named && !known.contains(top.getNameAsString())) {
        types.add(top);
      } else {
        for (BodyDeclaration<?> member : top.getMembers()) {
          if (member instanceof TypeDeclaration<?> type
              && !known.contains(type.getNameAsString())) {
            types.add(type);
          }
        }
      }
    }
    return types;
  }

  private void addType(TypeDeclaration<?> type) {
    if (type.isTopLevelType()) {
      int end = file.text().length();
      changes.add(new Change(end, end, "\n\n" + patch.textOf(type) + "\n"));
    } else {
      addMember(type);
    }
  }

  /** Returns the key of a method: its name and number of parameters. */
  static String methodKey(CallableDeclaration<?> method) {
    return method.getNameAsString() + "/" + method.getParameters().size();
  }

  /**
   * Adds a member of a top-level type; members of a local or inner class are already inside the
   * replaced part.
   */
  private void addMember(BodyDeclaration<?> member) {
    if (isInTopLevelType(member)) {
      added.append("\n\n").append(patch.textOf(member));
    }
  }

  private static boolean isInTopLevelType(BodyDeclaration<?> member) {
    return member.getParentNode().orElseThrow() instanceof TypeDeclaration<?> type
        && type.isTopLevelType();
  }

  private void addFields(List<TypeDeclaration<?>> types) {
    Set<String> known = new HashSet<>();
    file.unit().findAll(FieldDeclaration.class).forEach(it -> known.addAll(fieldNames(it)));
    for (FieldDeclaration field : patch.unit().findAll(FieldDeclaration.class)) {
      if (Collections.disjoint(known, fieldNames(field))
          && types.stream().noneMatch(type -> type.isAncestorOf(field))) {
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
