/**
 * Test specifications as tests: an engine that every launcher of the JUnit Platform finds, so that
 * Maven, Gradle and IDEs run them with a project's other tests. The specification is a container,
 * each metamorphism (or script) is a container below it, and each judged execution is a test.
 * Imports {@code script}, {@code workbench} and all below them, and the engine interface of the
 * JUnit Platform, which every project with tests already has.
 *
 * <pre>{@code
 * EngineTestKit.engine("morph").selectors(selectClass(Points.class)).execute();
 * // [engine:morph]/[spec:Points]/[metamorphism:same-class]/[execution:classify mirror 1f3c...]
 * }</pre>
 */
@NullMarked
package dev.morph.core.junit;

import org.jspecify.annotations.NullMarked;
