-- What a run paid for. SQLite keeps a BYTEA as a BLOB; texts in one are deflated, with a checksum (RFC 1950).
CREATE TABLE journal (
  version  INTEGER NOT NULL
);

CREATE TABLE answer (
  key              TEXT PRIMARY KEY NOT NULL,  -- hash of model, settings, exact prompt and repeat index
  model            TEXT NOT NULL,
  case_id          TEXT NOT NULL,
  repeat_index     INTEGER NOT NULL,
  prompt           BYTEA NOT NULL,
  text             BYTEA NOT NULL,
  finish_reason    TEXT NOT NULL,
  input_tokens     INTEGER NOT NULL,           -- -1: the provider did not say
  output_tokens    INTEGER NOT NULL,
  input_reckoned   INTEGER NOT NULL,           -- a token is four characters where it did not
  output_reckoned  INTEGER NOT NULL,
  seconds          DOUBLE PRECISION NOT NULL,
  adopted          INTEGER NOT NULL            -- 1: taken over from elsewhere, and cost this run nothing
);

CREATE TABLE verdict (
  key             TEXT PRIMARY KEY NOT NULL,   -- hash of both programs, the task's tests and the oracle's signature
  seed_program    TEXT NOT NULL,
  mutant_program  TEXT NOT NULL,
  kind            TEXT NOT NULL CHECK (kind IN ('same', 'different', 'undecided')),
  cause           TEXT NOT NULL,
  tier            TEXT NOT NULL,
  search          TEXT NOT NULL,
  verdict         BYTEA NOT NULL,              -- all of it, as JSON
  seconds         DOUBLE PRECISION NOT NULL
);

CREATE TABLE finding (
  key       TEXT PRIMARY KEY NOT NULL,  -- hash of the question, the output, the task's tests and the oracle's signature
  question  TEXT NOT NULL,
  output    TEXT NOT NULL,
  answer    TEXT NOT NULL,
  seconds   DOUBLE PRECISION NOT NULL
);

-- Prompts that were asked in vain, and in how many starts of the run.
CREATE TABLE unanswered (
  key      TEXT PRIMARY KEY NOT NULL,
  model    TEXT NOT NULL,
  case_id  TEXT NOT NULL,
  reason   TEXT NOT NULL,
  starts   INTEGER NOT NULL
);
