extension Completions {
  /// The script for fish.
  var fish: String {
    let places = places
    let known = places.map(\.words).filter { !$0.isEmpty }.map { Self.quoted($0) }
    return """
      # Completes command lines of \(program) in fish; made by '\(program) completions fish'.
      function __\(program)_command
        set -l known \(known.joined(separator: " "))
        set -l command ''
        set -l skip ''
        for word in (commandline -opc)[2..]
          if test -n "$skip"
            set skip ''
          else if string match -q -- '-*' "$word"
            contains -- "$word" \(commonWithValues.joined(separator: " ")); and set skip yes
          else
            set -l longer (string trim -- "$command $word")
            contains -- "$longer" $known; or break
            set command "$longer"
          end
        end
        echo "$command"
      end
      function __\(program)_at
        test (__\(program)_command) = "$argv[1]"
      end
      complete -c \(program) -f
      \(places.map(lines).joined())
      """
  }

  /// The lines for the words after a command, or after its beginning.
  private func lines(at place: Place) -> String {
    let words = place.words.isEmpty ? "''" : Self.escaped(place.words)
    let start = "complete -c \(program) -n \"__\(program)_at \(words)\""
    var lines = place.next.map { "\(start) -a \($0.word) -d \(Self.escaped($0.summary))" }
    switch place.operand {
    case .file: lines.append("\(start) -F")
    case .folder: lines.append("\(start) -a '(__fish_complete_directories)'")
    case .flag, .text, .choice: break
    }
    lines += place.options.map { option in
      let letter = option.letter.map { " -s \($0)" } ?? ""
      let value = parameter(of: option.valueKind)
      return "\(start)\(letter) -l \(option.name)\(value) -d \(Self.escaped(option.help))"
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func parameter(of kind: ValueKind) -> String {
    switch kind {
    case .flag: ""
    case .text: " -x"
    case .file: " -r -F"
    case .folder: " -x -a '(__fish_complete_directories)'"
    case .choice(let words): " -x -a \(Self.escaped(words.joined(separator: " ")))"
    }
  }

  /// Returns a text between single quotes, inside which fish knows a backslash.
  private static func escaped(_ text: String) -> String {
    quoted(text.replacing("\\", with: "\\\\"), quote: "\\'")
  }
}
