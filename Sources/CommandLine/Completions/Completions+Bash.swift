extension Completions {
  /// The script for bash, without the package bash-completion.
  var bash: String {
    let places = places
    let known = places.map(\.words).filter { !$0.isEmpty }.joined(separator: "|")
    return """
      # Completes command lines of \(program) in bash; made by '\(program) completions bash'.
      _\(program)() {
        local current=${COMP_WORDS[COMP_CWORD]} former=${COMP_WORDS[COMP_CWORD-1]}
        local command= skip= word i words= files=
        local known='|\(known)|'
        # bash takes "=" for a word.
        if [[ $current == = ]]; then
          current=
        elif [[ $former == = ]]; then
          former=${COMP_WORDS[COMP_CWORD-2]}
        fi
      \(readingCommand)  case "$command:$former" in
      \(values)  esac
        if [[ ! $files ]]; then
          case "$command" in
      \(places.map(choices).joined())    esac
        fi
        COMPREPLY=()
        if [[ $files ]]; then
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen "$files" -- "$current")
        else
          mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        fi
      }
      complete -F _\(program) \(program)

      """
  }

  /// The loop that finds the command among the words before the incomplete one.
  private var readingCommand: String {
    """
      for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $word == = ]]; then
          skip=1
        elif [[ $skip ]]; then
          skip=
        elif [[ $word == -* ]]; then
          case $word in \(commonWithValues.joined(separator: "|"))) skip=1 ;; esac
        elif [[ $known == *"|${command:+$command }$word|"* ]]; then
          command="${command:+$command }$word"
        else
          break
        fi
      done

    """
  }

  private var values: String {
    valueCases { pattern, kind in "    \(pattern)) \(action(for: kind))\n" }
  }

  private func action(for kind: ValueKind) -> String {
    switch kind {
    case .file: "files=-f ;;"
    case .folder: "files=-d ;;"
    case .choice(let words):
      "mapfile -t COMPREPLY < <(compgen -W \(Self.quoted(words.joined(separator: " "))) -- "
        + "\"$current\"); return ;;"
    case .flag, .text: "COMPREPLY=(); return ;;"
    }
  }

  /// The case for the words after a command, or after its beginning.
  private func choices(at place: Place) -> String {
    let options = place.options.flatMap(\.forms).filter { $0.hasPrefix("--") }
    let words = (place.next.map(\.word) + options).joined(separator: " ")
    let files =
      switch place.operand {
      case .file: " [[ $current == -* ]] || files=-f"
      case .folder: " [[ $current == -* ]] || files=-d"
      case .flag, .text, .choice: ""
      }
    let separator = files.isEmpty ? "" : ";"
    return "      \(Self.quoted(place.words))) words=\(Self.quoted(words))\(separator)\(files) ;;\n"
  }
}
