/**
 * The examination of one task under one system. Pure step machines are driven over one pool of
 * answers and verdicts; this package adds everything that the machines lack: threads, stores, caps
 * and suspension. Results do not depend on any of these.
 *
 * <pre>{@code
 * Examination<CodingTask, String, GeneratedProgram> examination = ...;
 * examination.drive(walks, seed);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.engine.examination;

import org.jspecify.annotations.NullMarked;
