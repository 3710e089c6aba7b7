package dev.morph.scenarios.bugs;

import dev.morph.morphisms.code.restore.InverseRules;

/**
 * A restorer of readability by inverse rules: it answers with the restored program, not with a
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
