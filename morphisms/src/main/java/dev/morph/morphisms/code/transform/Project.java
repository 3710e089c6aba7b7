package dev.morph.morphisms.code.transform;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.resolution.TypeSolver;
import com.github.javaparser.symbolsolver.javaparsermodel.JavaParserFacade;
import com.github.javaparser.symbolsolver.resolution.typesolvers.CombinedTypeSolver;
import com.github.javaparser.symbolsolver.resolution.typesolvers.MemoryTypeSolver;
import com.github.javaparser.symbolsolver.resolution.typesolvers.ReflectionTypeSolver;
import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.fault.MorphismFault;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Source files that belong together, for instance a library and its tests. Names are resolved
 * across all these files and the Java library.
 *
 * @param programs the programs by file name, in the given order
 * @param unusable the files that cannot be parsed, by name
 */
public record Project(Map<String, ParsedProgram> programs, Map<String, Unusable> unusable) {
  public Project {
    programs = Collections.unmodifiableMap(new LinkedHashMap<>(programs));
    unusable = Map.copyOf(unusable);
  }

  /**
   * A file that cannot be parsed.
   *
   * @param source the text of the file
   * @param reason why the file cannot be parsed
   */
  public record Unusable(String source, String reason) {}

  /** Returns the project of these sources, given by file name. */
  public static Project of(Map<String, String> sources) {
    MemoryTypeSolver own = new MemoryTypeSolver();
    TypeSolver all = new CombinedTypeSolver(own, new ReflectionTypeSolver());
    Map<String, ParsedProgram> programs = new LinkedHashMap<>();
    Map<String, Unusable> unusable = new LinkedHashMap<>();
    sources.forEach(
        (name, source) -> {
          try {
            ParsedProgram program = SourceParser.parse(source, all);
            programs.put(name, program);
            if (program.form() == ParsedProgram.Form.FILE) {
              declareTypes(program.unit(), own, JavaParserFacade.get(all));
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

  @SuppressWarnings("unchecked")
  private static void declareTypes(
      CompilationUnit unit, MemoryTypeSolver own, JavaParserFacade all) {
    Class<TypeDeclaration<?>> any = (Class<TypeDeclaration<?>>) (Class<?>) TypeDeclaration.class;
    for (TypeDeclaration<?> type : unit.findAll(any)) {
      type.getFullyQualifiedName()
          .ifPresent(name -> own.addDeclaration(name, all.getTypeDeclaration(type)));
    }
  }

  /** Returns whether a word occurs in a file that cannot be parsed. */
  boolean unusableMentions(String word) {
    Pattern whole = Pattern.compile("\\b" + Pattern.quote(word) + "\\b");
    return unusable.values().stream().anyMatch(file -> whole.matcher(file.source()).find());
  }

  /**
   * Returns the files with all sites of a transformation changed.
   *
   * @param rule a transformation of whole projects, or of each file separately
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
          ParsedProgram program = Objects.requireNonNull(programs.get(name));
          Transformed mutant = Transformed.of(program, found.applicable());
          changed.put(
              name, new Changed(mutant, found, rule.fileName(name, mutant), mutant.renamed()));
        });
    return rule instanceof ProjectTransformation ? withNamesOfOthers(changed) : changed;
  }

  /** Adds the names renamed in other files, because code derived from one file may use them. */
  private Map<String, Changed> withNamesOfOthers(Map<String, Changed> files) {
    Map<String, String> all = new LinkedHashMap<>();
    files.values().forEach(file -> all.putAll(file.renamed()));
    Map<String, Changed> named = new LinkedHashMap<>();
    files.forEach(
        (name, file) -> {
          ParsedProgram program = Objects.requireNonNull(programs.get(name));
          Map<String, String> renamed = new LinkedHashMap<>(all);
          // An original name that this file mentions may refer to something else here.
          renamed.values().removeIf(program::mentions);
          renamed.putAll(file.renamed());
          named.put(name, new Changed(file.mutant(), file.sites(), file.file(), renamed));
        });
    return named;
  }

  /**
   * A file after a transformation.
   *
   * @param mutant the changed program
   * @param sites where the transformation applies and where it was refused
   * @param file the file's required new name
   * @param renamed maps each new name to the original one, for everything that was renamed in this
   *     file, and for shared names renamed in other files
   */
  public record Changed(
      Transformed mutant, Sites sites, String file, Map<String, String> renamed) {}
}
