/**
 * Inside the worker, reads the objects of a program as values, and builds the arguments of its
 * methods from values.
 */
@NullMarked
package dev.morph.scenarios.program.sandbox.worker.read;

import org.jspecify.annotations.NullMarked;
