package dev.morph.scenarios.program.sandbox;

/** Which sandbox stands between a model's programs and this machine. */
public enum SandboxMode {
  /** Bubblewrap, or else unshare; an error if the machine has neither. */
  AUTO,
  /** Bubblewrap, or an error. */
  BWRAP,
  /** unshare with pivot_root, or an error. */
  UNSHARE,
  /** A limited JVM without a sandbox: only if the user says so. */
  NONE
}
