/**
 * The subjects of comparison: programs, their callable methods and constructors, their types as
 * written in the source, and the task that they solve. Independent of how programs are run or
 * compared.
 *
 * <pre>{@code
 * TypeScope scope = new TypeScope(compiled.classes());
 * EntryPoints entry = EntryPoints.of(task, scope);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.java.subject;

import org.jspecify.annotations.NullMarked;
