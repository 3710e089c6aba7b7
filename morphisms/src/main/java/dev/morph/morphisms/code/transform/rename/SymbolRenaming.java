package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.ProjectTransformation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Renames what files of a project see of each other, wherever it is used in any of them. */
abstract class SymbolRenaming implements ProjectTransformation {
  static final String UNREAD = "a file that cannot be read mentions the name";

  private final String label;
  private final Naming naming;

  /**
   * A renaming.
   *
   * @param label what is renamed, as in the transformation's name
   */
  SymbolRenaming(String label, Naming naming) {
    this.label = label;
    this.naming = naming;
  }

  @Override
  public final String name() {
    return "Rename" + label + naming.label();
  }

  @Override
  public final String description() {
    return "the name of each " + words() + " " + naming.words();
  }

  @Override
  public List<String> papers() {
    return naming.papers();
  }

  /** What is renamed, in words. */
  abstract String words();

  /** The names that are declared. */
  abstract Set<String> declared(ProjectIndex index);

  /** What goes by one of them. */
  abstract SymbolGroup group(ProjectIndex index, String name);

  @Override
  public final void find(List<FileFindings> files, Predicate<String> elsewhere) {
    ProjectIndex index = new ProjectIndex(files.stream().map(FileFindings::program).toList());
    NewNames names = new NewNames(files, naming, elsewhere);
    for (String name : declared(index)) {
      SymbolGroup group = group(index, name);
      Optional<String> obstacle =
          group.obstacle().or(() -> elsewhere.test(name) ? Optional.of(UNREAD) : Optional.empty());
      if (obstacle.isPresent() && (group.fixed() || names.safe())) {
        names.refuse(group.places().get(0), obstacle.get());
      } else {
        names.rename(group);
      }
    }
  }
}
