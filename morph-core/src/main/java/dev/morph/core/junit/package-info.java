/**
 * Runs test specifications as tests: an engine for the JUnit Platform, with which Maven, Gradle and
 * IDEs run specifications together with a project's other tests. The specification is a container,
 * each metamorphism (or script) is a container below it, and each judged execution is a test.
 *
 * <p>A specification that names no script is run by a generated script: all seeds, every
 * datamorphism once, all executers, all metamorphisms. So every specification is run by a script,
 * and the engine only reports the results. The engine needs only the engine interface of the JUnit
 * Platform, which every project with tests already has. That dependency is optional, so programs
 * that run no tests do not get it on their class path. Therefore the engine is not in a separate
 * module.
 *
 * <pre>{@code
 * EngineTestKit.engine("morph").selectors(selectClass(Points.class)).execute();
 * // [engine:morph]/[spec:Points]/[metamorphism:same-class]/[execution:classify mirror 1f3c...]
 * }</pre>
 */
@NullMarked
package dev.morph.core.junit;

import org.jspecify.annotations.NullMarked;
