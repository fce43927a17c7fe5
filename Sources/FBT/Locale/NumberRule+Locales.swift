extension NumberRule {
  /// Creates the rule of a locale from FBT's name for it, such as `pt_BR`, or its BCP 47 tag; unknown
  /// languages get rule 1.
  package init(locale: String) {
    let language = Self.language(of: locale)
    type = LocaleName.underscored(locale) == "pt_PT" ? 5 : Self.types[language] ?? 1
  }

  /// Returns the language of a locale: the part before `_`, except for names specific to FBT.
  static func language(of locale: String) -> String {
    let name = LocaleName.underscored(locale)
    return special[name] ?? name.split(separator: "_").first.map(String.init) ?? name
  }

  /// The languages of names that are specific to FBT.
  static let special: [String: String] = [
    "tl_PH": "fil", "cb_IQ": "ckb", "fb_HX": "en", "eh_IN": "hi", "qz_MM": "my", "zz_TR": "zza",
    "sz_PL": "szl", "cx_PH": "ceb", "ck_US": "chr", "bp_IN": "bho", "tz_MA": "tzm", "qs_DE": "dsb",
    "qb_DE": "hsb", "fb_AR": "ar", "fb_ZH": "zh", "sy_SY": "syr", "ns_ZA": "nso", "qk_DZ": "kab",
    "qv_IT": "vec", "gx_GR": "grc", "tl_ST": "tlh", "tq_AR": "tob", "qc_GT": "quc", "qr_GR": "rup",
    "qe_US": "esu", "qt_US": "tli", "lr_IT": "lij", "nh_MX": "nah", "fn_IT": "fur", "fv_NG": "fuv",
    "em_ZM": "bem", "bv_DE": "bar", "fb_AA": "en", "fb_AC": "en", "fb_HA": "en", "fb_LL": "en",
    "fb_LS": "en", "fb_RL": "en", "fbt_AC": "en",
  ]

  private static let types: [String: Int] = {
    var types: [String: Int] = [:]
    for (type, languages) in languages {
      for language in languages.split(separator: " ") { types[String(language)] = type }
    }
    return types
  }()

  /// The languages of each rule; all others use rule 1.
  private static let languages: [Int: String] = [
    2: "am as bn fa gu hi kn mr zu",
    3: "ff fr hy kab",
    4: "pt",
    5: "ast ca de en et fi fy gl ia io it ji nl sc scn sv sw ur yi",
    6: "si",
    7: "ak bh guw ln mg nso pa ti wa",
    8: "tzm",
    9: """
    af asa az bem bez bg brx ce cgg chr ckb dv ee el eo es eu fo fur gsw ha haw hu jgo jmc \
    ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn nah nb nd ne nn nnh no nr ny nyn \
    om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn \
    tr ts ug uz ve vo vun wae xh xog
    """,
    10: "da",
    11: "is",
    12: "mk",
    13: "fil tl",
    14: "lv prg",
    15: "lag",
    16: "ksh",
    17: "iu kw naq se sma smi smj smn sms",
    18: "shi",
    19: "mo ro",
    20: "bs hr sh sr",
    21: "gd",
    22: "sl",
    23: "dsb hsb",
    24: "he iw",
    25: "cs sk",
    26: "pl",
    27: "be",
    28: "lt",
    29: "mt",
    30: "ru uk",
    31: "br",
    32: "ga",
    33: "gv",
    34: "ar ars",
    35: "cy",
    36: "ceb fuv su",
    37: "gn fb la li tlh grc rw zza co ht quc rn",
    38: "mi tg",
    39: "tt",
    40: "sa",
    41: "qu",
    42: "ay",
    43: "szl",
    44: "bho",
    45: "ik",
    46: "rup",
    47: "tob",
  ]
}
