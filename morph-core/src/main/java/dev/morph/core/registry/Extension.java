package dev.morph.core.registry;

/**
 * The only way to add something to Morph. A jar names its class in {@code
 * META-INF/services/dev.morph.core.registry.Extension}, as Morph's own modules do.
 *
 * <pre>{@code
 * public final class Music implements Extension {
 *   public void contribute(Contributions to) {
 *     to.spec(new Tones());
 *     to.add(MetricFactory.POINT, "interval", "half-tones between", MetricFactory.of(Interval::new));
 *   }
 * }
 * }</pre>
 */
@FunctionalInterface
public interface Extension {
  /** Hands over all contributions. If it throws, nothing is added. */
  void contribute(Contributions to);
}
