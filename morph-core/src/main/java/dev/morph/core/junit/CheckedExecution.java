package dev.morph.core.junit;

import org.junit.platform.engine.TestExecutionResult;

/**
 * An execution that a metamorphism has judged, with the result as a test.
 *
 * @param id distinguishes this execution from the others in its container
 * @param title how the input was made, the input and the output, as the test's display name
 */
record CheckedExecution(String id, String title, TestExecutionResult result) {}
