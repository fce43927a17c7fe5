extension LanguageCases {
  /// What readers of different names of a language get: former codes, scripts, variants, private use.
  static func names() -> [LanguageQuestion] {
    rows.split(separator: "\n").map { row in
      let cells = row.split(separator: "|").map { words(String($0)) }
      return LanguageQuestion(
        wanted: cells[0], offered: cells[1],
        note: cells.count > 2 ? cells[2].joined(separator: " ") : nil)
    }
  }

  /// Wanted | offered | what it is about.
  private static let rows = """
    iw | he | a former code
    he | iw | a former code is offered
    he-IL | iw he-US | the likely region, by a former code
    in | id-ID | a former code
    tl | fil | a former code of Filipino
    fil | tl ceb | a former code is offered
    ji | yi | a former code
    mo | ro | a former code with a region of its own
    sh | sr sr-Latn | a former code that means a script
    jw | jv | a former code
    deu | de | a longer code
    cmn-Hans | zh | Chinese is Mandarin
    zh-cmn-Hant | zh-Hant | an extended language
    zh-yue | zh-Hant yue | Cantonese is another language
    gom | kok | CLDR counts one as the other
    kok | gom | the same the other way round
    mhr | chm | CLDR counts one as the other
    mrj | chm | Hill Mari is another language
    no | nn nb | Norwegian without more is Bokmål
    nb | nn | who reads one reads the other
    nb | nn no | the nearer name
    nn | nb | who reads one reads the other
    nn-NO | nb-NO no | the parent in CLDR
    nb | da sv | neighbours are other languages
    da | nb no | neighbours are other languages
    kk | ru | a language that many read is another one
    ca | es | a language that many read is another one
    gsw | de | a language that many read is another one
    ht | fr | a parent in CLDR may be another language
    hi-Latn | en-IN hi | a parent in CLDR may be another language
    yue | zh-Hant | another language
    hr | sr-Latn bs | neighbours are other languages
    ms | id | neighbours are other languages
    sr | sr-Latn | another script
    sr-Latn | sr | another script
    sr-ME | sr sr-Latn | the script of a region
    sr-Cyrl-ME | sr sr-Latn | an explicit script
    zh-Hant | zh zh-CN | another script
    zh | zh-TW zh-HK | another script
    zh-US | zh-Hans zh-Hant | the script of a region
    zh-MO | zh-TW zh-HK | Macao is nearer to Hong Kong
    zh-Hant-TW | zh-TW zh-Hant | two names of one locale: the parent first
    zh-TW | zh-Hant zh-Hant-TW | two names of one locale: the parent first
    zh-Hans-CN | zh | the likely subtags
    zh-SG | zh zh-Hant-SG | another region of the script
    uz-AF | uz uz-Cyrl uz-Arab | the script of a region
    pa-PK | pa | another script
    az-IR | az az-Cyrl | another script
    ku-Arab | ckb ku | another language, and another script
    ja-Latn | ja | another script
    kk-Arab | kk kk-CN | the script of a region
    de | de-AT de-CH de-DE | the likely region
    de-LU | de-AT de-CH | equally near: the first by name
    de-LU | de-CH de-AT | equally near, offered in another order
    en-AU-x-a | en-GB-x-a en-001 | the parent, before another region with the private use
    fr-CH | fr-CA fr | the parent
    pt | pt-PT pt-BR | the likely region
    pt-AO | pt-BR pt-PT | the parent
    pt-AO | pt-BR pt-MZ | a region of the same set
    pt-US | pt-PT pt-BR | a region of the same set
    es-AR | es es-MX | a region of the same set
    es-AR | es-419 es-MX | the parent
    es-419 | es es-MX | a region of the same set
    es | es-419 es-MX | equally far: the paradigm
    es-PH | es es-419 | not in the Americas
    en-AU | en en-GB | a region of the same set, before a parent in another one
    en-AU | en-NZ en-GB | equally near: the paradigm
    en-AU | en-GB en-001 | the parent
    en-DE | en-001 en-150 en-GB | the nearer parent
    en-CA | en en-GB | a region of the same set
    en-PH | en-GB en-US | a region of the same set
    en-001 | en-US en-GB | a greater region
    en-XA | en | a pseudo-locale
    en | en-XA | a pseudo-locale is for those who ask for it
    en-XA | en-XA en | a pseudo-locale that is asked for
    ar-XB | ar | a pseudo-locale
    ar-DZ | ar ar-MA | a region of the same set
    ar | ar-MA ar-SA | a region of the same set
    ar-SA | ar ar-AE | the parent
    sw-CD | sw-KE sw | the parent
    ca-ES-valencia | ca ca-valencia | the same variant
    ca-ES-valencia | ca es | without the variant
    ca | ca-valencia | a variant
    be | be-tarask ru | a variant
    be-tarask | be ru | without the variant
    de-1996 | de-1901 de | another spelling
    de-x-formal | de | private use
    de | de-x-formal | private use
    de | de-x-formal de-CH | private use is nearer than another region
    en-x-a | en-x-b en | private use
    sr-ec | sr | a name of MediaWiki
    sr-el | sr sr-Latn | a name of MediaWiki
    als | gsw sq | a name of MediaWiki
    zh-classical | zh lzh | a name of MediaWiki
    zh_Hant_TW.UTF-8 | zh-TW | a name of POSIX
    sr_RS@latin | sr sr-Latn | a name of POSIX
    pt-rBR | pt pt-BR | a name of Android
    b+sr+Latn | sr sr-Latn | a name of Android
    ar-EG-u-nu-latn | ar ar-EG | an extension
    en-u-rg-gbzzzz | en en-GB | an extension
    tlh | en tlh | a constructed language
    und | en | no language
    qaa | en qaa | a private language
    xx | en | no language that is known
    de | de | the locale itself
    de-AT | de-AT de-DE | the locale itself, then one that its parent names
    es-MX | es-MX es-419 es | the locale itself, then its parents
    zh-HK | zh-HK zh-Hant zh-TW | the locale itself, then its parents
    en-IN | en-IN en-001 en-US | the locale itself, then its parents
    nn | nn no nb | the locale itself, then its parents
    ht | ht fr | the parent is another language
    """
}
