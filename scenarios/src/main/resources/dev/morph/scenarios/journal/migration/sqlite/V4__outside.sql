-- On how many inputs that do not count the two programs differ.
ALTER TABLE verdict ADD COLUMN outside INTEGER NOT NULL DEFAULT 0;
