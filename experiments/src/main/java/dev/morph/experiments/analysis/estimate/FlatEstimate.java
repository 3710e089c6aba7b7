package dev.morph.experiments.analysis.estimate;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.util.NameTransformer;
import java.io.IOException;

/**
 * Writes an estimate to JSON as fields of the enclosing record: {@code x}, {@code x_ci} with two
 * numbers, and {@code x_why} if value or interval is missing. The name {@code x} is the prefix of
 * {@code @JsonUnwrapped}.
 */
final class FlatEstimate extends JsonSerializer<Estimate> {
  private final NameTransformer name;

  FlatEstimate() {
    this(NameTransformer.NOP);
  }

  private FlatEstimate(NameTransformer name) {
    this.name = name;
  }

  @Override
  public JsonSerializer<Estimate> unwrappingSerializer(NameTransformer prefixed) {
    return new FlatEstimate(prefixed);
  }

  @Override
  public boolean isUnwrappingSerializer() {
    return true;
  }

  @Override
  public void serialize(Estimate estimate, JsonGenerator json, SerializerProvider all)
      throws IOException {
    all.defaultSerializeField(name.transform(""), estimate.value(), json);
    Interval interval = estimate.interval();
    json.writeFieldName(name.transform("_ci"));
    if (interval == null) {
      json.writeNull();
    } else {
      json.writeArray(new double[] {interval.low(), interval.high()}, 0, 2);
    }
    if (!estimate.why().isEmpty()) {
      json.writeStringField(name.transform("_why"), estimate.why());
    }
  }
}
