package dev.morph.core.registry;

/**
 * The only way to add something to Morph. A jar names the class of its extension in {@code
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
  /**
   * Adds all contributions of the extension to {@code to}. If this method throws, none of them is
   * added.
   */
  void contribute(Contributions to);
}
