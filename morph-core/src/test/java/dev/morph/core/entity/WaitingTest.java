package dev.morph.core.entity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.Waiting.Reason;
import org.junit.jupiter.api.Test;

class WaitingTest {
  private final Waiting waiting = new Waiting();

  @Test
  void aThreadsLatestReasonToWaitCounts() {
    assertThat(waiting.now()).isEmpty();
    waiting.during(
        Reason.MODEL,
        () -> {
          assertThat(waiting.now()).contains(Reason.MODEL);
          Waiting.becomes(Reason.BACK_OFF);
          assertThat(waiting.now()).contains(Reason.BACK_OFF);
          waiting.during(Reason.ORACLE, () -> "inside");
          return "";
        });
    assertThat(waiting.now()).isEmpty();
  }

  @Test
  void failedWorkIsNoLongerAwaited() {
    assertThatThrownBy(
            () ->
                waiting.during(
                    Reason.ORACLE,
                    () -> {
                      throw new IllegalStateException("no");
                    }))
        .hasMessage("no");
    assertThat(waiting.now()).isEmpty();
    Waiting.becomes(Reason.MODEL); // nobody watches this thread
    assertThat(waiting.now()).isEmpty();
  }

  @Test
  void theReasonOfMostWaitingThreadsIsShown() throws Exception {
    waiting.during(
        Reason.MODEL,
        () -> {
          Thread other =
              new Thread(
                  () ->
                      waiting.during(
                          Reason.RATE_LIMIT,
                          () ->
                              waiting.during(
                                  Reason.RATE_LIMIT,
                                  () -> {
                                    assertThat(waiting.now()).contains(Reason.RATE_LIMIT);
                                    return "";
                                  })));
          other.start();
          other.join();
          assertThat(waiting.now()).contains(Reason.MODEL);
          return "";
        });
  }
}
