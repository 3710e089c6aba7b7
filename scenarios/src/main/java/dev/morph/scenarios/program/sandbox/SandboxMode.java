package dev.morph.scenarios.program.sandbox;

/** The kind of sandbox between a model's programs and this machine. */
public enum SandboxMode {
  /** The best available sandbox: bubblewrap, or an error. */
  AUTO,
  /** Bubblewrap, or an error. */
  BWRAP,
  /** A limited JVM without a sandbox: only if the user explicitly requests it. */
  NONE
}
