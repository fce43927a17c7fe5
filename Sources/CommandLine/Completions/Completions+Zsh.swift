extension Completions {
  /// The script for zsh, as a function that `compinit` finds in `fpath`.
  var zsh: String {
    let places = places
    let known = places.map(\.words).filter { !$0.isEmpty }.joined(separator: "|")
    return """
      #compdef \(program)
      # Completes command lines of \(program) in zsh; made by '\(program) completions zsh'.
      _\(program)() {
        local command= skip= word current=$words[CURRENT] former=$words[CURRENT-1] i
        local known='|\(known)|'
        local -a following options
      \(readingCommand)  if [[ $current == --*=* ]]; then
          former=${current%%=*}
          compset -P '*='
        fi
        case "$command:$former" in
      \(values)  esac
        case "$command" in
      \(places.map(choices).joined())  esac
        [[ $current == -* ]] || (( $#following == 0 )) || _describe -t commands command following
        _describe -t options option options
      }
      if [[ $funcstack[1] == _\(program) ]]; then
        _\(program) "$@"
      else
        compdef _\(program) \(program)
      fi

      """
  }

  /// The loop that finds the command among the words before the incomplete one.
  private var readingCommand: String {
    """
      for ((i = 2; i < CURRENT; i++)); do
        word=$words[i]
        if [[ -n $skip ]]; then
          skip=
        elif [[ $word == -* ]]; then
          case $word in (\(commonWithValues.joined(separator: "|"))) skip=1 ;; esac
        elif [[ $known == *"|${command:+$command }$word|"* ]]; then
          command="${command:+$command }$word"
        else
          break
        fi
      done

    """
  }

  private var values: String {
    valueCases { pattern, kind in "    (\(pattern)) \(action(for: kind)) ;;\n" }
  }

  private func action(for kind: ValueKind) -> String {
    switch kind {
    case .file: "_files; return"
    case .folder: "_files -/; return"
    case .choice(let words): "compadd -- \(words.joined(separator: " ")); return"
    case .flag, .text: "return"
    }
  }

  private func choices(at place: Place) -> String {
    let next = place.next.map { described($0.word, $0.summary) }
    let options = place.options.flatMap { option in
      option.forms.map { described($0, option.help) }
    }
    let files =
      switch place.operand {
      case .file: "      [[ $current == -* ]] || _files\n"
      case .folder: "      [[ $current == -* ]] || _files -/\n"
      case .flag, .text, .choice: ""
      }
    return """
          (\(Self.quoted(place.words)))
            following=(\(next.joined(separator: " ")))
            options=(\(options.joined(separator: " ")))
      \(files)      ;;

      """
  }

  /// Returns a word with its description, for `_describe`.
  private func described(_ word: String, _ help: String) -> String {
    Self.quoted("\(word):\(help.replacing("\\", with: "\\\\").replacing(":", with: "\\:"))")
  }
}
