package dev.morph.core.entity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.Waiting.Reason;
import org.junit.jupiter.api.Test;

class WaitingTest {
  private final Waiting waiting = new Waiting();

  @Test
  void aThreadsLatestReasonToWaitCounts() {
    assertThat(waiting.mainReason()).isEmpty();
    waiting.runCounted(
        Reason.MODEL,
        () -> {
          assertThat(waiting.mainReason()).contains(Reason.MODEL);
          Waiting.changeReason(Reason.BACK_OFF);
          assertThat(waiting.mainReason()).contains(Reason.BACK_OFF);
          waiting.runCounted(Reason.ORACLE, () -> "inside");
          return "";
        });
    assertThat(waiting.mainReason()).isEmpty();
  }

  @Test
  void failedWorkIsNoLongerAwaited() {
    assertThatThrownBy(
            () ->
                waiting.runCounted(
                    Reason.ORACLE,
                    () -> {
                      throw new IllegalStateException("no");
                    }))
        .hasMessage("no");
    assertThat(waiting.mainReason()).isEmpty();
    Waiting.changeReason(Reason.MODEL); // nobody watches this thread
    assertThat(waiting.mainReason()).isEmpty();
  }

  @Test
  void theReasonOfMostWaitingThreadsIsShown() throws Exception {
    waiting.runCounted(
        Reason.MODEL,
        () -> {
          Thread other =
              new Thread(
                  () ->
                      waiting.runCounted(
                          Reason.RATE_LIMIT,
                          () ->
                              waiting.runCounted(
                                  Reason.RATE_LIMIT,
                                  () -> {
                                    assertThat(waiting.mainReason()).contains(Reason.RATE_LIMIT);
                                    return "";
                                  })));
          other.start();
          other.join();
          assertThat(waiting.mainReason()).contains(Reason.MODEL);
          return "";
        });
  }
}
