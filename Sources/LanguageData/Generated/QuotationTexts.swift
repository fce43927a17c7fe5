// Written by Scripts/generate-language-data from CLDR 48; do not edit.

/// What opens and closes a quotation, and one inside it.
enum QuotationTexts {
  static let lines = """
    \u{ab}|\u{bb}|\u{ab}|\u{bb}
    \u{ab}|\u{bb}|\u{2018}|\u{2019}
    \u{ab}|\u{bb}|\u{201c}|\u{201d}
    \u{ab}|\u{bb}|\u{201d}|\u{201c}
    \u{ab}|\u{bb}|\u{201e}|\u{201c}
    \u{ab}|\u{bb}|\u{201e}|\u{201d}
    \u{ab}|\u{bb}|\u{2039}|\u{203a}
    \u{bb}|\u{ab}|\u{203a}|\u{2039}
    \u{2018}|\u{2019}|\u{2018}|\u{2019}
    \u{2018}|\u{2019}|\u{201c}|\u{201d}
    \u{201c}|\u{2019}|\u{201c}|\u{201d}
    \u{201c}|\u{201d}|\u{ab}|\u{bb}
    \u{201c}|\u{201d}|\u{2018}|\u{2019}
    \u{201c}|\u{201d}|\u{2019}|\u{2018}
    \u{201c}|\u{201d}|\u{201c}|\u{201d}
    \u{201d}|\u{201c}|\u{2019}|\u{2018}
    \u{201d}|\u{201d}|\u{2019}|\u{2019}
    \u{201e}|\u{201c}|\u{ab}|\u{bb}
    \u{201e}|\u{201c}|\u{201a}|\u{2018}
    \u{201e}|\u{201c}|\u{201e}|\u{201c}
    \u{201e}|\u{201d}|\u{ab}|\u{bb}
    \u{201e}|\u{201d}|\u{bb}|\u{ab}
    \u{201e}|\u{201d}|\u{2018}|\u{2019}
    \u{201e}|\u{201d}|\u{2019}|\u{2019}
    \u{201e}|\u{201d}|\u{201a}|\u{2019}
    \u{300c}|\u{300d}|\u{300e}|\u{300f}
    """
}
