import Delivery
import Sodium
import Testing

@testable import Release

@Suite struct SignerTests {
  private let memory = MemoryOriginDisk()
  private var origin: Origin { Origin(path: "/origin", trusting: .key, disk: memory.disk) }

  private func publish(_ revision: Int, _ signer: Signer) throws {
    _ = try Publisher.publish(
      Samples.release(revision), to: origin, signedBy: signer, now: Samples.start)
  }

  @Test func aSignerOutsideSignsWhatDevicesBelieve() throws {
    let key = try Samples.key()
    let signer = Signer(publicKey: key.publicKey) { message throws(ReleaseError) in
      key.sign(message)
    }
    try publish(1, signer)
    #expect(try origin.install().0.sequence == 1)
  }

  @Test(arguments: [1, 2])
  func anAnswerThatIsNoSignatureLeavesTheOriginAsItWas(publications: Int) throws {
    let key = try Samples.key()
    let other = try Samples.key(2)
    for revision in 1..<publications { try publish(revision, Signer(key)) }
    let before = memory.files.filter { !$0.key.hasSuffix("/.lock") }
    for answer in [[], Array("no".utf8), other.sign([1]), [UInt8](repeating: 0, count: 64)] {
      let signer = Signer(publicKey: key.publicKey) { _ throws(ReleaseError) in answer }
      let error = #expect(throws: ReleaseError.self) { try publish(publications, signer) }
      #expect("\(String(describing: error))".contains("is not a signature by the public key"))
      #expect(memory.files.filter { !$0.key.hasSuffix("/.lock") } == before)
    }
    let silent = Signer(publicKey: key.publicKey) { _ throws(ReleaseError) in
      throw .notSigned(reason: "kms: ended with status 3")
    }
    #expect(throws: ReleaseError.notSigned(reason: "kms: ended with status 3")) {
      try publish(publications, silent)
    }
    #expect(memory.files.filter { !$0.key.hasSuffix("/.lock") } == before)
  }
}
