import FBT
import JSON

/// The phrases and translations in FBT's documents.
struct FBTInputs {
  private(set) var phrases: [CallSitePhrase] = []
  private(set) var translations: [TranslationInput] = []

  /// Reads FBT documents from files.
  init(_ files: [File]) throws(ProjectError) {
    for file in files { try read(file) }
  }

  private mutating func read(_ file: File) throws(ProjectError) {
    let json: JSONValue
    do {
      json = try JSONReader.read(try file.texts())
    } catch let error as JSONError {
      throw .failure("\(file.shown): \(error.message) at byte \(error.offset)")
    } catch let error as ProjectError {
      throw error
    } catch {
      throw .failure("\(file.shown): cannot be read")
    }
    let shown = file.shown
    try ProjectError.wrapping(shown) { () throws(FBTError) in try self.take(json) }
  }

  private mutating func take(_ json: JSONValue) throws(FBTError) {
    for phrase in json["phrases"]?.array ?? [] { phrases.append(try CallSitePhrase(json: phrase)) }
    let groups = json["translationGroups"]?.array ?? (json["phrases"] == nil ? [json] : [])
    for group in groups { translations.append(try TranslationInput(json: group)) }
  }
}

extension TranslatedDictionaries {
  /// Makes FBT's dictionaries from documents of phrases and their translations.
  ///
  /// - Parameters:
  ///   - files: The documents, the collected phrases among them.
  ///   - isStrict: Whether a missing translation is an error.
  ///   - dialect: The library that loads the dictionaries.
  /// - Throws: An error if a file cannot be read, or a translation is missing and must not be.
  package init(
    reading files: [File], isStrict: Bool, dialect: FBTDialect
  ) throws(ProjectError) {
    let inputs = try FBTInputs(files)
    self = try ProjectError.wrapping { () throws(FBTError) in
      try TranslatedDictionaries(
        of: inputs.phrases, inputs.translations, isStrict: isStrict, dialect: dialect)
    }
  }
}

extension TranslatedDictionaries {
  /// Writes a file for each locale, named for it, with an object of this locale alone.
  ///
  /// - Parameters:
  ///   - folder: The folder; it is created if needed.
  ///   - text: Returns JSON as text.
  /// - Returns: The number of files that changed, and of all files.
  /// - Throws: An error if a file cannot be written; then none is.
  package func write(
    into folder: File, _ text: (JSONValue) -> String
  ) throws(ProjectError) -> (written: Int, all: Int) {
    var contents: [(file: File, bytes: [UInt8])] = []
    for member in json.object ?? [] {
      guard File.isName(member.name) else {
        throw .failure("\"\(member.name)\" cannot be the name of a file (correct \"fb-locale\")")
      }
      let file = folder.file("\(member.name).json")
      let bytes = Array((text(JSONValue(.object([member]))) + "\n").utf8)
      let former = try file.exists ? file.bytes() : nil
      if former != bytes { contents.append((file, bytes)) }
    }
    try File.writeAll(contents)
    return (contents.count, json.object?.count ?? 0)
  }
}
