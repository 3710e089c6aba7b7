package dev.morph.scenarios.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.extraction.AnswerReader;
import dev.morph.scenarios.program.java.compare.Rendering;
import dev.morph.scenarios.program.java.evosuite.ForeignText;
import dev.morph.scenarios.program.oracle.PrintedText;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.StepOutcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Text that a model wrote or a program printed is read on this side of the sandbox: no text may
 * hold a thread of ours for long. The clock is one of processor time, and its bound a hundred times
 * what such a text takes: only work that grows with the square of the length, or worse, is over it.
 */
@Tag("hostile")
class HostileTextTest {
  private static final int LENGTH = 200_000;
  private static final Duration MOST = Duration.ofSeconds(5);
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private static final List<String> PIECES =
      List.of(
          " ",
          "\t",
          " \t",
          "\r",
          "\f",
          "\r\n",
          " \n",
          "\n",
          "`",
          "```",
          "```java\n",
          "~",
          "{",
          "}",
          "{}",
          "({",
          "[",
          "<",
          "<<",
          "A<B",
          ">",
          "\"",
          "\\",
          "\\\"",
          "'",
          "/",
          "/*",
          "//",
          "*/",
          "@",
          "@a",
          "a@1b6d3586",
          "@0",
          "@abc",
          "$@",
          "x",
          "0",
          ".",
          ",",
          ";",
          "import a;",
          "import a.*;\n",
          "package a;",
          "class A{",
          "a.b.",
          "a b ",
          "int f(",
          "&",
          "&lt;",
          "\u0000",
          "\u001b[31m",
          "\u200b",
          "\ud800",
          "\udc00",
          "\u00e9",
          "\u0301",
          "\u202e",
          "Resulting test suite's coverage: ",
          "1",
          "%",
          "-",
          "^",
          "(a+)+",
          "=",
          "+",
          "|");

  private static final Map<String, Consumer<String>> READERS = new TreeMap<>();

  static {
    READERS.put(
        "extraction",
        text -> {
          AnswerReader.JAVA.read(text);
          AnswerReader.JAVA.read("```java\n" + text);
          AnswerReader.JAVA.read(text, Optional.empty(), Optional.of("class A { int f() {"));
        });
    READERS.put("printed", text -> PrintedText.areSame(text, text + "."));
    READERS.put(
        "rendering",
        text -> {
          StepOutcome step = new StepOutcome(Value.of(text), List.of(Value.of(text)), text);
          Rendering.render(
              new Outcome(Outcome.Ending.ENDED, List.of(step), text, 0), new Input(List.of(), 1));
          Rendering.plainText(text);
        });
    READERS.put("log of a search", ForeignText::read);
  }

  static Stream<String> readers() {
    return READERS.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("readers")
  void noTextBlocksAThread(String name) {
    Consumer<String> reader = READERS.get(name);
    for (String text : texts()) {
      long before = CLOCK.getCurrentThreadCpuTime();
      reader.accept(text);
      Duration took = Duration.ofNanos(CLOCK.getCurrentThreadCpuTime() - before);
      assertThat(took).as(text.substring(0, 40)).isLessThan(MOST);
    }
  }

  /** One piece again and again; pieces with something else at the end; pieces by turns. */
  private static List<String> texts() {
    List<String> texts = new ArrayList<>();
    for (String piece : PIECES) {
      texts.add(piece.repeat(LENGTH / piece.length()));
      texts.add(piece.repeat(LENGTH / piece.length()) + "!");
    }
    Random random = new Random(5);
    for (int i = 0; i < 60; i++) {
      StringBuilder text = new StringBuilder();
      List<String> few = new ArrayList<>();
      for (int j = 0; j < 1 + i % 4; j++) {
        few.add(PIECES.get(random.nextInt(PIECES.size())).repeat(1 + random.nextInt(1 << i % 12)));
      }
      while (text.length() < LENGTH) {
        text.append(few.get(random.nextInt(few.size())));
      }
      texts.add(text.toString());
    }
    return texts;
  }
}
