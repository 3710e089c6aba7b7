package dev.morph.scenarios.engine;

/** What is known about the answer of a system that is asked the same question again. */
public enum Again {
  /** The answer is the same: there is no noise. */
  SAME,
  /** The answer may differ; only asking again shows whether it does. */
  MAY_DIFFER,
  /** The answers are a recording; what the system would answer again is unknown. */
  UNKNOWN
}
