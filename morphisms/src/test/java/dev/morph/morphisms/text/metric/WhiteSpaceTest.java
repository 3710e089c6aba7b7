package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class WhiteSpaceTest {
  @Test
  void whiteSpaceMatchesPythonsSplit() {
    // "".join(c for c in map(chr, range(0x10000)) if c.isspace()), in Python 3.
    Set<Integer> expected = new TreeSet<>();
    "\t\n\u000b\f\r\u001c\u001d\u001e\u001f \u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000"
        .chars()
        .forEach(expected::add);
    for (int unit = 0x2000; unit <= 0x200a; unit++) {
      expected.add(unit);
    }
    Set<Integer> found = new TreeSet<>();
    for (int unit = 0; unit <= 0xffff; unit++) {
      if (WhiteSpace.isSpace((char) unit)) {
        found.add(unit);
      }
    }

    assertThat(found).isEqualTo(expected);
  }
}
