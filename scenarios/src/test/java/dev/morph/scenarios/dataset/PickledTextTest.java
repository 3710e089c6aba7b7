package dev.morph.scenarios.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The texts come from CPython 3.11's {@code base64.b64encode(zlib.compress(pickle.dumps(x)))}. */
class PickledTextTest {
  @Test
  void aStringIsReadInAnyPickleProtocol() {
    assertThat(PickledText.decode("eNprYIpgZGBgSCxk0AMAC8QB3A==")).contains("a");
    assertThat(PickledText.decode("eNprYJkaz8QABhERQMbhlaNwFFIfTtEDAG/arY4=\n"))
        .contains("é".repeat(300));
  }

  /** The first calls {@code os.system} when Python unpickles it, the second is a list. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "eNprYJmqxwABPawF+cWZFVN62Iori0tSc6dMntIjXJJfmpyhoF+SW6Bfrpuon1qWmTOldUrQFD0A/lwTyA==",
        "eNprYJnKwQABsVN6GBOnJOoBACKxBCQ=",
        "eJxrYJ",
        "",
        "no Base64"
      })
  void whatIsNoLoneStringIsNotOpened(String other) {
    assertThat(PickledText.decode(other)).isEmpty();
  }

  @Test
  void aTextThatWouldExhaustMemoryIsNotOpened() throws IOException {
    int length = 40 << 20;
    byte[] block = new byte[1 << 20];
    Arrays.fill(block, (byte) 'a');
    ByteArrayOutputStream small = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(small)) {
      out.write(
          ByteBuffer.allocate(5)
              .order(ByteOrder.LITTLE_ENDIAN)
              .put((byte) 'X')
              .putInt(length)
              .array());
      for (int i = 0; i < length / block.length; i++) {
        out.write(block);
      }
      out.write('.');
    }
    assertThat(small.size()).isLessThan(1 << 20);

    assertThat(PickledText.decode(Base64.getEncoder().encodeToString(small.toByteArray())))
        .isEmpty();
  }
}
