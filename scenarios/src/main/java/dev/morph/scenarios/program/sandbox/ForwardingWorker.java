package dev.morph.scenarios.program.sandbox;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/** Forwards to another worker whatever a subclass does not override. */
abstract class ForwardingWorker implements Worker {
  private final Worker worker;

  ForwardingWorker(Worker worker) {
    this.worker = worker;
  }

  @Override
  public OutputStream toWorker() {
    return worker.toWorker();
  }

  @Override
  public InputStream fromWorker() {
    return worker.fromWorker();
  }

  @Override
  public void grant(Patience patience) {
    worker.grant(patience);
  }

  @Override
  public void endGrant() {
    worker.endGrant();
  }

  @Override
  public String limitHit() {
    return worker.limitHit();
  }

  @Override
  public String diagnosis() {
    return worker.diagnosis();
  }

  @Override
  public Duration processorTime() {
    return worker.processorTime();
  }

  @Override
  public Duration processorTimeSeen() {
    return worker.processorTimeSeen();
  }

  @Override
  public void close() {
    worker.close();
  }
}
