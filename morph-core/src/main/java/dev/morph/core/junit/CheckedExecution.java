package dev.morph.core.junit;

import org.junit.platform.engine.TestExecutionResult;

/**
 * An execution and what came of its check.
 *
 * @param id tells it apart from the others of its container
 * @param title how its input was made, the input and the output
 */
record CheckedExecution(String id, String title, TestExecutionResult result) {}
