-- Answers taken over from elsewhere cost this run nothing.
ALTER TABLE answer ADD COLUMN adopted INTEGER NOT NULL DEFAULT 0;

-- Prompts that were asked in vain, and in how many starts of the run.
CREATE TABLE unanswered (
  key     TEXT PRIMARY KEY NOT NULL,  -- as in answer
  model   TEXT NOT NULL,
  case_id TEXT NOT NULL,
  reason  TEXT NOT NULL,
  starts  INTEGER NOT NULL
) WITHOUT ROWID;
