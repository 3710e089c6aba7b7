package dev.morph.experiments.cli.program;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.experiments.cli.console.JsonLinesInput;
import dev.morph.morphisms.code.transform.NameMap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.SourceVersion;

/**
 * Restores the original names in code derived from mutants: the mutants themselves, or a model's
 * patches. The original names come from the output of {@code morph transform --json}.
 */
final class RenameBack {
  /** The rule name in the summary. */
  static final String RULE = "rename-back";

  private static final int MOST_NAMED = 5;

  private final Path mapping;
  private final Map<String, Names> files = new LinkedHashMap<>();

  /**
   * The original file name and identifiers of a mutant.
   *
   * @param file name of the original file
   * @param originals original identifiers, by their new names
   */
  private record Names(String file, NameMap originals) {}

  private RenameBack(Path mapping) {
    this.mapping = mapping;
  }

  /**
   * Reads a mapping.
   *
   * @throws FaultException if the file is not a mapping
   */
  static RenameBack read(Path mapping) {
    RenameBack back = new RenameBack(mapping);
    JsonLinesInput.forEach(mapping, back::add);
    if (back.files.isEmpty()) {
      throw CommonFault.FILE_UNREADABLE
          .because(mapping, "it contains no lines, so it is not a mapping")
          .withRemedy("make one: 'morph transform --rule NAMES --in FILE --out DIR --json'");
    }
    return back;
  }

  private void add(JsonLinesInput.Line line) {
    String file = line.text("file");
    line.text("rule");
    Map<String, String> renamed = line.texts("renamed");
    renamed.forEach(
        (to, from) -> {
          if (!SourceVersion.isName(to) || !SourceVersion.isName(from)) {
            throw CommonFault.BROKEN_LINE.because(
                mapping, line.number(), "renamed", "'" + to + "': '" + from + "' are not names");
          }
        });
    Names before = files.getOrDefault(file, new Names(file, new NameMap(Map.of())));
    files.remove(file);
    files.put(
        line.optionalText("file_after").orElse(file),
        new Names(before.file(), before.originals().then(new NameMap(renamed))));
  }

  /**
   * Restores files and writes them under their original names.
   *
   * @throws FaultException if the mapping belongs to other code
   */
  List<TransformedFile> restore(List<SourceFile> derived, Path out) {
    List<TransformedFile> restored = new ArrayList<>();
    for (SourceFile file : derived) {
      Optional<Names> names = findNames(file.name());
      if (names.isEmpty() && derived.size() == 1) {
        throw otherCodeFault("it has no line for " + file.name() + ", but for " + knownFiles());
      }
      restored.add(restoreFile(file, names.orElse(new Names(file.name(), new NameMap(Map.of())))));
    }
    boolean renames = files.values().stream().anyMatch(it -> !it.originals().originals().isEmpty());
    if (renames && restored.stream().noneMatch(TransformedFile::isChanged)) {
      throw otherCodeFault("none of its new names occurs in the code");
    }
    restored.forEach(file -> file.after().write(out));
    return restored;
  }

  private static TransformedFile restoreFile(SourceFile file, Names names) {
    NameMap originals = names.originals();
    String name = inFolderOf(file.name(), names.file());
    return new TransformedFile(
        file,
        new SourceFile(name, originals.restore(file.source())),
        RULE,
        originals.countNewNames(file.source()),
        List.of(),
        Map.of(),
        Optional.empty());
  }

  private static String inFolderOf(String file, String original) {
    return file.substring(0, file.lastIndexOf('/') + 1)
        + original.substring(original.lastIndexOf('/') + 1);
  }

  private FaultException otherCodeFault(String reason) {
    return CommonFault.FILE_UNREADABLE
        .because(mapping, "it belongs to other code: " + reason)
        .withRemedy("give the lines that 'morph transform --json' printed for this mutant");
  }

  private String knownFiles() {
    List<String> names = files.keySet().stream().limit(MOST_NAMED).toList();
    return String.join(", ", names) + (files.size() > MOST_NAMED ? " and others" : "");
  }

  /**
   * Finds the original names for a file by its full name or a suffix of it. If neither matches and
   * the mapping covers a single file, the names of that file are used.
   */
  private Optional<Names> findNames(String file) {
    Names exact = files.get(file);
    if (exact != null) {
      return Optional.of(exact);
    }
    List<Names> ending =
        files.entrySet().stream()
            .filter(it -> it.getKey().endsWith("/" + file) || file.endsWith("/" + it.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    if (ending.size() == 1) {
      return Optional.of(ending.get(0));
    }
    return files.size() == 1 ? files.values().stream().findFirst() : Optional.empty();
  }
}
