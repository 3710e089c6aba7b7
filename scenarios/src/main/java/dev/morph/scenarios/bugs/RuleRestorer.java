package dev.morph.scenarios.bugs;

import dev.morph.morphisms.code.restore.InverseRules;

/**
 * Restores the readability of a program by inverse rules. Its answer is the restored program, not a
 * patch.
 */
public final class RuleRestorer implements Repairer {
  private final InverseRules rules = new InverseRules();

  @Override
  public String name() {
    return "rules";
  }

  @Override
  public String signature() {
    return "inverse-rules:" + InverseRules.VERSION;
  }

  @Override
  public String repair(Bug bug, BuggyCode code) {
    return "```java\n" + rules.restore(code.source()) + "\n```\n";
  }
}
