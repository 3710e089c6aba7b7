/**
 * Test specifications as tests: an engine that every launcher of the JUnit Platform finds, so that
 * Maven, Gradle and IDEs run them with a project's other tests. The specification is a container,
 * each metamorphism (or script) is a container below it, and each judged execution is a test.
 *
 * <p>A specification that names no script is run by a generated one (all seeds, every datamorphism
 * once, all executers, all metamorphisms), so there is one way to run a specification, and the
 * engine only listens. The engine needs only the engine interface of the JUnit Platform, which
 * every project with tests already has. That dependency is optional: the class path of a program
 * that runs no tests stays the same, so the engine needs no module of its own.
 *
 * <pre>{@code
 * EngineTestKit.engine("morph").selectors(selectClass(Points.class)).execute();
 * // [engine:morph]/[spec:Points]/[metamorphism:same-class]/[execution:classify mirror 1f3c...]
 * }</pre>
 */
@NullMarked
package dev.morph.core.junit;

import org.jspecify.annotations.NullMarked;
