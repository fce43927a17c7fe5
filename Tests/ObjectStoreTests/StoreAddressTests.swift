import Testing

@testable import ObjectStore

@Suite struct StoreAddressTests {
  @Test(arguments: [
    ("s3://texts", "texts", ""), ("s3://texts/", "texts", ""),
    ("s3://my.texts-1/a/b_c~", "my.texts-1", "a/b_c~"), ("s3://texts/a//", "texts", "a"),
  ])
  func anAddressIsABucketAndAPrefix(_ text: String, _ bucket: String, _ prefix: String) throws {
    let address = try StoreAddress(text)
    #expect(address.bucket == bucket && address.prefix == prefix)
    #expect(try StoreAddress("\(address)") == address)
  }

  @Test(arguments: [
    "texts", "S3://texts", "s3://", "s3://te", "s3://Texts", "s3://te..xts", "s3://-texts",
    "s3://user@texts", "s3://texts/a//b", "s3://texts/../b", "s3://texts/a b", "s3://texts/ä",
    "s3://texts?x", "s3://texts/a%2F", "s3://texts/a#b", "s3://text\u{0}s",
  ])
  func whatCouldMeanSomethingElseInAURLIsNoAddress(_ text: String) {
    let error = #expect(throws: StoreError.self) { try StoreAddress(text) }
    #expect(error?.description.hasSuffix("write s3://BUCKET/PREFIX") == true)
  }

  @Test func everyByteThatIsNotPlainIsEncodedInURLs() {
    #expect("a/b c+ä%~".percentEncoded() == "a%2Fb%20c%2B%C3%A4%25~")
    #expect("a/b c".percentEncoded(isPath: true) == "a/b%20c")
    let request = StoreRequest(
      method: .get, key: "", query: [("prefix", "a/"), ("list-type", "2"), ("delimiter", "/")])
    #expect(
      request.url(below: "https://x/texts")
        == "https://x/texts/?delimiter=%2F&list-type=2&prefix=a%2F")
  }
}
