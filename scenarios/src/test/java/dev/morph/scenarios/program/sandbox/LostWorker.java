package dev.morph.scenarios.program.sandbox;

import java.io.InputStream;
import java.io.OutputStream;

/** A worker that is at its limit at once, as on a machine that is too busy. */
public final class LostWorker implements Worker {
  @Override
  public OutputStream toWorker() {
    return OutputStream.nullOutputStream();
  }

  @Override
  public InputStream fromWorker() {
    return InputStream.nullInputStream();
  }

  @Override
  public String limitHit() {
    return "wall";
  }

  @Override
  public void grantTime(AnswerLimits answerLimits) {}

  @Override
  public void endGrant() {}

  @Override
  public void close() {}
}
