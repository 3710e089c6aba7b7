package dev.morph.core.junit;

import org.junit.platform.engine.TestExecutionResult;

/**
 * An execution and the result of its check.
 *
 * @param id distinguishes this execution from the others in its container
 * @param title how the input was made, the input, and the output
 */
record CheckedExecution(String id, String title, TestExecutionResult result) {}
