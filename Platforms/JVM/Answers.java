import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;

/** What Java answers of the conformance suite: a method for each kind of case. */
final class Answers {
  private Answers() {}

  /**
   * Returns the answer to a case, or null if nothing here answers cases like it.
   *
   * @param part the part of the suite that the case is in
   * @param given the members of the case but {@code expect}
   */
  static Map<String, Object> answer(String part, Map<String, Object> given) {
    String id = (String) given.get("id");
    if (part.equals("trust") && id.startsWith("trust-sha256-")) {
      byte[] message = Hex.bytes((String) given.get("message"));
      int times = ((Double) given.getOrDefault("times", 1.0)).intValue();
      return Map.of("digest", Hex.of(digest(message, times)));
    }
    return null;
  }

  /** Returns the SHA-256 of a message, repeated. */
  static byte[] digest(byte[] message, int times) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (int time = 0; time < times; time++) digest.update(message);
      return digest.digest();
    } catch (NoSuchAlgorithmException error) {
      throw new IllegalStateException(error);
    }
  }
}
