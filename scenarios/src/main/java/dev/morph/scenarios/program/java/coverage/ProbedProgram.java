package dev.morph.scenarios.program.java.coverage;

import dev.morph.scenarios.program.java.subject.RewrittenMethods;
import dev.morph.scenarios.program.sandbox.worker.run.Probes;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/**
 * A program whose classes call {@link Probes} to record the branches that are taken.
 *
 * @param program the program with rewritten class files
 * @param branches the branches, indexed by their numbers
 */
record ProbedProgram(Compiled program, List<Branch> branches) {
  /**
   * A branch of a method, or its entry.
   *
   * @param type binary name of the method's class
   * @param method the method's name and descriptor
   * @param entry whether this is the method's entry rather than a branch
   * @param code the code to which the branch leads, up to the next branch, without variable names
   */
  record Branch(String type, String method, boolean entry, String code) {}

  /** Returns the same program with probes; empty if it cannot be instrumented. */
  static Optional<ProbedProgram> instrument(Compiled program) {
    List<Branch> ways = new ArrayList<>();
    return RewrittenMethods.rewrite(
            program,
            Probes.class,
            (next, type, access, method) -> {
              boolean made = (access & Opcodes.ACC_SYNTHETIC) != 0 && !method.startsWith("lambda$");
              return made ? next : new BranchProbes(next, type, method, ways);
            })
        .map(probed -> new ProbedProgram(probed, List.copyOf(ways)));
  }
}
