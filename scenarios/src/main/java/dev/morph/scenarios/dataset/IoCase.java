package dev.morph.scenarios.dataset;

/** One input of a task with the output the task asks for. */
public sealed interface IoCase permits CallCase, MainCase {}
