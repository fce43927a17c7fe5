/// The reason why an XML document cannot be read.
public struct DocumentFault: Error {
  var message: String
  var fix: String
  var offset: Int
}
