package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.morphisms.text.decoder.Continuation;
import dev.morph.morphisms.text.decoder.DecodingSettings;
import dev.morph.morphisms.text.decoder.PromptWithSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WaitingPromptsTest {
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Integer> sizes = Collections.synchronizedList(new ArrayList<>());
  private final CountDownLatch first = new CountDownLatch(1);
  private final CountDownLatch others = new CountDownLatch(1);

  /** The first call waits until the others wait for it; then all of them are one call. */
  @Test
  void promptsThatWaitAreAnsweredTogether() throws Exception {
    WaitingPrompts prompts = new WaitingPrompts(this::echo, 1);
    CompletableFuture<Continuation> busy = ask(prompts, 0);
    first.await();
    List<CompletableFuture<Continuation>> answers =
        IntStream.rangeClosed(1, 11).mapToObj(i -> ask(prompts, i)).toList();
    while (prompts.waitingCount() < 11) {
      Thread.onSpinWait();
    }
    others.countDown();

    assertThat(busy.get().text()).isEqualTo("0");
    for (int i = 0; i < answers.size(); i++) {
      assertThat(answers.get(i).get().text()).isEqualTo(String.valueOf(i + 1));
    }
    assertThat(sizes).containsExactly(1, WaitingPrompts.MOST, 11 - WaitingPrompts.MOST);
  }

  @Test
  void anExceptionOfTheModelReachesEveryWaitingThread() {
    WaitingPrompts prompts =
        new WaitingPrompts(
            batch -> {
              throw new IllegalStateException("no network");
            },
            2);

    assertThatThrownBy(() -> prompts.answer(prompt(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no network");
  }

  private CompletableFuture<Continuation> ask(WaitingPrompts prompts, int number) {
    return CompletableFuture.supplyAsync(() -> prompts.answer(prompt(number)), threads);
  }

  private static PromptWithSettings prompt(int number) {
    return new PromptWithSettings(new long[] {number}, DecodingSettings.GREEDY);
  }

  private List<Continuation> echo(List<PromptWithSettings> batch) {
    sizes.add(batch.size());
    if (sizes.size() == 1) {
      first.countDown();
      try {
        others.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return batch.stream()
        .map(one -> String.valueOf(one.tokens()[0]))
        .map(text -> new Continuation(text, Continuation.End.COMPLETE, 1, 1, 0))
        .toList();
  }

  @AfterEach
  void endThreads() {
    threads.shutdownNow();
  }
}
