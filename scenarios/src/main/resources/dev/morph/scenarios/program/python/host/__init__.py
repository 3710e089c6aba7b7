"""Runs one model's program inside the sandbox; the comparison is made by the process outside.

This package runs in three kinds of processes:

* the keeper, which the sandbox starts. It communicates with the process outside, forks the other
  processes, measures their time, and never runs code of a program;
* readers, each forked for one question. They treat sources as text and generate inputs from them;
* runners, forked to run the program. Their only connection is two pipes to the keeper. What they
  write there is the program's own claim about what it returned for the last input. The keeper
  observes time, limits and exits of runners; outcomes are compared outside of the sandbox.

Requires Python 3.9 or later and only the standard library.
"""
