package dev.morph.scenarios.model.chat;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of {@code namespace()}: names that a loop can set for the enclosing scopes. */
final class Namespace {
  final Map<String, @Nullable Object> fields = new HashMap<>();
}
