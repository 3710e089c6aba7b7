/**
 * What is compared: programs, the methods and constructors that can be called in them, their types
 * as written, and the task they answer. Imports the sandbox's worker records and the data set;
 * knows nothing of how programs are run or compared.
 *
 * <pre>{@code
 * TypeScope scope = new TypeScope(compiled.classes());
 * EntryPoints entry = EntryPoints.of(task, scope);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.oracle.subject;

import org.jspecify.annotations.NullMarked;
