import Install
import Language
import Pack

/// Expands a wire form, beside a small pack wherever it names one; what comes out is read.
func look(at bytes: [UInt8]) {
  let limit = 1 << 16
  guard let form = try? WireForm(bytes, limit: limit) else { return }
  let known = KnownPacks(
    source: form.source.flatMap { digest in small.map { KnownPack($0, digest: digest) } },
    old: form.old.flatMap { digest in small.map { KnownPack($0, digest: digest) } })
  guard let installed = try? WireForm.expand(bytes, beside: known, limit: limit),
    let pack = try? LanguagePack(Bytes(copying: installed))
  else { return }
  guard installed.count == form.installedLength else { fatalError("another length than stated") }
  _ = try? PackContent(pack)
}

/// The pack that stands for every one that a form names: of the epoch of the golden files.
private let small: LanguagePack? = {
  var values = ValueRow()
  for text in ["Places", "\u{10} articles found", "text number 3 of the old pack", "Ελληνικά"] {
    values.append(text.utf8)
  }
  let epoch = Epoch(low: 0x0706_0504_0302_0100, high: 0x0F0E_0D0C_0B0A_0908)
  let content = PackContent(
    epoch: epoch, revision: 1, language: LanguageRules.english.encoded(), values: values)
  return (try? InstalledForm.bytes(of: content)).flatMap { try? LanguagePack(Bytes(copying: $0)) }
}()
