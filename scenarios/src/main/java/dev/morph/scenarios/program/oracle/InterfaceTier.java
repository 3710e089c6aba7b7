package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.program.oracle.align.Aligner;
import dev.morph.scenarios.program.oracle.align.Alignment;
import dev.morph.scenarios.program.oracle.compare.Rendering;
import dev.morph.scenarios.program.oracle.subject.EntryPoints;
import dev.morph.scenarios.program.oracle.subject.OracleTask;
import dev.morph.scenarios.program.oracle.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.ParameterShape;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Aligns the two programs; what cannot be aligned is different. */
final class InterfaceTier implements Tier {
  @Override
  public String name() {
    return "interface";
  }

  @Override
  public Optional<Verdict> judge(Pair pair) {
    TypeScope mutant = new TypeScope(pair.mutant().classes());
    EntryPoints entry = pair.seed().entry();
    List<Alignment> alignments = new Aligner(pair.seed().scope(), mutant).align(entry);
    pair.keep(alignments);
    if (!alignments.isEmpty()) {
      return Optional.empty();
    }
    Witness witness =
        new Witness(
            "the interface",
            "offers " + text(entry),
            "offers " + text(EntryPoints.of(OracleTask.NONE, mutant)));
    return Optional.of(pair.different(name(), "interface", witness));
  }

  private static String text(EntryPoints entry) {
    String methods =
        entry.methods().stream()
            .limit(12)
            .map(InterfaceTier::text)
            .collect(Collectors.joining(", "));
    String main = entry.main().map(ClassShape::simpleName).map(name -> name + ".main").orElse("");
    String all = methods + main;
    return Rendering.plain(all.isEmpty() ? "nothing" : all);
  }

  private static String text(EntryPoints.Callable callable) {
    return callable.text()
        + callable.method().parameters().stream()
            .map(ParameterShape::type)
            .collect(Collectors.joining(", ", "(", ")"))
        + " -> "
        + callable.method().returns();
  }
}
