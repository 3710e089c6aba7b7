package dev.morph.scenarios.journal;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.engine.store.Finding;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Measures what a journal takes: bytes an answer when it is closed, and bytes that were handed to
 * the disk for it. Not a test. Arguments: how many answers, how many threads put them, an empty
 * folder.
 *
 * <p>The answers are like those of a run: tasks of 120 words with 120 mutants of one to three words
 * each under two models, half of whose programs are the seed's, and a verdict for each program that
 * is not.
 */
public final class JournalSize {
  private static final int MUTANTS = 120;
  private static final int WORDS = 120;
  private static final List<String> MODELS = List.of("local:bm25", "openai:scripted");

  private JournalSize() {}

  /** Prints one line. */
  public static void main(String[] arguments) throws Exception {
    int answers = Integer.parseInt(arguments[0]);
    int threads = Integer.parseInt(arguments[1]);
    Path folder = Files.createDirectories(Path.of(arguments[2]));
    long before = written();
    long start = System.nanoTime();
    long texts;
    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      texts = put(journal, answers, threads);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    long written = written() - before;
    long size = 0;
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        size += Files.size(file);
      }
    }
    System.out.printf(
        "%d answers by %d threads: %.0f bytes an answer (their texts alone: %.0f), %.2f times that"
            + " written, %.1f s%n",
        answers,
        threads,
        (double) size / answers,
        (double) texts / answers,
        (double) written / size,
        seconds);
  }

  private static long put(Journal journal, int answers, int threads) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    List<Future<Long>> pending = new ArrayList<>();
    int tasks = (answers + MUTANTS * MODELS.size() - 1) / (MUTANTS * MODELS.size());
    for (int task = 0; task < tasks; task++) {
      int of = task;
      for (String model : MODELS) {
        Callable<Long> job = () -> put(journal, of, model);
        pending.add(pool.submit(job));
      }
    }
    long characters = 0;
    for (Future<Long> job : pending) {
      characters += job.get();
    }
    pool.shutdown();
    return characters;
  }

  private static long put(Journal journal, int task, String model) {
    Random random = new Random(task * 31L + model.hashCode());
    List<String> description = words(new Random(task), WORDS);
    String program = "```java\n" + String.join(" ", words(new Random(task + 1L), 150)) + "\n```";
    long characters = 0;
    for (int mutant = 0; mutant < MUTANTS; mutant++) {
      List<String> changed = new ArrayList<>(description);
      Random edit = new Random(task * 1000L + mutant);
      for (int i = 0; i < 1 + mutant % 3; i++) {
        changed.set(edit.nextInt(WORDS), word(edit));
      }
      String prompt = "Write a Java program.\n" + String.join(" ", changed);
      boolean same = random.nextBoolean();
      String text = same ? program : program.replace("x", word(random));
      String key = hash(model + prompt);
      JournaledAnswer answer =
          new JournaledAnswer(
              key,
              model,
              hash(prompt),
              0,
              prompt,
              text,
              new JournaledAnswer.Usage("stop", -1, -1, random.nextDouble()));
      journal.put(answer);
      characters += prompt.length() + text.length();
      if (!same) {
        journal.put(
            new Finding(hash("usable" + text), "usable", hash(text), "yes", random.nextDouble()));
        journal.put(verdict(hash(program), hash(text), random));
      }
    }
    return characters;
  }

  private static JournaledVerdict verdict(String seed, String mutant, Random random) {
    Evidence evidence =
        new Evidence(
            "typed",
            random.nextInt(200),
            "Solution.f(int[]) <-> Solution.f(int[])",
            0,
            new Extent(
                List.of("Solution.f(int[])"), List.of("Solution.main(String[])"), "", List.of()));
    Verdict verdict =
        random.nextInt(3) == 0
            ? new Verdict.Different(
                "behaviour",
                new Witness("f([" + random.nextInt() + "])", "" + random.nextInt(), "0"),
                evidence)
            : new Verdict.Same(evidence);
    return new JournaledVerdict(
        hash(seed + mutant), seed, mutant, verdict, random.nextDouble(), 0.5);
  }

  private static List<String> words(Random random, int count) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      words.add(word(random));
    }
    return words;
  }

  /** One of 5,000, of two to nine letters. */
  private static String word(Random random) {
    Random letters = new Random(random.nextInt(5_000));
    StringBuilder word = new StringBuilder();
    int length = 2 + letters.nextInt(8);
    for (int i = 0; i < length; i++) {
      word.append((char) ('a' + letters.nextInt(26)));
    }
    return word.toString();
  }

  private static String hash(String text) {
    return CanonicalJson.sha256(Map.of("text", text));
  }

  /** Bytes that this process handed to the system to be written, by Linux's account. */
  private static long written() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/io")).stream()
        .filter(line -> line.startsWith("wchar: "))
        .mapToLong(line -> Long.parseLong(line.substring("wchar: ".length())))
        .sum();
  }
}
