package dev.morph.morphisms.text.metric.encoder;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes a network in ONNX's format: as much of its protocol buffers ({@code onnx.proto}, IR 8,
 * operator set 17) as a transformer needs.
 */
public final class OnnxFile {
  private static final int FLOAT = 1;
  private static final int INT64 = 7;
  private static final int BOOL = 9;

  private final Message graph = new Message();
  private int nodes;

  /** An input or output of dimensions that are numbers or, for those the caller chooses, names. */
  public void input(String name, Object... dimensions) {
    graph.message(11, value(name, INT64, dimensions));
  }

  /** An input of floats. */
  public void floatInput(String name, Object... dimensions) {
    graph.message(11, value(name, FLOAT, dimensions));
  }

  /** An input of truth values. */
  public void booleanInput(String name, Object... dimensions) {
    graph.message(11, value(name, BOOL, dimensions));
  }

  public void output(String name, Object... dimensions) {
    graph.message(12, value(name, FLOAT, dimensions));
  }

  /** A constant of floats; without dimensions, a scalar. */
  public String floats(String name, float[] values, long... dimensions) {
    ByteBuffer raw = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    raw.asFloatBuffer().put(values);
    graph.message(5, tensor(name, FLOAT, raw, dimensions));
    return name;
  }

  public String scalar(String name, float value) {
    return floats(name, new float[] {value});
  }

  /** A constant of whole numbers. */
  public String longs(String name, long[] values, long... dimensions) {
    ByteBuffer raw = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    raw.asLongBuffer().put(values);
    graph.message(5, tensor(name, INT64, raw, dimensions));
    return name;
  }

  /** An operation; returns the name of its output. */
  public String node(String operator, List<String> inputs, Message... attributes) {
    return node(operator, operator + "_" + nodes++, inputs, attributes);
  }

  public String node(String operator, String output, List<String> inputs, Message... attributes) {
    Message node = new Message();
    inputs.forEach(input -> node.text(1, input));
    node.text(2, output).text(3, output).text(4, operator);
    for (Message attribute : attributes) {
      node.message(5, attribute);
    }
    graph.message(1, node);
    return output;
  }

  public static Message whole(String name, long value) {
    return new Message().text(1, name).number(3, value).number(20, 2);
  }

  public static Message real(String name, float value) {
    return new Message().text(1, name).real(2, value).number(20, 1);
  }

  public static Message wholes(String name, long... values) {
    Message attribute = new Message().text(1, name);
    for (long value : values) {
      attribute.number(8, value);
    }
    return attribute.number(20, 7);
  }

  public byte[] bytes() {
    Message operators = new Message().text(1, "").number(2, 17);
    Message model = new Message().number(1, 8).text(2, "morph");
    return model.message(7, graph.text(2, "tiny")).message(8, operators).bytes();
  }

  private static Message value(String name, int type, Object... dimensions) {
    Message shape = new Message();
    for (Object dimension : dimensions) {
      Message entry = new Message();
      if (dimension instanceof Number number) {
        entry.number(1, number.longValue());
      } else {
        entry.text(2, dimension.toString());
      }
      shape.message(1, entry);
    }
    Message tensor = new Message().number(1, type).message(2, shape);
    return new Message().text(1, name).message(2, new Message().message(1, tensor));
  }

  private static Message tensor(String name, int type, ByteBuffer raw, long... dimensions) {
    Message tensor = new Message();
    for (long dimension : dimensions) {
      tensor.number(1, dimension);
    }
    return tensor.number(2, type).text(8, name).bytes(9, raw.array());
  }

  /** A message of protocol buffers. */
  public static final class Message {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    public Message number(int field, long value) {
      varint((long) field << 3);
      varint(value);
      return this;
    }

    public Message real(int field, float value) {
      varint(((long) field << 3) | 5);
      int bits = Float.floatToIntBits(value);
      for (int shift = 0; shift < 32; shift += 8) {
        out.write(bits >>> shift);
      }
      return this;
    }

    public Message text(int field, String value) {
      return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    public Message message(int field, Message value) {
      return bytes(field, value.bytes());
    }

    public Message bytes(int field, byte[] value) {
      varint(((long) field << 3) | 2);
      varint(value.length);
      out.writeBytes(value);
      return this;
    }

    public byte[] bytes() {
      return out.toByteArray();
    }

    private void varint(long value) {
      long rest = value;
      while ((rest & ~0x7FL) != 0) {
        out.write((int) (rest & 0x7F) | 0x80);
        rest >>>= 7;
      }
      out.write((int) rest);
    }
  }
}
