package dev.morph.scenarios.program;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.dataset.TaskTest;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Verdicts a second of both languages in one run, turn about, one at a time, on seeds that are
 * known: {@code LanguageRate JAVA.jsonl PYTHON.jsonl ROUNDS}, pairs as {@code morph equivalent}
 * takes them. All inputs count, and none is searched for.
 */
final class LanguageRate {
  private static final ObjectMapper JSON = new ObjectMapper();

  private LanguageRate() {}

  private record Pair(CodingTask task, String left, String right) {
    static Pair of(JsonNode line) {
      List<TaskTest> tests = new ArrayList<>();
      line.path("tests").forEach(it -> tests.add(new TaskTest("check", it.asText())));
      TaskDetails details =
          TaskDetails.NONE
              .withSignature(
                  Optional.of(line.path("entry").asText("")).filter(name -> !name.isEmpty()))
              .withCases(List.of(), tests);
      return new Pair(
          new CodingTask("pairs", line.path("id").asText(), "", details),
          line.path("left").asText(),
          line.path("right").asText());
    }
  }

  public static void main(String[] args) throws Exception {
    List<ProgramLanguage> languages =
        List.of(ProgramLanguage.named("java"), ProgramLanguage.named("python"));
    List<List<Pair>> pairs = List.of(read(args[0]), read(args[1]));
    List<ProgramJudge> judges = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      ProgramJudge judge = languages.get(i).open(SandboxMode.AUTO, OracleSettings.DEFAULT);
      judges.add(judge);
      String unused = i == 0 ? "\nclass Unused { int x = 1; }" : "\nunused_name = 1\n";
      pairs.get(i).forEach(it -> judge.compare(it.task(), it.left(), it.left() + unused));
    }
    for (int round = 0; round < Integer.parseInt(args[2]); round++) {
      for (int i = 0; i < 2; i++) {
        long start = System.nanoTime();
        double cpu = 0;
        for (Pair it : pairs.get(i)) {
          cpu += judges.get(i).judge(it.task(), it.left(), it.right()).processorTime().toNanos();
        }
        System.out.printf(
            Locale.ROOT,
            "%s: %d verdicts, %.2f a second, each %.3f s of processor time in workers%n",
            languages.get(i),
            pairs.get(i).size(),
            pairs.get(i).size() / ((System.nanoTime() - start) / 1e9),
            cpu / 1e9 / pairs.get(i).size());
      }
    }
    judges.forEach(ProgramJudge::close);
  }

  private static List<Pair> read(String file) throws Exception {
    List<Pair> pairs = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(file))) {
      pairs.add(Pair.of(JSON.readTree(line)));
    }
    return pairs;
  }
}
