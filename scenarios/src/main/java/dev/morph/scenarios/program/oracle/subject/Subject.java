package dev.morph.scenarios.program.oracle.subject;

import dev.morph.scenarios.program.sandbox.worker.Compiled;

/**
 * The seed's program under one task: compiled once, however many mutants follow.
 *
 * @param task what the task provides
 * @param program the program's source
 * @param compiled its classes
 * @param scope the meaning of its types
 * @param entry the entry points that are compared
 */
public record Subject(
    OracleTask task, Program program, Compiled compiled, TypeScope scope, EntryPoints entry) {}
