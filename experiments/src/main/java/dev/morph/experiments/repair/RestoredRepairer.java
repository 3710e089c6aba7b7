package dev.morph.experiments.repair;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.bugs.Restoration;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.KnownQuestion;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.Reply;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.RateLedger;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A repairer that receives mutants after a restorer has made them more readable (Xue et al. 2024,
 * section VI). Originals are not restored, so the base is the same as without a restorer. The
 * restorer's answers are stored like other answers.
 *
 * @param repairer the repairer, which is asked about the restored program
 * @param restorer the restorer, which is asked about the mutant first
 * @param label the restorer's label in names
 * @param assistance queries the restorer
 */
record RestoredRepairer(
    SystemUnderTest<Bug, BuggyCode> repairer,
    SystemUnderTest<Bug, BuggyCode> restorer,
    String label,
    Assistance assistance)
    implements SystemUnderTest<Bug, BuggyCode> {
  /** Returns a copy with another way to query the restorer. */
  RestoredRepairer withAssistance(Assistance other) {
    return new RestoredRepairer(repairer, restorer, label, other);
  }

  /** Returns the joint name of a repairer and the restorer before it. */
  static String jointName(String repairer, String label) {
    return repairer + JournaledAnswer.AFTER + label;
  }

  @Override
  public String name() {
    return jointName(repairer.name(), label);
  }

  @Override
  public String identity() {
    return jointName(repairer.identity(), label);
  }

  @Override
  public Optional<Price> price() {
    return repairer.price();
  }

  @Override
  public void shareRateLimits(RateLedger rates) {
    repairer.shareRateLimits(rates);
    restorer.shareRateLimits(rates);
  }

  @Override
  public OptionalInt mostAnswerTokens() {
    return repairer.mostAnswerTokens();
  }

  @Override
  public Question question(Bug bug, BuggyCode code, int repeat) {
    Question plain = repairer.question(bug, code, repeat);
    return code.distance() == 0 ? plain : new Asked(this, bug, code, repeat, plain);
  }

  /** A question whose program is restored when its prompt or answer is needed. */
  private record Asked(RestoredRepairer system, Bug bug, BuggyCode code, int repeat, Question plain)
      implements Question {
    @Override
    public String key() {
      return CanonicalJson.sha256(
          Map.of(
              "restorer", system.restorer().question(bug, code, 0).key(),
              "repairer", plain.key()));
    }

    @Override
    public String message() {
      return withPrerequisites().message();
    }

    @Override
    public long tokens() {
      return plain.tokens();
    }

    @Override
    public Question withPrerequisites() {
      Restoration restored = askRestorer();
      Question about = system.repairer().question(bug, code.withSource(restored.program()), repeat);
      return new KnownQuestion(
          key(), about.message(), plain.tokens(), () -> restoredReply(restored, about.ask()));
    }

    @Override
    public Reply ask() throws ExecutionFailure {
      return withPrerequisites().ask();
    }

    private Reply restoredReply(Restoration restored, Reply reply) {
      // An answer stored by an earlier run is already a RestoredAnswer.
      String answer =
          RestoredAnswer.parse(reply.text()).map(RestoredAnswer::answer).orElse(reply.text());
      RestoredAnswer whole =
          new RestoredAnswer(
              system.repairer().name(),
              system.label(),
              restored.program(),
              restored.refusalReason(),
              answer);
      return new Reply(whole.toJson(), reply.usage());
    }

    private Restoration askRestorer() {
      TestCase<BuggyCode> about = TestCase.of(code, new Origin.Seed("restored", bug.id()));
      JournaledAnswer answer = system.assistance().ask(system.restorer(), bug, about);
      return Patches.of(answer, 1) instanceof Patches.Complete whole
          ? Restoration.of(code, whole.blocks().stream().findFirst().orElse(""))
          : Restoration.refuse(code, "its answer was cut short");
    }
  }
}
