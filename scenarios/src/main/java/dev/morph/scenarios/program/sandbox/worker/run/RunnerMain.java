package dev.morph.scenarios.program.sandbox.worker.run;

import java.io.IOException;

/** A worker for a program compiled elsewhere; starts without loading the compiler. */
public final class RunnerMain {
  private RunnerMain() {}

  /** Serves until standard input ends. */
  public static void main(String[] args) throws IOException, InterruptedException {
    WorkerMain.serve(args, WorkerMain::warmUp);
  }
}
