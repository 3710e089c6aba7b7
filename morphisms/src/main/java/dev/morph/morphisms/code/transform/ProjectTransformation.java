package dev.morph.morphisms.code.transform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A transformation whose sites reach from one file into others: a method is renamed where it is
 * declared and wherever it is called. A source by itself is a project of one file.
 */
public interface ProjectTransformation extends SourceTransformation {
  /**
   * Looks for places in all files.
   *
   * @param files each with the findings of its own
   * @param elsewhere whether a name stands in a file that cannot be read
   */
  void find(List<FileFindings> files, Predicate<String> elsewhere);

  @Override
  default void find(Program program, Findings findings) {
    find(List.of(new FileFindings(program, findings)), any -> false);
  }

  /**
   * A file, and what is found in it.
   *
   * @param program the file's
   * @param findings where places in it are reported
   */
  record FileFindings(Program program, Findings findings) {}

  /** Where it applies in the files of a project, by their names, and where it was refused. */
  default Map<String, Sites> sites(Project project, Settings settings) {
    Map<String, FileFindings> files = new LinkedHashMap<>();
    project
        .programs()
        .forEach(
            (name, program) ->
                files.put(
                    name, new FileFindings(program, new Findings(name(), program, settings))));
    find(List.copyOf(files.values()), project::unreadMentions);
    Map<String, Sites> sites = new LinkedHashMap<>();
    files.forEach((name, file) -> sites.put(name, file.findings().sites()));
    return sites;
  }
}
