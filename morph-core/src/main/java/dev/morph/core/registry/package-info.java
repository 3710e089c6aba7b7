/**
 * Everything that can be selected by name: the contributions of {@link
 * dev.morph.core.registry.Extension}s and, for test systems, the annotated methods of test
 * specifications. All errors in the signatures and names of these methods are reported together.
 *
 * <pre>{@code
 * Registry registry = Registry.of(List.of(new Points()));
 * Registered midpoint = registry.named(Kind.DATAMORPHISM, "halfway");
 * Contribution<MetricFactory> chrf = Extensions.installed().named(MetricFactory.POINT, "chrf");
 * }</pre>
 */
@NullMarked
package dev.morph.core.registry;

import org.jspecify.annotations.NullMarked;
