package dev.morph.scenarios.journal;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.JournaledVerdict;

/** Something that is put into a journal: once, and never changed. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
@JsonSubTypes({
  @JsonSubTypes.Type(value = Entry.Answer.class, name = "answer"),
  @JsonSubTypes.Type(value = Entry.Verdict.class, name = "verdict"),
  @JsonSubTypes.Type(value = Entry.Finding.class, name = "finding")
})
sealed interface Entry {
  /** How much memory it takes, roughly. */
  int characters();

  /**
   * A model's answer.
   *
   * @param adopted whether another run paid for it
   */
  record Answer(JournaledAnswer answer, boolean adopted) implements Entry {
    @Override
    public int characters() {
      return answer.prompt().length() + answer.text().length() + OVERHEAD;
    }
  }

  /** A verdict on a pair of outputs. */
  record Verdict(
      String key, String seedProgram, String mutantProgram, VerdictRow row, double seconds)
      implements Entry {
    static Verdict of(JournaledVerdict verdict) {
      return new Verdict(
          verdict.key(),
          verdict.seedProgram(),
          verdict.mutantProgram(),
          VerdictRow.of(verdict.verdict()),
          verdict.seconds());
    }

    JournaledVerdict verdict() {
      return new JournaledVerdict(key, seedProgram, mutantProgram, row.toVerdict(), seconds);
    }

    @Override
    public int characters() {
      return row.compared().length() + row.uncompared().length() + OVERHEAD;
    }
  }

  /** What was found out about one output. */
  record Finding(dev.morph.scenarios.engine.store.Finding finding) implements Entry {
    @Override
    public int characters() {
      return OVERHEAD;
    }
  }

  /** Keys and numbers. */
  int OVERHEAD = 300;
}
