package dev.morph.core.registry;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a test specification is that has parameters no annotation knows, since they are declared
 * elsewhere: as options of a command line, for instance.
 */
public interface ParameterGroups {
  /** The parameters of a group, in order. */
  List<Setting> settings(String group);

  /**
   * What the method is given for a group.
   *
   * @param arguments a value for each parameter of the group, converted; {@code null} for none
   */
  Object value(String group, Map<String, @Nullable Object> arguments);
}
