package dev.morph.scenarios.program.sandbox.worker.read;

import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.lang.ref.Reference;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Scanner;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.function.Consumer;
import java.util.stream.BaseStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads JDK objects that contain values or can still deliver values: references, buffers, futures
 * that complete in time, readers, random number generators. Reading consumes the remaining values.
 */
public record JdkReader(ObjectReader reader) {
  private static final long TIMEOUT_MILLIS = 200;

  /** A stream or reader with this many bytes or characters, or more, cannot be read. */
  private static final int MOST_ITEMS = 1 << 22;

  private static final int DRAWS = 4;

  /**
   * Returns the values that an object contains or can still deliver; empty if it is of another
   * kind.
   */
  Optional<Value> read(Object object) {
    if (object.getClass() == Object.class) {
      return Optional.of(Value.ofText(Value.Kind.NAMED, "java.lang.Object "));
    }
    if (object instanceof Future<?> future) {
      return readFuture(future);
    }
    if (object instanceof Throwable thrown) {
      return Optional.of(readThrowable(thrown));
    }
    return readContents(object).or(() -> readRemaining(object));
  }

  /** Reads an exception that was returned rather than thrown: it is data, including its cause. */
  private Value readThrowable(Throwable given) {
    Value value = Thrown.value(given, reader);
    return given.getCause() == null
        ? value
        : Value.ofItems(Value.Kind.ENTRY, List.of(value, reader.read(given.getCause())));
  }

  private Optional<Value> readContents(Object object) {
    if (object instanceof AtomicReference<?> reference) {
      return valueOfParts("AtomicReference", reference.get());
    }
    if (object instanceof AtomicMarkableReference<?> reference) {
      return valueOfParts(
          "AtomicMarkableReference", reference.getReference(), reference.isMarked());
    }
    if (object instanceof AtomicStampedReference<?> reference) {
      return valueOfParts("AtomicStampedReference", reference.getReference(), reference.getStamp());
    }
    if (object instanceof AtomicReferenceArray<?> array) {
      return valueOfParts(
          "AtomicReferenceArray", IntStream.range(0, array.length()).mapToObj(array::get).toList());
    }
    if (object instanceof Reference<?> reference) {
      return valueOfParts("Reference", reference.get());
    }
    if (object instanceof ThreadLocal<?> local) {
      return valueOfParts("ThreadLocal", local.get());
    }
    return object instanceof Buffer buffer ? readBuffer(buffer) : Optional.empty();
  }

  private Optional<Value> valueOfParts(String type, @Nullable Object... parts) {
    Map<String, Value> values = new LinkedHashMap<>();
    for (int i = 0; i < parts.length; i++) {
      values.put("part " + i, reader.read(parts[i]));
    }
    return Optional.of(Value.bean(Value.OF_JDK + type, values));
  }

  /** Reads the elements between a buffer's position and limit, without changing either. */
  private Optional<Value> readBuffer(Buffer buffer) {
    return valueOfParts("Buffer", content(buffer), buffer.position(), buffer.limit());
  }

  private static Object content(Buffer buffer) {
    if (buffer instanceof ByteBuffer bytes) {
      return filled(new byte[bytes.remaining()], bytes.duplicate()::get);
    }
    if (buffer instanceof ShortBuffer numbers) {
      return filled(new short[numbers.remaining()], numbers.duplicate()::get);
    }
    if (buffer instanceof IntBuffer numbers) {
      return filled(new int[numbers.remaining()], numbers.duplicate()::get);
    }
    if (buffer instanceof LongBuffer numbers) {
      return filled(new long[numbers.remaining()], numbers.duplicate()::get);
    }
    if (buffer instanceof FloatBuffer numbers) {
      return filled(new float[numbers.remaining()], numbers.duplicate()::get);
    }
    if (buffer instanceof DoubleBuffer numbers) {
      return filled(new double[numbers.remaining()], numbers.duplicate()::get);
    }
    return buffer.toString(); // the text of a character buffer is its content
  }

  private static <A> A filled(A array, Consumer<A> source) {
    source.accept(array);
    return array;
  }

  private Optional<Value> readFuture(Future<?> future) {
    try {
      return valueOfParts("Future", future.get(TIMEOUT_MILLIS, TimeUnit.MILLISECONDS));
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      return Optional.of(Thrown.value(cause, reader));
    } catch (CancellationException e) {
      return Optional.of(Thrown.value(e));
    } catch (TimeoutException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** Reads an object's remaining values to the end. */
  private Optional<Value> readRemaining(Object object) {
    try {
      if (object instanceof Scanner scanner) {
        String rest = scanner.findWithinHorizon("(?s).*", 0);
        return valueOfParts("Scanner", rest == null ? "" : rest);
      }
      if (object instanceof Reader characters) {
        String rest = readRest(characters);
        return rest.length() < MOST_ITEMS ? valueOfParts("Reader", rest) : Optional.empty();
      }
      if (object instanceof InputStream bytes) {
        byte[] rest = bytes.readNBytes(MOST_ITEMS);
        return rest.length < MOST_ITEMS ? valueOfParts("InputStream", rest) : Optional.empty();
      }
    } catch (IOException | IllegalStateException e) {
      return Optional.of(Thrown.value(e)); // the object is closed
    }
    if (object instanceof Random random) {
      return valueOfParts("Random", random.longs(DRAWS).boxed().toList());
    }
    if (object instanceof Enumeration<?> items) {
      return valueOfParts("Enumeration", Collections.list(items));
    }
    return object instanceof Spliterator<?> items
        ? Optional.of(reader.read(Spliterators.iterator(items)))
        : Optional.empty();
  }

  private static String readRest(Reader characters) throws IOException {
    StringBuilder text = new StringBuilder();
    char[] part = new char[1 << 12];
    for (int size = characters.read(part);
        size >= 0 && text.length() < MOST_ITEMS;
        size = characters.read(part)) {
      text.append(part, 0, size);
    }
    return text.toString();
  }

  /** Returns whether reading an argument consumes it, so that it must be read last. */
  public static boolean isConsumedByReading(@Nullable Object argument) {
    return argument instanceof Random
        || argument instanceof Scanner
        || argument instanceof Reader
        || argument instanceof InputStream
        || argument instanceof java.util.Iterator
        || argument instanceof Enumeration
        || argument instanceof BaseStream;
  }
}
