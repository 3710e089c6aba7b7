-- What a run paid for: every answer and every verdict, written before it is used.
CREATE TABLE answer (
  key           TEXT PRIMARY KEY NOT NULL,  -- hash of model, settings, exact prompt and repeat index
  model         TEXT NOT NULL,
  case_id       TEXT NOT NULL,
  repeat_index  INTEGER NOT NULL,
  prompt        TEXT NOT NULL,
  text          TEXT NOT NULL,
  finish_reason TEXT NOT NULL,
  input_tokens  INTEGER NOT NULL,           -- -1: the provider did not say
  output_tokens INTEGER NOT NULL,
  seconds       REAL NOT NULL
) WITHOUT ROWID;

CREATE INDEX answer_by_model ON answer (model);

CREATE TABLE verdict (
  key             TEXT PRIMARY KEY NOT NULL, -- hash of both programs, the task's tests and the oracle's signature
  seed_program    TEXT NOT NULL,
  mutant_program  TEXT NOT NULL,
  kind            TEXT NOT NULL CHECK (kind IN ('same', 'different', 'undecided')),
  cause           TEXT NOT NULL,
  tier            TEXT NOT NULL,
  inputs          INTEGER NOT NULL,
  alignment       TEXT NOT NULL,
  witness_input   TEXT NOT NULL,
  seed_outcome    TEXT NOT NULL,
  mutant_outcome  TEXT NOT NULL,
  seconds         REAL NOT NULL
) WITHOUT ROWID;
