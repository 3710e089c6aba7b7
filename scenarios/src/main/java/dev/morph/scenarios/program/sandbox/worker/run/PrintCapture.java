package dev.morph.scenarios.program.sandbox.worker.run;

import dev.morph.scenarios.program.sandbox.worker.wire.Fingerprint;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Records a program's output, without white space that never matters: at line ends and, in long
 * output, trailing line ends. Beyond a bound, only a digest and the number of bytes are kept.
 */
public final class PrintCapture extends OutputStream {
  private static final int MAX_BYTES = 32 << 10;
  private static final int BUFFER = 4 << 10;

  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private final byte[] waiting = new byte[BUFFER];
  private final StringBuilder blanks = new StringBuilder();
  private Fingerprint beyond = new Fingerprint();
  private int lineEnds;
  private int waits;
  private long dropped;

  @Override
  public synchronized void write(int octet) {
    captureByte(octet);
  }

  private void captureByte(int octet) {
    if (octet == ' ' || octet == '\t' || octet == '\r' || octet == '\f') {
      blanks.append((char) octet);
      if (blanks.length() > BUFFER) {
        flushBlanks();
      }
      return;
    }
    if (octet == '\n') {
      blanks.setLength(0);
      lineEnds++;
      return;
    }
    flushLineEnds();
    flushBlanks();
    keepByte(octet);
  }

  private void flushLineEnds() {
    for (; lineEnds > 0; lineEnds--) {
      keepByte('\n');
    }
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      captureByte(bytes[i]);
    }
  }

  private void flushBlanks() {
    for (int i = 0; i < blanks.length(); i++) {
      keepByte(blanks.charAt(i));
    }
    blanks.setLength(0);
  }

  private void keepByte(int octet) {
    if (kept.size() < MAX_BYTES) {
      kept.write(octet);
      return;
    }
    dropped++;
    waiting[waits++] = (byte) octet;
    if (waits == BUFFER) {
      beyond.add(waiting, 0, waits);
      waits = 0;
    }
  }

  /** Returns the output since the last call. */
  synchronized String take() {
    if (dropped == 0) {
      flushLineEnds();
      flushBlanks();
    }
    lineEnds = 0;
    blanks.setLength(0);
    String text = kept.toString(StandardCharsets.UTF_8);
    if (dropped > 0) {
      String digest = beyond.add(waiting, 0, waits).text();
      text += "\n(and " + dropped + " bytes more, " + digest + ")";
      beyond = new Fingerprint();
    }
    kept.reset();
    waits = 0;
    dropped = 0;
    return text;
  }
}
