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
