-- What follows puts texts into a table of their own; the rows of before are copied there.
ALTER TABLE answer RENAME TO old_answer;
ALTER TABLE verdict RENAME TO old_verdict;
ALTER TABLE finding RENAME TO old_finding;
ALTER TABLE unanswered RENAME TO old_unanswered;
DROP INDEX answer_by_model;
