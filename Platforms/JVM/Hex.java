/** Bytes as hexadecimal digits in lower case. */
final class Hex {
  private Hex() {}

  static byte[] bytes(String digits) {
    byte[] bytes = new byte[digits.length() / 2];
    for (int index = 0; index < bytes.length; index++) {
      bytes[index] = (byte) Integer.parseInt(digits.substring(2 * index, 2 * index + 2), 16);
    }
    return bytes;
  }

  static String of(byte[] bytes) {
    StringBuilder digits = new StringBuilder();
    for (byte value : bytes) digits.append(String.format("%02x", value & 0xFF));
    return digits.toString();
  }
}
