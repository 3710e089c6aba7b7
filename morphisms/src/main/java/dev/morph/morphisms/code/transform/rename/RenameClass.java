package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.Transformed;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Renames classes, interfaces, enums and records at the top of the files of a project, wherever a
 * file names them; the file that is called after one follows. Refused for a source by itself,
 * because others may use the class; for a class with {@code main}; for exceptions, whose name is
 * part of what they say; and where it is not known which type is meant. In none of the papers.
 */
public final class RenameClass extends SymbolRenaming {
  private static final String ENDING = ".java";

  /** With new names of one kind. */
  public RenameClass(Naming naming) {
    super("Class", naming);
  }

  @Override
  public List<String> papers() {
    return List.of();
  }

  @Override
  String words() {
    return "class";
  }

  @Override
  Set<String> declared(ProjectIndex index) {
    return index.types().entrySet().stream()
        .filter(entry -> entry.getValue().stream().anyMatch(t -> t.node().isTopLevelType()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  @Override
  SymbolGroup group(ProjectIndex index, String name) {
    return new ClassGroup(index, name);
  }

  @Override
  public String fileName(String before, Transformed mutant) {
    String folder = before.substring(0, before.lastIndexOf('/') + 1);
    return mutant.renamed().entrySet().stream()
        .filter(entry -> before.equals(folder + entry.getValue() + ENDING))
        .map(entry -> folder + entry.getKey() + ENDING)
        .findFirst()
        .orElse(before);
  }
}
