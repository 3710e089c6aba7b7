/**
 * Inside the worker, compiles a program in memory, adds missing imports, and describes its classes.
 */
@NullMarked
package dev.morph.scenarios.program.sandbox.worker.compile;

import org.jspecify.annotations.NullMarked;
