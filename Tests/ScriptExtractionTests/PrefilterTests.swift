import Testing

@testable import ScriptExtraction

/// Which files are parsed: those that FBT's own tools parse.
struct PrefilterTests {
  static let held = [
    "fbt('a', 'd')", "fbt ('a', 'd')", "fbs\n\t(", "fbt.c('a')", "fbs.c\u{A0}(", "a.fbt(", "xfbt(",
    "<fbt>", "<Fbt desc", "<fbs ", "<Fbs\n", "<fbt:param", "<fbt", "é<fbt>", "fbfbt(",
  ]
  static let others = [
    "", "f", "fb", "fbt", "fbt.param(", "fbt.cc(", "<FbtParam>", "<fbtx>", "< fbt>", "Fbt(", "fbx(",
    "import fbt from 'fbt'", "fbt_(", "b(", "<fbt_",
  ]

  @Test(arguments: held) func aTextThatMayHoldCallsIsParsed(text: String) {
    #expect(Prefilter.mayHoldCalls(text))
  }

  @Test(arguments: others) func aTextWithoutCallsIsNot(text: String) {
    #expect(!Prefilter.mayHoldCalls(text))
  }
}
