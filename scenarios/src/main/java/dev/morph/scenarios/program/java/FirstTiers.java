package dev.morph.scenarios.program.java;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.program.java.align.Aligner;
import dev.morph.scenarios.program.java.align.Alignment;
import dev.morph.scenarios.program.java.compare.Rendering;
import dev.morph.scenarios.program.java.run.Compilations;
import dev.morph.scenarios.program.java.subject.EntryPoints;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.oracle.Usability;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.ParameterShape;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The tiers that run no program: they use only the results of compilation. */
final class FirstTiers {
  static final String SOURCE = "source";
  static final String USABLE = "usable";
  static final String INTERFACE = "interface";

  /** Package names that are left out of messages, because Java programmers do not need them. */
  private static final String PACKAGE = "\\bjava\\.(?:lang|util)\\.(?=[A-Z])";

  private FirstTiers() {}

  /**
   * Decides that programs with the same source, apart from layout, or with the same class files
   * behave alike. Source and class files are known before any code of the programs runs, so the
   * programs cannot influence this tier.
   */
  static JavaFindings compareSources(Pair pair, JavaFindings before) {
    Compiled seed = pair.seed().compiled();
    Compiled mutant = pair.mutant();
    boolean both = seed.compiles() && mutant.compiles();
    boolean same =
        both
            && (seed.normalised().equals(mutant.normalised())
                || Arrays.equals(
                    ClassFile.encode(seed.classFiles()), ClassFile.encode(mutant.classFiles())));
    JavaFindings found = new JavaFindings(pair);
    return same ? found.decideSame(SOURCE) : found;
  }

  /**
   * Decides that a mutant that does not compile is different; if the seed is unusable, the verdict
   * is undecided.
   */
  static JavaFindings checkUsable(Pair pair, JavaFindings before) {
    JavaFindings found = new JavaFindings(pair);
    Usability seed = Subjects.usability(pair.seed());
    if (!seed.isUsable()) {
      return found.decide(
          new Verdict.Undecided("seed-" + seed.cause(), new Evidence(USABLE, 0, "")));
    }
    if (pair.mutant().compiles()) {
      return found;
    }
    if (Compilations.isCompilerLost(pair.mutant())) {
      return found.decide(
          new Verdict.Undecided(Usability.COMPILER_LOST, new Evidence(USABLE, 0, "")));
    }
    String first = Rendering.plainText(pair.mutant().diagnostics().get(0));
    return found.decideDifferent(
        USABLE, "does-not-compile", new Witness("the compiler", "compiles", first));
  }

  /** Aligns the two programs, and decides that they differ if this is impossible. */
  static JavaFindings align(Pair pair, JavaFindings before) {
    TypeScope mutant = new TypeScope(pair.mutant().classes());
    EntryPoints entry = pair.seed().entry();
    List<Alignment> alignments = new Aligner(pair.seed().scope(), mutant).align(entry);
    JavaFindings found = new JavaFindings(pair).keepAlignments(alignments);
    if (!alignments.isEmpty()) {
      return found;
    }
    Witness witness =
        new Witness(
            "the interface",
            "offers " + describe(entry),
            "offers " + describe(EntryPoints.of(OracleTask.NONE, mutant)));
    return found.decideDifferent(INTERFACE, INTERFACE, witness);
  }

  private static String describe(EntryPoints entry) {
    String methods =
        entry.methods().stream()
            .limit(12)
            .map(FirstTiers::describe)
            .collect(Collectors.joining(", "));
    String main = entry.main().map(ClassShape::simpleName).map(name -> name + ".main").orElse("");
    String all = methods + main;
    return Rendering.plainText(all.isEmpty() ? "nothing" : all.replaceAll(PACKAGE, ""));
  }

  private static String describe(EntryPoints.Callable callable) {
    return callable.qualifiedName()
        + callable.method().parameters().stream()
            .map(ParameterShape::type)
            .collect(Collectors.joining(", ", "(", ")"))
        + " -> "
        + callable.method().returns();
  }
}
