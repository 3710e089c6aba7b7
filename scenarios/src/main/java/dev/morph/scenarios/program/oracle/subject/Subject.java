package dev.morph.scenarios.program.oracle.subject;

import dev.morph.scenarios.program.sandbox.worker.Compiled;

/**
 * The seed's program under one task: compiled once, however many mutants come.
 *
 * @param task what the task offers
 * @param program its source
 * @param compiled its classes
 * @param scope what its types mean
 * @param entry what of it is compared
 */
public record Subject(
    OracleTask task, Program program, Compiled compiled, TypeScope scope, EntryPoints entry) {}
