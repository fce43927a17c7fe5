/// The reason why a document of XML cannot be read.
public struct DocumentFault: Error {
  var message: String
  var fix: String
  var offset: Int
}
