import Testing

@testable import Client

@Suite struct RedirectionTests {
  @Test(arguments: [
    ("http://a.example/x", "http://a.example/y?z#w"),
    ("http://a.example/x", "HTTP://A.Example"),
    ("https://a.example:8443/x", "https://a.example:8443/login@b.example"),
    ("http://me:secret@a.example/x", "http://a.example/y"),
    ("http://[::1]:80/x", "http://[::1]:80/y"),
  ])
  func theSameServerIsAskedAgain(_ from: String, _ place: String) {
    #expect(Redirection.stays(from: from, to: place))
  }

  @Test(arguments: [
    "https://a.example/x", "http://b.example/x", "http://a.example:81/x", "http://a.example.b/x",
    "http://a.example@b.example/x", "http://a.example:80@b.example/", "http://b.example/a.example",
    // What programs read in two ways.
    "http://b.example\\@a.example/", "http://b.example@c@a.example/",
    "http://b.example#@a.example/",
    "http://b.example?@a.example/", "http:a.example/x", "//a.example/x", "/x", "", "http://",
    "http:///x", "http://a.example /x", "http://a.example\u{7f}/", "http://ä.example/",
    "file://a.example/x", "http://a.example:/x",
  ])
  func anotherServerIsNot(_ place: String) {
    #expect(!Redirection.stays(from: "http://a.example/x", to: place))
  }

  @Test func whatIsNoAddressLeadsNowhere() {
    for address in ["", "a", "http://", "a.example"] {
      #expect(!Redirection.stays(from: address, to: address))
    }
  }
}
