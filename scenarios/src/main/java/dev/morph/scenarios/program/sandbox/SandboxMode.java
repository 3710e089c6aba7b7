package dev.morph.scenarios.program.sandbox;

/** Which sandbox stands between a model's programs and this machine. */
public enum SandboxMode {
  /** The best there is: bubblewrap, or an error. */
  AUTO,
  /** Bubblewrap, or an error. */
  BWRAP,
  /** A limited JVM without a sandbox: only if the user says so. */
  NONE
}
