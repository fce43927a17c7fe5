/// A platform's format for declaring the languages of an app.
public enum PlatformLocales: String, CaseIterable, Sendable {
  case apple, android, text

  /// Returns the declaration of some languages, given as BCP 47 tags.
  public func text(_ tags: [String]) -> String {
    switch self {
    case .apple:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>CFBundleLocalizations</key>
      \t<array>
      \(tags.map { "\t\t<string>\($0)</string>\n" }.joined())\t</array>
      </dict>
      </plist>

      """
    case .android:
      """
      <?xml version="1.0" encoding="utf-8"?>
      <locale-config xmlns:android="http://schemas.android.com/apk/res/android">
      \(tags.map { "    <locale android:name=\"\($0)\"/>\n" }.joined())</locale-config>

      """
    case .text: tags.map { $0 + "\n" }.joined()
    }
  }
}
