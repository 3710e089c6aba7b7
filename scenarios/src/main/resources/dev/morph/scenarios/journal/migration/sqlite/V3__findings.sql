-- What is found out about one output alone. It used to stand among the verdicts on pairs, under the tier 'seed'.
CREATE TABLE finding (
  key       TEXT PRIMARY KEY NOT NULL,  -- hash of the question, the output, the task's tests and the oracle's signature
  question  TEXT NOT NULL,              -- empty: not recorded then
  output    TEXT NOT NULL,              -- SHA-256
  answer    TEXT NOT NULL,
  seconds   REAL NOT NULL
) WITHOUT ROWID;

INSERT INTO finding
  SELECT key, '', seed_program, CASE kind WHEN 'same' THEN 'yes' ELSE cause END, seconds
  FROM verdict WHERE tier = 'seed';

DELETE FROM verdict WHERE tier = 'seed';
