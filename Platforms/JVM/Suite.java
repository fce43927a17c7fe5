import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Plays the conformance suite in a folder against {@link Answers}, and ends with 1 if an answer is
 * wrong or no case is answered.
 */
final class Suite {
  private static final int SHOWN = 10;

  private final Path folder;
  private int right = 0;
  private int wrong = 0;
  private int silent = 0;

  private Suite(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      System.err.println("usage: java Suite SUITE");
      System.exit(2);
    }
    Path folder = Path.of(arguments[0]);
    Map<String, Object> suite = members(JSON.parse(Files.readString(folder.resolve("suite.json"))));
    checkFiles(folder, members(suite.get("files")));
    int right = 0;
    int wrong = 0;
    for (String part : members(suite.get("cases")).keySet()) {
      Suite run = new Suite(folder);
      run.play(part);
      right += run.right;
      wrong += run.wrong;
    }
    if (right == 0) System.out.println("no case is answered");
    System.exit(right > 0 && wrong == 0 ? 0 : 1);
  }

  /** Fails unless every file of the suite is there, unchanged. */
  private static void checkFiles(Path folder, Map<String, Object> files) throws IOException {
    for (Map.Entry<String, Object> file : files.entrySet()) {
      byte[] bytes = Files.readAllBytes(folder.resolve(file.getKey()));
      if (!Hex.of(Answers.digest(bytes, 1)).equals(file.getValue())) {
        System.err.println(file.getKey() + " is not the file that suite.json names");
        System.exit(1);
      }
    }
  }

  private void play(String part) throws IOException {
    for (Path file : files(part)) {
      for (String line : Files.readAllLines(file)) {
        if (!line.isEmpty()) judge(part, members(JSON.parse(line)));
      }
    }
    System.out.println(
        part + ": " + right + " right, " + wrong + " wrong, " + silent + " not answered");
  }

  private void judge(String part, Map<String, Object> given) {
    Map<String, Object> expect = members(given.remove("expect"));
    Map<String, Object> found = Answers.answer(part, given);
    if (found == null) {
      silent++;
    } else if (isRight(found, expect)) {
      right++;
    } else if (wrong++ < SHOWN) {
      System.out.println(given.get("id") + ": " + found + ", expected " + expect);
    }
  }

  /** Whether an answer has every expected member. */
  private static boolean isRight(Map<String, Object> found, Map<String, Object> expect) {
    for (Map.Entry<String, Object> member : expect.entrySet()) {
      Object value = found.get(member.getKey());
      if (value == null ? member.getValue() != null : !value.equals(member.getValue())) return false;
    }
    return true;
  }

  private List<Path> files(String part) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(part))) {
      List<Path> cases =
          files.filter(file -> file.toString().endsWith(".jsonl")).sorted().collect(Collectors.toList());
      return new ArrayList<>(cases);
    }
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> members(Object value) {
    return (Map<String, Object>) value;
  }
}
