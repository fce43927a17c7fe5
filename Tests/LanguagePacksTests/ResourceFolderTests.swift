import Foundation
import Testing

@testable import LanguagePacks

@Suite struct ResourceFolderTests {
  @Test func itIsWhatFoundationSays() throws {
    let folder = try #require(ResourceFolder.ofThisApp)
    #expect(folder == Bundle.main.resourcePath)
    #expect(PackClient.Configuration.bundled.storage.bundle == folder + "/packs")
  }
}
