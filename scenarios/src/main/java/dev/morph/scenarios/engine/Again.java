package dev.morph.scenarios.engine;

/** What is known of a system that is asked the same again. */
public enum Again {
  /** It gives the same: there is no noise. */
  SAME,
  /** It may give something else: only asking tells. */
  MAY_DIFFER,
  /** It is a recording: what it would give is not known. */
  UNKNOWN
}
