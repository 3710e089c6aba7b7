package dev.morph.scenarios.oracle;

import dev.morph.scenarios.sandbox.worker.Compiled;

/**
 * The seed's program under one task: compiled once, however many mutants come.
 *
 * @param task what the task offers
 * @param program its source
 * @param compiled its classes
 * @param scope what its types mean
 * @param entry what of it is compared
 */
record Subject(
    OracleTask task, Program program, Compiled compiled, TypeScope scope, EntryPoints entry) {}
