package dev.morph.scenarios.model.chat;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@code namespace()} gives: names that a loop can set for those around it. */
final class Namespace {
  final Map<String, @Nullable Object> fields = new HashMap<>();
}
