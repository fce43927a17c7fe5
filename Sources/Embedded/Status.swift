import CLangPack
import Pack

extension langpack_status {
  /// The status of bytes that are no pack or key table.
  init(_ error: PackError) {
    self =
      switch error {
      case .wrongMagic: LANGPACK_WRONG_MAGIC
      case .unknownVersion, .unknownIDRule: LANGPACK_UNKNOWN_VERSION
      case .unknownFlags: LANGPACK_UNKNOWN_FLAGS
      case .wrongLength: LANGPACK_WRONG_LENGTH
      case .wrongSection: LANGPACK_WRONG_SECTION
      case .damaged: LANGPACK_DAMAGED
      }
  }

  /// The status of what a pack says of an ordinal.
  init(_ entry: LanguagePack.Entry) {
    self =
      switch entry {
      case .text: LANGPACK_OK
      case .sameAsSource: LANGPACK_SAME_AS_SOURCE
      case .missing: LANGPACK_MISSING
      case .dead: LANGPACK_DEAD
      }
  }
}

extension langpack_output {
  /// Says what went wrong with the text, if anything did.
  mutating func set(_ fault: TextFault?) {
    let (kind, parameter) = Self.fault(fault)
    self.fault = kind.rawValue
    fault_parameter = UInt32(clamping: parameter)
  }

  private static func fault(_ fault: TextFault?) -> (kind: langpack_fault, parameter: Int) {
    switch fault {
    case nil: (LANGPACK_NO_FAULT, 0)
    case .absentValue(let parameter): (LANGPACK_ABSENT_VALUE, parameter)
    case .wrongType(let parameter): (LANGPACK_WRONG_TYPE, parameter)
    case .missingVariant(let parameter): (LANGPACK_MISSING_VARIANT, parameter)
    case .unknownGender(let parameter): (LANGPACK_FAULT_OF_GENDER, parameter)
    case .notANumber(let parameter): (LANGPACK_NOT_A_NUMBER, parameter)
    case .nesting, .tooLong, .brokenText, .brokenSource: (LANGPACK_OTHER_FAULT, 0)
    }
  }
}
