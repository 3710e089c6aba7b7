-- Limits a minute that hold for all workers together, by the clock of the server.
CREATE TABLE rate (
  name  TEXT PRIMARY KEY NOT NULL,
  free  TIMESTAMP WITH TIME ZONE NOT NULL  -- all that was asked for is used up by then
);
