// Written by Scripts/generate-language-data from CLDR 48; do not edit.

/// A locale, and those whose parent it is though they are not it with more.
enum ParentRows {
  static let lines = """
    en-001: en-150 en-AG en-AI en-AU en-BB en-BM en-BS en-BW en-BZ en-CC en-CK en-CM en-CX en-CY \
    en-DG en-DM en-ER en-FJ en-FK en-FM en-GB en-GD en-GG en-GH en-GI en-GM en-GS en-GY en-HK \
    en-ID en-IE en-IL en-IM en-IN en-IO en-JE en-JM en-KE en-KI en-KN en-KY en-LC en-LR en-LS \
    en-MG en-MO en-MS en-MT en-MU en-MV en-MW en-MY en-NA en-NF en-NG en-NR en-NU en-NZ en-PG \
    en-PK en-PN en-PW en-RW en-SB en-SC en-SD en-SG en-SH en-SL en-SS en-SX en-SZ en-TC en-TK \
    en-TO en-TT en-TV en-TZ en-UG en-VC en-VG en-VU en-WS en-ZA en-ZM en-ZW
    en-150: en-AT en-BE en-CH en-CZ en-DE en-DK en-EE en-ES en-FI en-FR en-GE en-HU en-IT en-LT \
    en-LV en-NL en-NO en-PL en-PT en-RO en-SE en-SI en-SK en-UA
    en-IN: hi-Latn
    es-419: es-AR es-BO es-BR es-BZ es-CL es-CO es-CR es-CU es-DO es-EC es-GT es-HN es-JP es-MX \
    es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE
    fr-HT: ht
    no: nb nn no-NO
    pt-PT: pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-ST pt-TL
    und: az-Arab az-Cyrl bal-Latn blt-Latn bm-Nkoo bs-Cyrl byn-Latn cu-Glag dje-Arab dyo-Arab \
    en-Dsrt en-Shaw ff-Adlm ff-Arab ha-Arab iu-Latn kaa-Latn kk-Arab kok-Latn ks-Deva ku-Arab \
    kxv-Deva kxv-Orya kxv-Telu ky-Arab ky-Latn ml-Arab mn-Mong mni-Mtei ms-Arab pa-Arab sat-Deva \
    sd-Deva sd-Khoj sd-Sind shi-Latn so-Arab sr-Latn suz-Sunu sw-Arab tg-Arab ug-Cyrl uz-Arab \
    uz-Cyrl vai-Latn wo-Arab yo-Arab yue-Hans zh-Hant
    zh-Hant-HK: zh-Hant-MO
    """
}
