extension LocaleName {
  /// The names of FBT's list of locales under which a language is usually known, sorted.
  ///
  /// Left out are those of jokes, tests and other encodings: `en_PI`, `en_UD`, `en_OP`, `ja_KS`, `hi_FB`, `eh_IN`,
  /// `qz_MM`, `fbt_AC` and those with `fb_`. Source: the reference's `locale-to-number-type` table of 190 names.
  package static let listed: [String] =
    """
    af_ZA ak_GH am_ET ar_AR as_IN ay_BO az_AZ be_BY bg_BG bm_ML bn_IN bp_IN br_FR bs_BA bv_DE
    ca_ES cb_IQ ck_US co_FR cs_CZ cx_PH cy_GB da_DK de_DE el_GR em_ZM en_GB en_IN en_US en_XA
    eo_EO es_CL es_CO es_ES es_LA es_MX es_VE et_EE eu_ES fa_IR ff_NG fi_FI fn_IT fo_FO fr_CA
    fr_FR fv_NG fy_NL ga_IE gl_ES gn_PY gu_IN gx_GR ha_NG he_IL hi_IN hr_HR ht_HT hu_HU hy_AM
    id_ID ig_NG ik_US is_IS it_IT iu_CA ja_JP jv_ID ka_GE kk_KZ km_KH kn_IN ko_KR ks_IN ku_TR
    ky_KG la_VA lg_UG li_NL ln_CD lo_LA lr_IT lt_LT lv_LV mg_MG mi_NZ mk_MK ml_IN mn_MN mos_BF
    mr_IN ms_MY mt_MT my_MM nb_NO nd_ZW ne_NP nh_MX nl_BE nl_NL nn_NO nr_ZA ns_ZA ny_MW om_ET
    or_IN pa_IN pcm_NG pl_PL ps_AF pt_BR pt_PT qb_DE qc_GT qe_US qk_DZ qr_GR qs_DE qt_US qu_PE
    qv_IT rm_CH rn_BI ro_RO ru_RU rw_RW sa_IN sc_IT se_NO si_LK sk_SK sl_SI sn_ZW so_SO sq_AL
    sr_RS ss_SZ st_ZA su_ID sv_SE sw_KE sy_SY sz_PL ta_IN te_IN tg_TJ th_TH ti_ET tk_TM tl_PH
    tl_ST tn_BW tpi_PG tq_AR tr_TR ts_ZA tt_RU tz_MA uk_UA ur_PK uz_UZ ve_ZA vi_VN wo_SN xh_ZA
    yi_DE yo_NG zh_CN zh_HK zh_TW zu_ZA zz_TR
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
