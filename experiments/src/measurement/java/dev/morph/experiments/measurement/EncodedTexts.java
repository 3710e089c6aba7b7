package dev.morph.experiments.measurement;

import dev.morph.morphisms.text.metric.encoder.MiniLm;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.Starter;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How long the sentence encoder that comes along takes for a thousand short texts: the starter's
 * descriptions in turn, each with a number behind it, so that no two are equal and none is
 * remembered. The encoder is opened before, and has seen no text.
 *
 * <p>Arguments: how many texts; 1000 if nothing is said.
 */
final class EncodedTexts {
  private EncodedTexts() {}

  public static void main(String[] args) {
    List<CodingTask> tasks = Starter.tasks().tasks();
    int many = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
    List<String> texts =
        IntStream.range(0, many)
            .mapToObj(i -> tasks.get(i % tasks.size()).description() + " " + i)
            .toList();
    SentenceEncoder encoder = MiniLm.open();
    long wall = System.nanoTime();
    long processor = processorTime();
    encoder.encodeAll(texts);
    System.out.printf(
        Locale.ROOT,
        "%d texts of %.0f characters: %.2f s, %.2f s of processor time%n",
        many,
        texts.stream().mapToInt(String::length).average().orElse(0),
        (System.nanoTime() - wall) / 1e9,
        (processorTime() - processor) / 1e9);
  }

  private static long processorTime() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : 0;
  }
}
