"""Runs one program of a model inside the sandbox, for the process outside that compares.

Three kinds of processes, one package:

* the keeper, which the sandbox starts. It asks and answers outside, forks the others, measures
  their time, and never runs a line of anybody else's;
* readers, forked for one question. They look at sources as text and make inputs of them;
* runners, forked to run the program. They hold two pipes to the keeper and nothing else. What they
  write there is the program's own claim of what it returned for the input it was last given. Time,
  limits and death are seen by the keeper, and the comparison is made outside.

Python 3.9 and later, standard library only.
"""
