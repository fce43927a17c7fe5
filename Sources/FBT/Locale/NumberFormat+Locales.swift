extension NumberFormat {
  /// Creates the format of a locale from FBT's name for it; unlisted locales use the English
  /// format.
  package init(locale: String) {
    self = Self.byLocale[LocaleName.underscored(locale)] ?? NumberFormat()
  }

  private init(
    _ decimal: String, _ group: String, minimum: Int = 4, secondary: Int = 3,
    zero: Unicode.Scalar? = nil
  ) {
    self.decimal = decimal
    self.group = group
    minimumDigits = minimum
    secondaryGroup = secondary
    self.zero = zero
  }

  private static let byLocale: [String: NumberFormat] = {
    var formats: [String: NumberFormat] = [:]
    for (format, locales) in rows {
      for locale in locales.split(separator: " ") { formats[String(locale)] = format }
    }
    return formats
  }()

  private static let rows: [(NumberFormat, String)] = [
    (
      NumberFormat(",", "\u{A0}"),
      """
      af_ZA br_FR cs_CZ eo_EO ff_NG fi_FI fr_CA fr_FR hy_AM kk_KZ ky_KG lt_LT nb_NO nn_NO ru_RU \
      se_NO sk_SK sq_AL sv_SE tk_TM tt_RU tz_MA uk_UA uz_UZ
      """
    ),
    (NumberFormat("\u{66B}", "\u{66C}", zero: "\u{660}"), "ar_AR cb_IQ fb_AR"),
    (NumberFormat(".", ",", secondary: 2, zero: "\u{9E6}"), "as_IN"),
    (
      NumberFormat(",", "."),
      """
      az_AZ bs_BA de_DE el_GR es_CL es_CO es_LA es_VE eu_ES fo_FO fy_NL gl_ES gn_PY id_ID is_IS \
      km_KH ln_CD lo_LA mk_MK nl_BE nl_NL pt_BR ro_RO rw_RW sl_SI sr_RS tr_TR vi_VN wo_SN
      """
    ),
    (
      NumberFormat(",", "\u{A0}", minimum: 5),
      "be_BY bg_BG ca_ES es_ES et_EE hu_HU ka_GE lv_LV pl_PL pt_PT"
    ),
    (
      NumberFormat(".", ",", secondary: 2),
      "bn_IN en_IN gu_IN hi_FB hi_IN ml_IN or_IN pa_IN ta_IN te_IN"
    ),
    (NumberFormat(",", ".", minimum: 5), "da_DK hr_HR it_IT"),
    (NumberFormat("\u{66B}", "\u{66C}", zero: "\u{6F0}"), "fa_IR ps_AF"),
    (NumberFormat("\u{66B}", "\u{66C}", secondary: 2, zero: "\u{6F0}"), "ks_IN"),
    (NumberFormat(".", ",", secondary: 2, zero: "\u{966}"), "mr_IN"),
    (NumberFormat(".", ",", zero: "\u{1040}"), "my_MM qz_MM"),
    (NumberFormat(".", ",", zero: "\u{966}"), "ne_NP"),
    (NumberFormat(".", "\u{2019}"), "rm_CH"),
  ]
}
