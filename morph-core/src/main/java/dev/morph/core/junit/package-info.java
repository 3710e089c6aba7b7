/**
 * Test specifications as tests: an engine that every launcher of the JUnit Platform finds, so that
 * Maven, Gradle and development environments run them beside a project's other tests. The
 * specification is a container, each metamorphism (or script) one below it, and each execution that
 * was judged a test. Imports {@code script}, {@code workbench} and all below them, and the engine
 * interface of the JUnit Platform, which a project that runs tests brings.
 *
 * <pre>{@code
 * EngineTestKit.engine("morph").selectors(selectClass(Points.class)).execute();
 * // [engine:morph]/[spec:Points]/[metamorphism:same-class]/[execution:classify mirror 1f3c...]
 * }</pre>
 */
@NullMarked
package dev.morph.core.junit;

import org.jspecify.annotations.NullMarked;
