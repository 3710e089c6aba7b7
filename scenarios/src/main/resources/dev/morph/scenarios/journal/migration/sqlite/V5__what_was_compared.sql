-- Which methods a verdict compared and which it did not, a line each, and whether branches had to be searched for.
ALTER TABLE verdict ADD COLUMN compared TEXT NOT NULL DEFAULT '';
ALTER TABLE verdict ADD COLUMN uncompared TEXT NOT NULL DEFAULT '';
ALTER TABLE verdict ADD COLUMN search TEXT NOT NULL DEFAULT '';
