package dev.morph.scenarios.dataset;

/** One input of a task with the expected output. */
public sealed interface IoCase permits CallCase, MainCase {}
