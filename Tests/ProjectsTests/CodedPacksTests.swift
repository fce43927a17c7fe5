import Delivery
import Foundation
import TestSupport
import Testing

@testable import Projects

@Suite struct CodedPacksTests {
  private let wire = Array("a wire form".utf8)
  private let key = SHA256Digest(of: Array("a key".utf8))

  private func with(_ body: (Project, CodedPacks, File) throws -> Void) throws {
    try withTestFolder { folder in
      _ = try Project.initialize(in: folder.path, app: "shop")
      let project = try Project.read(folder.path)
      let packs = try #require(CodedPacks(of: project))
      packs.keep(wire, as: key)
      let kept = project.file("\(project.cachePath)-packs")
      try body(project, packs, kept.file(try #require(kept.names?.first)))
    }
  }

  @Test func aFormIsFoundByItsKeyAlone() throws {
    try with { project, packs, _ in
      #expect(packs.wire(key) == wire)
      #expect(packs.wire(SHA256Digest(of: wire)) == nil)
      #expect(CodedPacks(of: project)?.wire(key) == wire)
    }
  }

  /// What is coded is signed, so a branch may not bring it.
  @Test func aFormOfAnotherMachineIsNotFound() throws {
    try with { project, _, file in
      let other = Project(
        root: project.root, configuration: project.configuration, cacheKey: .random())
      #expect(CodedPacks(of: other)?.wire(key) == nil)
      CodedPacks(of: other)?.keep(wire, as: key)
      #expect(CodedPacks(of: other)?.wire(key) == wire)
      #expect(CodedPacks(of: project)?.wire(key) == nil)
    }
  }

  @Test func aFormUnderTheNameOfAnotherIsNotFound() throws {
    try with { project, packs, file in
      let other = SHA256Digest(of: wire)
      packs.keep(Array("another form".utf8), as: other)
      let folder = project.file("\(project.cachePath)-packs")
      let names = try #require(folder.names)
      for name in names where folder.file(name) != file {
        try folder.file(name).write(try file.bytes())
      }
      #expect(packs.wire(other) == nil && names.count == 2)
    }
  }

  @Test func aDamagedFormIsNotFound() throws {
    try with { _, packs, file in
      let whole = try file.bytes()
      for place in whole.indices {
        for bit in 0..<8 {
          var bytes = whole
          bytes[place] ^= 1 << bit
          try file.write(bytes)
          #expect(packs.wire(key) == nil, "bit \(bit) of byte \(place)")
        }
      }
      try file.write(Array(whole.dropLast()))
      #expect(packs.wire(key) == nil)
      file.remove()
      #expect(packs.wire(key) == nil)
    }
  }

  @Test func anOldFormIsForgotten() throws {
    try with { _, packs, file in
      packs.forgetOld()
      #expect(packs.wire(key) == wire)
      let old = Date().addingTimeInterval(-15 * 86_400)
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
      packs.forgetOld()
      #expect(packs.wire(key) == nil)
    }
  }

  @Test func aRehearsalKeepsNothing() throws {
    try with { project, _, _ in
      let (isThere, plan) = try project.plan { CodedPacks(of: $0) != nil }
      #expect(!isThere && plan.isEmpty)
    }
  }
}
