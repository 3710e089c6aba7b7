package dev.morph.experiments.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.code.transform.Mode;
import dev.morph.morphisms.code.transform.NameMap;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.Sites;
import dev.morph.morphisms.code.transform.Transformations;
import dev.morph.morphisms.code.transform.Transformed;
import dev.morph.morphisms.code.transform.rename.NameSource;
import dev.morph.scenarios.engine.Assistance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuggestedNamesTest {
  private static final String SUM =
      "class Sum { int sum(int n) { int sum = 0; int next = n; sum += next; return sum; } }";

  @TempDir Path folder;

  @Test
  void aVariableGetsTheFirstFreeNameThatTheModelProposes() throws IOException {
    Transformed mutant =
        renamed(answering("<think>result?</think>Some names:\n1. `next`\n2. total, amount\n"));

    assertThat(mutant.source())
        .isEqualTo(
            "class Sum { int sum(int n) { int total = 0; int amount = n; total += amount; return"
                + " total; } }");
    assertThat(new NameMap(mutant.renamed()).restore(mutant.source())).isEqualTo(SUM);
    assertThat(Files.readString(folder.resolve("asked.txt")))
        .contains("What else could the variable `sum` of type int be called")
        .contains(SUM);
  }

  @Test
  void invalidNamesAreSkipped() throws IOException {
    String hostile =
        "class\nint\nvar\nx = 1; System.exit(0)\n*/ evil /*\na-b\n9lives\nto\u200btal\n_\n"
            + "n".repeat(3000)
            + "\n`` ` ``\n\"quoted name\"\n```java\nint total = 0;\n```\n";

    assertThat(renamed(answering(hostile)).applied()).isEmpty();
    assertThat(renamed(answering("")).applied()).isEmpty();
    assertThat(renamed(answering(hostile + "total\n")).source()).contains("int total = 0;");
  }

  @Test
  void aModelWithoutAnAnswerIsAnErrorThatNamesIt() {
    String missing = "command:" + folder.resolve("not-there");

    assertThatThrownBy(() -> renamed(missing))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("not-there");
  }

  private String answering(String answer) throws IOException {
    Path said = Files.writeString(folder.resolve("answer.txt"), answer);
    Path log = folder.resolve("asked.txt");
    Path script =
        Files.writeString(folder.resolve("model.sh"), "cat >> '" + log + "'; cat '" + said + "'\n");
    return "command:sh " + script;
  }

  private static Transformed renamed(String model) {
    SuggestedNames names = SuggestedNames.of(new NameSource(model));
    ParsedProgram program = ParsedProgram.parse(SUM);
    Sites sites =
        Transformations.named("RenameVariableToSuggestion")
            .sites(program, new Settings(Mode.SAFE, 1, names.suggester(Assistance.DIRECT)));
    return Transformed.of(program, sites.applicable());
  }
}
