package dev.morph.morphisms.code.transform;

import com.github.javaparser.resolution.TypeSolver;
import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.fault.MorphismFault;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Source files that belong together, for instance a library and its tests. What a name means is
 * looked up in all of them and in the Java library.
 *
 * @param programs by the files' names, in their order
 * @param unusable the files that cannot be read, by their names
 */
public record Project(Map<String, Program> programs, Map<String, Unusable> unusable) {
  public Project {
    programs = Collections.unmodifiableMap(new LinkedHashMap<>(programs));
    unusable = Map.copyOf(unusable);
  }

  /**
   * A file that cannot be read.
   *
   * @param source its text
   * @param reason why
   */
  public record Unusable(String source, String reason) {}

  /** The project of these sources, by the names of their files. */
  public static Project of(Map<String, String> sources) {
    ProjectTypes types = new ProjectTypes();
    TypeSolver all = types.withLibrary();
    Map<String, Program> programs = new LinkedHashMap<>();
    Map<String, Unusable> unusable = new LinkedHashMap<>();
    sources.forEach(
        (name, source) -> {
          try {
            Program program = SourceParser.parse(source, all);
            programs.put(name, program);
            if (program.form() == Program.Form.FILE) {
              types.add(program.unit());
            }
          } catch (FaultException e) {
            if (e.fault() != MorphismFault.SOURCE_UNUSABLE) {
              throw e;
            }
            unusable.put(name, new Unusable(source, String.valueOf(e.getMessage())));
          }
        });
    return new Project(programs, unusable);
  }

  /** Whether a word stands in a file that cannot be read. */
  boolean unreadMentions(String word) {
    Pattern whole = Pattern.compile("\\b" + Pattern.quote(word) + "\\b");
    return unusable.values().stream().anyMatch(file -> whole.matcher(file.source()).find());
  }

  /**
   * What became of the files after a transformation changed all its sites.
   *
   * @param rule a transformation of projects, or of each file by itself
   */
  public Map<String, Changed> apply(SourceTransformation rule, Settings settings) {
    Map<String, Sites> sites = new LinkedHashMap<>();
    if (rule instanceof ProjectTransformation whole) {
      sites.putAll(whole.sites(this, settings));
    } else {
      programs.forEach((name, program) -> sites.put(name, rule.sites(program, settings)));
    }
    Map<String, Changed> changed = new LinkedHashMap<>();
    sites.forEach(
        (name, found) -> {
          Program program = Objects.requireNonNull(programs.get(name));
          Transformed mutant = Transformed.of(program, found.applicable());
          changed.put(
              name, new Changed(mutant, found, rule.fileName(name, mutant), mutant.renamed()));
        });
    return rule instanceof ProjectTransformation ? withNamesOfOthers(changed) : changed;
  }

  /** Code that is derived from one file may use what was renamed in another one. */
  private Map<String, Changed> withNamesOfOthers(Map<String, Changed> files) {
    Map<String, String> all = new LinkedHashMap<>();
    files.values().forEach(file -> all.putAll(file.renamed()));
    Map<String, Changed> named = new LinkedHashMap<>();
    files.forEach(
        (name, file) -> {
          Program program = Objects.requireNonNull(programs.get(name));
          Map<String, String> renamed = new LinkedHashMap<>(all);
          // Here the original may be the name of something else.
          renamed.values().removeIf(program::mentions);
          renamed.putAll(file.renamed());
          named.put(name, new Changed(file.mutant(), file.sites(), file.file(), renamed));
        });
    return named;
  }

  /**
   * A file after a transformation.
   *
   * @param mutant what changed in it
   * @param sites where the transformation applies and where it was refused
   * @param file what it has to be called now
   * @param renamed the original name by the new one, of what was renamed in it, or in other files
   *     for all of them
   */
  public record Changed(
      Transformed mutant, Sites sites, String file, Map<String, String> renamed) {}
}
