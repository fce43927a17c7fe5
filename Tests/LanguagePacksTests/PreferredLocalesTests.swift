import Testing

@testable import LanguagePacks

@Suite struct PreferredLocalesTests {
  @Test(
    arguments: [
      ([:], []),
      (["LANG": "el_GR.UTF-8"], ["el-GR"]),
      (["LANG": "el_GR.UTF-8", "LC_MESSAGES": "fr_FR"], ["fr-FR"]),
      (["LANG": "el_GR.UTF-8", "LC_MESSAGES": "", "LC_ALL": ""], ["el-GR"]),
      (["LANG": "el", "LC_MESSAGES": "fr", "LC_ALL": "pl_PL"], ["pl-PL"]),
      (["LANGUAGE": "es_MX:pt_BR", "LANG": "en_US.UTF-8"], ["es-MX", "pt-BR", "en-US"]),
      (["LANGUAGE": "el"], ["el"]),
      (["LANGUAGE": "el", "LANG": "C.UTF-8"], ["el"]),
      (["LANGUAGE": "el", "LC_ALL": "C"], []),
      (["LANG": "POSIX"], []),
      (["LANG": "../../etc"], []), (["LANG": "sr_RS@Latn"], ["sr-Latn-RS"]),
      (["LANG": "de_DE.UTF-8@unknown1234"], ["de-DE"]), (["LANG": "@"], []),
    ] as [([String: String], [String])])
  func theEnvironmentNamesTheLocales(_ variables: [String: String], _ expected: [String]) {
    #expect(PreferredLocales.from { variables[$0] }.map(\.description) == expected)
  }
}
