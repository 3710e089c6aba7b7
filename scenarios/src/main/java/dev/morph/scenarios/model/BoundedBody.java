package dev.morph.scenarios.model;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Collects a reply's body up to a bound; a longer one ends the exchange with a failure. */
final class BoundedBody implements HttpResponse.BodySubscriber<byte[]> {
  private final int bound;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private Flow.Subscription subscription = new NoSubscription();

  BoundedBody(int bound) {
    this.bound = bound;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> parts) {
    for (ByteBuffer part : parts) {
      if (part.remaining() > bound - bytes.size()) {
        subscription.cancel();
        body.completeExceptionally(
            new ProviderFailure(
                ProviderFailure.Remedy.RETRY, "the reply is longer than " + bound + " bytes"));
        return;
      }
      byte[] copy = new byte[part.remaining()];
      part.get(copy);
      bytes.write(copy, 0, copy.length);
    }
  }

  @Override
  public void onError(Throwable problem) {
    body.completeExceptionally(problem);
  }

  @Override
  public void onComplete() {
    body.complete(bytes.toByteArray());
  }

  private static final class NoSubscription implements Flow.Subscription {
    @Override
    public void request(long n) {}

    @Override
    public void cancel() {}
  }
}
