package dev.morph.experiments.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StopNoticeTest {
  private final StringWriter err = new StringWriter();
  private final StopNotice notice = new StopNotice(new PrintWriter(err, true), "--resume");

  @Test
  void theFirstInterruptStopsTheWorkAndSaysHowToContinue() {
    AtomicInteger stopped = new AtomicInteger();

    String result =
        notice.runInterruptibly(
            () -> {
              notice.setStopAction(stopped::incrementAndGet);
              notice.handleInterrupt();
              return "what was finished";
            });

    assertThat(result).isEqualTo("what was finished");
    assertThat(stopped).hasValue(1);
    assertThat(err.toString())
        .contains("stopping: work in progress is finished and saved")
        .contains("press Ctrl-C again to end immediately");
  }

  @Test
  void aFailureCausedByAnInterruptIsNotReportedAsAFault() {
    FaultException fault = CommonFault.NO_COMPILER.because();

    assertThatThrownBy(
            () ->
                notice.runInterruptibly(
                    () -> {
                      notice.setStopAction(() -> {});
                      notice.handleInterrupt();
                      throw fault;
                    }))
        .isInstanceOf(CancellationException.class);
    assertThat(err.toString())
        .contains("interrupted; to continue, repeat the command with --resume");
    assertThatThrownBy(
            () ->
                new StopNotice(new PrintWriter(err, true), "")
                    .runInterruptibly(
                        () -> {
                          throw fault;
                        }))
        .isSameAs(fault);
  }
}
