-- Each text is kept once, compressed; the mutants of one task differ in few words. A hash is kept as its bytes.
CREATE TABLE text (
  id     ${bytes} PRIMARY KEY NOT NULL,  -- the first 16 bytes of the SHA-256 of its UTF-8
  base   ${bytes},                       -- another text, the dictionary of the compression; that one has none
  bytes  ${bytes} NOT NULL               -- deflated, without a header
);

CREATE TABLE answer (
  key              ${bytes} PRIMARY KEY NOT NULL,  -- hash of model, settings, exact prompt and repeat index
  model            TEXT NOT NULL,
  case_id          ${bytes} NOT NULL,
  repeat_index     INTEGER NOT NULL,
  prompt           ${bytes} NOT NULL,              -- a text
  text             ${bytes} NOT NULL,              -- a text
  finish_reason    TEXT NOT NULL,
  input_tokens     INTEGER NOT NULL,               -- -1: the provider did not say
  output_tokens    INTEGER NOT NULL,
  input_reckoned   INTEGER NOT NULL,               -- a token is four characters where it did not
  output_reckoned  INTEGER NOT NULL,
  seconds          DOUBLE PRECISION NOT NULL,
  adopted          INTEGER NOT NULL                -- 1: taken over from elsewhere, and cost this run nothing
);

CREATE TABLE verdict (
  key             ${bytes} PRIMARY KEY NOT NULL,   -- hash of both programs, the task's tests and the oracle's signature
  seed_program    ${bytes} NOT NULL,
  mutant_program  ${bytes} NOT NULL,
  kind            TEXT NOT NULL CHECK (kind IN ('same', 'different', 'undecided')),
  cause           TEXT NOT NULL,
  tier            TEXT NOT NULL,
  inputs          INTEGER NOT NULL,
  outside         INTEGER NOT NULL,                -- on how many inputs that do not count the programs differ
  search          TEXT NOT NULL,
  detail          ${bytes} NOT NULL,               -- a text: alignment, witness, and what was compared
  seconds         DOUBLE PRECISION NOT NULL
);

CREATE TABLE finding (
  key       ${bytes} PRIMARY KEY NOT NULL,  -- hash of the question, the output, the task's tests and the oracle's signature
  question  TEXT NOT NULL,
  output    ${bytes} NOT NULL,
  answer    TEXT NOT NULL,
  seconds   DOUBLE PRECISION NOT NULL
);

-- Prompts that were asked in vain, and in how many starts of the run.
CREATE TABLE unanswered (
  key      ${bytes} PRIMARY KEY NOT NULL,
  model    TEXT NOT NULL,
  case_id  ${bytes} NOT NULL,
  reason   TEXT NOT NULL,
  starts   INTEGER NOT NULL
);
