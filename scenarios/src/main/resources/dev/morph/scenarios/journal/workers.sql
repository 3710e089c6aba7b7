-- A run that several processes work on. All that a worker holds is free once it is not among the living.
CREATE TABLE run (
  plan_sha256  TEXT PRIMARY KEY NOT NULL
);

CREATE SEQUENCE worker_id AS INTEGER;

-- A worker keeps a lock of its session; the server lets go of it when the process or its connection ends.
CREATE VIEW living AS
  SELECT objid::INTEGER AS worker FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND classid = hashtext(current_schema())::OID
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database());

CREATE TABLE unit (
  key      TEXT PRIMARY KEY NOT NULL,  -- hash of task and system
  worker   INTEGER,                     -- who is at it; none: it is free
  results  BYTEA                        -- JSON lines, deflated; none: it is not done
);

-- Questions under way, and what they may cost at most.
CREATE TABLE question (
  key      TEXT PRIMARY KEY NOT NULL,  -- as in answer
  worker   INTEGER NOT NULL,
  calls    BIGINT NOT NULL,
  tokens   BIGINT NOT NULL,
  dollars  DOUBLE PRECISION NOT NULL
);

-- One row: what the answers cost so far, and how long the longest was. Whoever leases locks it.
CREATE TABLE budget (
  calls    BIGINT NOT NULL,
  tokens   BIGINT NOT NULL,
  dollars  DOUBLE PRECISION NOT NULL,
  longest  BIGINT NOT NULL              -- in tokens
);

INSERT INTO budget VALUES (0, 0, 0, 0);

-- Limits a minute that hold for all workers together, by the clock of the server.
CREATE TABLE rate (
  name  TEXT PRIMARY KEY NOT NULL,
  free  TIMESTAMP WITH TIME ZONE NOT NULL  -- all that was asked for is used up by then
);
