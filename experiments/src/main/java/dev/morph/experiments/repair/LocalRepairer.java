package dev.morph.experiments.repair;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Stopwatch;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.bugs.Repairer;
import dev.morph.scenarios.engine.KnownQuestion;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.Reply;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.model.FinishReason;
import java.util.Map;

/**
 * A repairer that runs locally, without a model, as a system under test.
 *
 * @param name the repairer's name in this run
 * @param repairer the repairer to call
 * @param stopwatch measures the time of repairs
 */
record LocalRepairer(String name, Repairer repairer, Stopwatch stopwatch)
    implements SystemUnderTest<Bug, BuggyCode> {
  @Override
  public String identity() {
    return "local:" + repairer.name();
  }

  @Override
  public Question question(Bug bug, BuggyCode code, int repeat) {
    String key =
        CanonicalJson.sha256(
            Map.of(
                "repairer", repairer.signature(),
                "bug", bug.hash(),
                "code", code.source(),
                "repeat", repeat));
    return new KnownQuestion(key, code.source(), 0, () -> runRepairer(bug, code));
  }

  private Reply runRepairer(Bug bug, BuggyCode code) {
    long start = stopwatch.nanos();
    String text = repairer.repair(bug, code);
    double seconds = stopwatch.secondsSince(start);
    return new Reply(text, new JournaledAnswer.Usage(FinishReason.COMPLETE.name(), 0, 0, seconds));
  }
}
