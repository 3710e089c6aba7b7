package dev.morph.morphisms.code.transform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A transformation whose sites may span several files: a method is renamed where it is declared and
 * wherever it is called. A single source is a project of one file.
 */
public interface ProjectTransformation extends SourceTransformation {
  /**
   * Finds the places in all files and reports each as a site or a refusal.
   *
   * @param files the files, each with its own findings
   * @param elsewhere whether a name occurs in a file that cannot be parsed
   */
  void find(List<FileFindings> files, Predicate<String> elsewhere);

  @Override
  default void find(ParsedProgram program, TransformationFindings findings) {
    find(List.of(new FileFindings(program, findings)), any -> false);
  }

  /**
   * A file and its findings.
   *
   * @param program the file's program
   * @param findings receives the places found in it
   */
  record FileFindings(ParsedProgram program, TransformationFindings findings) {}

  /**
   * Returns, for each file name, the sites where the transformation applies and the refused places.
   */
  default Map<String, Sites> sites(Project project, Settings settings) {
    Map<String, FileFindings> files = new LinkedHashMap<>();
    project
        .programs()
        .forEach(
            (name, program) ->
                files.put(
                    name,
                    new FileFindings(
                        program, new TransformationFindings(name(), program, settings))));
    find(List.copyOf(files.values()), project::unusableMentions);
    Map<String, Sites> sites = new LinkedHashMap<>();
    files.forEach((name, file) -> sites.put(name, file.findings().sites()));
    return sites;
  }
}
