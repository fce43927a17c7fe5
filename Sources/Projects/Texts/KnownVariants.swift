import Language

extension LocaleTag {
  /// Whether each variant is one that names of files have: `ca-valencia`, but not `pt-edited`.
  ///
  /// Source: the variants in IANA's Language Subtag Registry that locale data or translations have.
  var hasKnownVariants: Bool { variants.allSatisfy(Self.knownVariants.contains) }

  private static let knownVariants: Set = [
    "1606nict", "1694acad", "1901", "1959acad", "1994", "1996", "abl1943", "akuapem", "alalc97",
    "aluku", "ao1990", "aranes", "arevela", "arevmda", "asante", "auvern", "baku1926", "balanka",
    "barla", "bauddha", "biscayan", "biske", "bohoric", "boont", "cisaup", "colb1945", "cornu",
    "creiss", "dajnko", "ekavsk", "emodeng", "fonipa", "fonupa", "gascon", "grclass", "grital",
    "grmistr", "hepburn", "hognorsk", "ijekavsk", "itihasa", "jauer", "jyutping", "kkcor",
    "kociewie", "kscor", "laukika", "lemosin", "lengadoc", "lipaw", "luna1918", "metelko",
    "monoton", "ndyuka", "nedis", "newfound", "nicard", "njiva", "nulik", "osojs", "oxendict",
    "pamaka", "petr1708", "pinyin", "polyton", "posix", "provenc", "puter", "rigik", "rozaj",
    "rumgr", "scotland", "scouse", "simple", "solba", "sotav", "spanglis", "surmiran", "sursilv",
    "sutsilv", "tarask", "tongyong", "uccor", "ucrcor", "ulster", "unifon", "vaidika", "valencia",
    "vallader", "vivaraup", "wadegile",
  ]
}
