package dev.morph.scenarios.model;

import static dev.morph.scenarios.model.ScriptedServer.status;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Models behind a loopback server that each test scripts. */
abstract class ServedTest {
  /** Three attempts without a wait worth the name. */
  static final TimeLimits SHORT =
      new TimeLimits(
          Duration.ofSeconds(5),
          Duration.ofSeconds(20),
          3,
          Duration.ofMillis(1),
          Duration.ofMillis(4));

  ScriptedServer server;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedServer(status(500, ""));
  }

  @AfterEach
  void stop() {
    server.close();
  }
}
