package dev.morph.scenarios.engine;

/** The answer to expect from a system that is asked the same question again. */
public enum RepeatBehaviour {
  /** The answer is the same: there is no noise. */
  SAME,
  /** The answer may differ; only a repeat shows whether it does. */
  MAY_DIFFER,
  /** The answers are a recording; the system's answer to a repeat is unknown. */
  UNKNOWN
}
