import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A parser of JSON (RFC 8259), for the files of the suite: objects are maps, arrays lists, numbers
 * doubles.
 */
final class JSON {
  private final String text;
  private int place = 0;

  private JSON(String text) {
    this.text = text;
  }

  /** Returns the value of a text; throws {@link IllegalArgumentException} with the place of an error. */
  static Object parse(String text) {
    JSON json = new JSON(text);
    Object value = json.value();
    json.blanks();
    if (json.place < text.length()) throw json.error("more than one value");
    return value;
  }

  private Object value() {
    blanks();
    switch (next()) {
      case '{': return object();
      case '[': return array();
      case '"': return string();
      case 't': return word("true", Boolean.TRUE);
      case 'f': return word("false", Boolean.FALSE);
      case 'n': return word("null", null);
      default: return number();
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    place++;
    blanks();
    if (skips('}')) return members;
    do {
      blanks();
      if (next() != '"') throw error("a name must be a string");
      String name = string();
      blanks();
      if (!skips(':')) throw error("a colon is missing");
      members.put(name, value());
      blanks();
    } while (skips(','));
    if (!skips('}')) throw error("an object does not end");
    return members;
  }

  private List<Object> array() {
    List<Object> values = new ArrayList<>();
    place++;
    blanks();
    if (skips(']')) return values;
    do {
      values.add(value());
      blanks();
    } while (skips(','));
    if (!skips(']')) throw error("an array does not end");
    return values;
  }

  private String string() {
    StringBuilder found = new StringBuilder();
    place++;
    while (next() != '"') found.append(next() == '\\' ? escape() : text.charAt(place++));
    place++;
    return found.toString();
  }

  private char escape() {
    place++;
    char letter = next();
    place++;
    switch (letter) {
      case 'b': return '\b';
      case 'f': return '\f';
      case 'n': return '\n';
      case 'r': return '\r';
      case 't': return '\t';
      case 'u':
        if (place + 4 > text.length()) throw error("an escape does not end");
        place += 4;
        return (char) Integer.parseInt(text.substring(place - 4, place), 16);
      default: return letter;
    }
  }

  private Double number() {
    int start = place;
    while (place < text.length() && "+-.eE0123456789".indexOf(text.charAt(place)) >= 0) place++;
    try {
      return Double.valueOf(text.substring(start, place));
    } catch (NumberFormatException error) {
      throw error("not a value");
    }
  }

  private Object word(String word, Object value) {
    if (!text.startsWith(word, place)) throw error("not a value");
    place += word.length();
    return value;
  }

  private boolean skips(char letter) {
    if (next() != letter) return false;
    place++;
    return true;
  }

  private void blanks() {
    while (place < text.length() && " \t\r\n".indexOf(text.charAt(place)) >= 0) place++;
  }

  private char next() {
    if (place >= text.length()) throw error("the text ends");
    return text.charAt(place);
  }

  private IllegalArgumentException error(String reason) {
    return new IllegalArgumentException("character " + place + ": " + reason);
  }
}
