package dev.morph.scenarios.model;

import dev.morph.core.fault.CommonFault;
import java.util.OptionalInt;

/**
 * Limits on the rate of requests to a provider. Changes no answer.
 *
 * @param parallel maximum concurrent requests, at least 1; adapts below that to what the provider
 *     can handle
 * @param requestsPerMinute maximum; empty: no limit
 * @param tokensPerMinute maximum, of questions and answers together; empty: no limit
 */
public record Pace(int parallel, OptionalInt requestsPerMinute, OptionalInt tokensPerMinute) {
  /** Eight concurrent requests, no other limit. */
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
