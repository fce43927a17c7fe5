import Files

// Writes one file, so that a test can end this process at each of its calls.
//
//   FileWriter replace|create|append FOLDER NAME TEXT
let words = CommandLine.arguments
guard words.count == 5 else { fatalError("replace|create|append FOLDER NAME TEXT") }
let folder = Folder(words[2])
let bytes = Array(words[4].utf8)
do throws(FileError) {
  switch words[1] {
  case "replace": try folder.replace(words[3], with: bytes)
  case "create": try folder.create(words[3], bytes, mode: .owner)
  default: try folder.append(bytes, to: words[3])
  }
  print("done")
} catch {
  print("failed: \(error)")
}
