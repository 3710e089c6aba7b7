package dev.morph.scenarios.model;

import dev.morph.core.fault.CommonFault;
import java.util.OptionalInt;

/**
 * How fast a provider may be asked. Changes no answer.
 *
 * @param parallel most requests at once, at least 1; adapts below that to what the provider bears
 * @param requestsPerMinute at most; empty: no limit
 * @param tokensPerMinute at most, of questions and answers together; empty: no limit
 */
public record Pace(int parallel, OptionalInt requestsPerMinute, OptionalInt tokensPerMinute) {
  /** Eight requests at once, no other limit. */
  public static final Pace DEFAULT = new Pace(8, OptionalInt.empty(), OptionalInt.empty());

  public Pace {
    atLeastOne("--parallel", parallel);
    requestsPerMinute.ifPresent(limit -> atLeastOne("--requests-per-minute", limit));
    tokensPerMinute.ifPresent(limit -> atLeastOne("--tokens-per-minute", limit));
  }

  private static void atLeastOne(String option, int value) {
    if (value < 1) {
      throw CommonFault.BAD_OPTION.because(option, value, "a number from 1");
    }
  }
}
