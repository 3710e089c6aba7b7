package dev.morph.core.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.TestPool;
import dev.morph.core.registry.Registry;
import dev.morph.core.strategy.Limits;
import dev.morph.core.workbench.Standard;
import dev.morph.core.workbench.Workbench;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SessionTest {
  private final List<String> transcript = new ArrayList<>();
  private final Registry registry = Registry.of(List.of(new Standard(), new Points()));
  private final Workbench workbench = new Workbench(Limits.DEFAULT, transcript::add);
  private final Session session = new Session(registry, workbench, transcript::add);

  @Test
  void aSessionRecordsItsStatementsAndReplaysThem() {
    session.submit("seeds line");
    assertThatThrownBy(() -> session.submit("mutate by mirorr"))
        .hasMessageContaining("did you mean 'mirror'");
    session.submit("mutate by mirror");
    session.submit("explore first-order");
    List<String> first = List.copyOf(transcript);
    TestPool<Object> pool = workbench.pool();

    transcript.clear();
    workbench.clear(true);
    new ScriptRun(registry, workbench, transcript::add, step -> {})
        .run(Script.of("test.morph", String.join("\n", session.recordedLines())), Map.of());

    assertThat(transcript).isEqualTo(first);
    assertThat(workbench.pool()).isEqualTo(pool);
  }

  @Test
  void undoTakesBackTheLastStatementThatChangedSomething() {
    session.submit("seeds line");
    TestPool<Object> seeds = workbench.pool();
    session.submit("mutate by mirror");
    session.submit("let n = 1");
    session.submit("explore kth-order(k: $n)");
    session.submit("print $n");

    assertThat(session.undo()).containsExactly("explore kth-order(k: $n)", "print $n");
    assertThat(workbench.pool()).isEqualTo(seeds);
    assertThat(session.undo()).containsExactly("let n = 1");
    assertThatThrownBy(() -> session.submit("print $n")).hasMessageContaining("$n");
    assertThat(session.undo()).containsExactly("mutate by mirror");
    assertThat(workbench.datamorphisms()).isEmpty();
    assertThat(session.recordedLines()).containsExactly("seeds line");
    assertThat(session.undo()).containsExactly("seeds line");
    assertThat(workbench.pool().size()).isZero();
  }

  @Test
  void undoWithoutAChangeIsRefusedWithAReason() {
    assertThatThrownBy(session::undo).hasMessage("undo: no statement has been carried out yet");
    session.submit("print 1");
    assertThatThrownBy(session::undo).hasMessageContaining("no statement has changed anything");
    assertThat(session.recordedLines()).containsExactly("print 1");
  }

  @Test
  void aStatementThatFailsHalfwayLeavesNothingBehind() {
    session.submit("seeds line");
    TestPool<Object> seeds = workbench.pool();

    assertThatThrownBy(() -> session.submit("load pool from \"nowhere.jsonl\""))
        .hasMessageContaining("nowhere.jsonl");
    assertThat(workbench.pool()).isEqualTo(seeds);
    assertThat(session.recordedLines()).containsExactly("seeds line");
  }
}
