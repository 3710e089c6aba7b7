package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.ProjectTransformation;
import dev.morph.morphisms.code.transform.Transformed;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Renames methods, fields or classes in all files of a project.
 *
 * <p>Methods: all declarations of one name in the project and every call of them. The given sources
 * are assumed to be the whole program; a caller elsewhere, such as a test, must be renamed with the
 * mutant's name mapping. Refused for {@code main}, for methods that override or may override a
 * method declared elsewhere, and where it is not known which class's method a call refers to.
 *
 * <p>Fields: all fields of one name and every reference to them. In a single source only private
 * fields are renamed, because other files may use the others. Refused where an annotation may
 * inspect the name, and where it is not known which field a name refers to.
 *
 * <p>Classes: top-level classes, interfaces, enums and records are renamed wherever a file names
 * them; a file named after such a type is renamed, too. Refused for a single source, because other
 * files may use the class; for a class with {@code main}; for exceptions, whose name is part of
 * their message; and where it is not known which type is meant. None of the papers renames fields
 * or classes.
 */
record SymbolRenaming(NameSuggester.Kind kind, Naming naming) implements ProjectTransformation {
  private static final String UNREAD = "a file that cannot be parsed mentions the name";
  private static final String ENDING = ".java";

  @Override
  public String name() {
    return naming.nameFor(kind);
  }

  @Override
  public String description() {
    return "the name of each " + kind.name().toLowerCase(Locale.ROOT) + " " + naming.effectPhrase();
  }

  @Override
  public List<String> papers() {
    return kind == NameSuggester.Kind.METHOD ? naming.papers() : List.of();
  }

  @Override
  public void find(List<FileFindings> files, Predicate<String> elsewhere) {
    ProjectIndex index = new ProjectIndex(files.stream().map(FileFindings::program).toList());
    NewNames names = new NewNames(files, naming, elsewhere);
    for (String name : declaredNames(index).distinct().toList()) {
      SymbolGroup group = findGroup(index, name);
      Optional<String> obstacle =
          group.obstacle().or(() -> elsewhere.test(name) ? Optional.of(UNREAD) : Optional.empty());
      boolean fixed = kind == NameSuggester.Kind.METHOD && name.equals(MethodGroup.MAIN);
      if (obstacle.isPresent() && (names.isSafe() || fixed)) {
        names.refuse(group.places().get(0), obstacle.get());
      } else {
        names.rename(group);
      }
    }
  }

  private Stream<String> declaredNames(ProjectIndex index) {
    return switch (kind) {
      case METHOD -> index.named(MethodDeclaration.class).keySet().stream();
      case FIELD ->
          index.all(FieldDeclaration.class).stream()
              .flatMap(found -> found.node().getVariables().stream())
              .map(VariableDeclarator::getNameAsString);
      default ->
          index.types().entrySet().stream()
              .filter(type -> type.getValue().stream().anyMatch(t -> t.node().isTopLevelType()))
              .map(Map.Entry::getKey);
    };
  }

  private SymbolGroup findGroup(ProjectIndex index, String name) {
    return switch (kind) {
      case METHOD -> MethodGroup.find(index, name);
      case FIELD -> FieldGroup.find(index, name);
      default -> ClassGroup.find(index, name);
    };
  }

  @Override
  public String fileName(String before, Transformed mutant) {
    String folder = before.substring(0, before.lastIndexOf('/') + 1);
    return mutant.renamed().entrySet().stream()
        .filter(entry -> kind == NameSuggester.Kind.CLASS)
        .filter(entry -> before.equals(folder + entry.getValue() + ENDING))
        .map(entry -> folder + entry.getKey() + ENDING)
        .findFirst()
        .orElse(before);
  }
}
