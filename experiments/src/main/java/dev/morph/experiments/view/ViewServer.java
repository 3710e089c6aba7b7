package dev.morph.experiments.view;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Serves a folder of runs on localhost. The server is read-only and shows only runs in the folder.
 * It rejects requests whose host name is not its own, because they may come from a foreign web
 * page.
 */
public final class ViewServer implements AutoCloseable {
  private static final Set<String> OWN_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");

  /** The maximum number of simultaneous requests; further connections are closed. */
  private static final int MOST_AT_ONCE = 32;

  /**
   * Limits of Java's HTTP server: times in seconds for receiving a request, sending a response and
   * keeping an idle connection, and maximum numbers of headers and connections.
   */
  private static final Map<String, String> LIMITS =
      Map.of(
          "sun.net.httpserver.maxReqTime", "5",
          "sun.net.httpserver.maxRspTime", "60",
          "sun.net.httpserver.idleInterval", "10",
          "sun.net.httpserver.maxReqHeaders", "60",
          "jdk.httpserver.maxConnections", "128");

  private final HttpServer server;
  private final ExecutorService threads =
      new ThreadPoolExecutor(1, MOST_AT_ONCE, 10, TimeUnit.SECONDS, new SynchronousQueue<>());
  private final ViewPages pages;

  private ViewServer(HttpServer server, ViewPages pages) {
    this.server = server;
    this.pages = pages;
  }

  /**
   * Starts the server.
   *
   * @param port the port; 0 for any free port
   * @throws FaultException if the port is taken
   */
  public static ViewServer start(Path root, int port) {
    LIMITS.forEach(System::setProperty); // read when Java creates its first server
    try {
      HttpServer http =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
      ViewServer server = new ViewServer(http, new ViewPages(root));
      http.createContext("/", server::handle);
      http.setExecutor(server.threads);
      http.start();
      return server;
    } catch (IOException e) {
      throw CommonFault.BAD_OPTION.because(
          "--port", port, "a free port; another program uses this one");
    }
  }

  /** The address of the server. */
  public String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      HttpReply reply = replyTo(exchange);
      exchange.getResponseHeaders().set("Content-Type", reply.type());
      exchange.getResponseHeaders().set("Content-Security-Policy", reply.policy());
      exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
      exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
      exchange.getResponseHeaders().set("Cache-Control", "no-store");
      boolean head = exchange.getRequestMethod().equals("HEAD");
      try (InputStream body = reply.body()) {
        exchange.sendResponseHeaders(reply.status(), head ? -1 : reply.length());
        if (!head) {
          body.transferTo(exchange.getResponseBody());
        }
      }
    }
  }

  private HttpReply replyTo(HttpExchange exchange) {
    String method = exchange.getRequestMethod();
    if (!isOwnHost(exchange.getRequestHeaders().getFirst("Host"))) {
      return HttpReply.text(403, "This server does not answer requests for that host name.");
    }
    if (!method.equals("GET") && !method.equals("HEAD")) {
      return HttpReply.text(405, "This server is read-only.");
    }
    URI address = exchange.getRequestURI();
    try {
      return pages.replyTo(String.valueOf(address.getPath()), Query.of(address.getRawQuery()));
    } catch (FaultException e) {
      return pages.faultReply(e);
    } catch (RuntimeException e) {
      return HttpReply.text(500, "This page cannot be shown: " + e.getClass().getSimpleName());
    }
  }

  /**
   * Whether a request's host name is this server's own. If a page of another host makes a browser
   * send a request to this server, the request names the other host.
   */
  private boolean isOwnHost(@Nullable String host) {
    String port = ":" + server.getAddress().getPort();
    return host != null
        && host.endsWith(port)
        && OWN_NAMES.contains(host.substring(0, host.length() - port.length()));
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
