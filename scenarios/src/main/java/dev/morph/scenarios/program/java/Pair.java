package dev.morph.scenarios.program.java;

import dev.morph.scenarios.program.java.run.EnvironmentAccess;
import dev.morph.scenarios.program.java.run.ReusableWorker;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.java.subject.Subject;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Two programs to compare, with a worker for each.
 *
 * @param rule decides which inputs count
 * @param usedEnvironment the parts of the environment that either program uses
 * @param seedWorker keeps a worker that has loaded the seed's program, once the program has run
 * @param mutantWorker keeps a worker that has loaded the mutant's program, once the program has run
 */
record Pair(
    Subject seed,
    Program mutantProgram,
    Compiled mutant,
    InputRule rule,
    List<String> usedEnvironment,
    ReusableWorker seedWorker,
    ReusableWorker mutantWorker)
    implements AutoCloseable {

  Pair(Subject seed, Program mutantProgram, Compiled mutant, InputRule rule) {
    this(
        seed,
        mutantProgram,
        mutant,
        rule,
        EnvironmentAccess.find(seed.compiled(), mutant),
        new ReusableWorker(),
        new ReusableWorker());
  }

  /** Returns whether either program accesses its environment, in which it may also keep state. */
  boolean accessesEnvironment() {
    return !usedEnvironment.isEmpty();
  }

  /** Returns the simple names of the classes that both programs declare. */
  Set<String> sharedClasses() {
    Set<String> shared = classNames(seed.compiled());
    shared.retainAll(classNames(mutant));
    return shared;
  }

  private static Set<String> classNames(Compiled program) {
    return program.classes().stream().map(ClassShape::simpleName).collect(Collectors.toSet());
  }

  @Override
  public void close() {
    seedWorker.close();
    mutantWorker.close();
  }
}
