// Written by Scripts/generate-language-data from CLDR 47 (Babel 2.18.0); do not edit.

/// Locale, line of its plural rules (`?` unstated), line of its symbols.
enum LocaleRows {
  static let words = """
    aa:?:13 aa-DJ:?:13 aa-ER:?:13 aa-ET:?:13 ab:?:13 ab-GE:?:13 af:18:6 af-NA:18:6 af-ZA:18:6 \
    agq:?:6 agq-CM:?:6 ak:16:13 ak-GH:16:13 am:1:13 am-ET:1:13 an:18:13 an-ES:18:13 ann:?:13 \
    ann-NG:?:13 apc:?:13:r apc-SY:?:13:r ar:37:15:r ar-001:37:15:r ar-AE:37:15:r ar-BH:37:20:r \
    ar-DJ:37:20:r ar-DZ:37:2:r ar-EG:37:20:r ar-EH:37:15:r ar-ER:37:20:r ar-IL:37:20:r \
    ar-IQ:37:20:r ar-JO:37:20:r ar-KM:37:20:r ar-KW:37:20:r ar-LB:37:20:r ar-LY:37:2:r \
    ar-MA:37:2:r ar-MR:37:20:r ar-OM:37:20:r ar-PS:37:20:r ar-QA:37:20:r ar-SA:37:20:r \
    ar-SD:37:20:r ar-SO:37:20:r ar-SS:37:20:r ar-SY:37:20:r ar-TD:37:20:r ar-TN:37:2:r \
    ar-YE:37:20:r arn:?:13 arn-CL:?:13 as:1:27 as-IN:1:27 asa:18:13 asa-TZ:18:13 ast:6:0 \
    ast-ES:6:0 az:18:0 az-Arab:18:22:r az-Arab-IQ:18:22:r az-Arab-IR:18:22:r az-Arab-TR:18:22:r \
    az-Cyrl:18:13 az-Cyrl-AZ:18:13 az-Latn:18:0 az-Latn-AZ:18:0 ba:?:13 ba-RU:?:13 bal:18:13:r \
    bal-Arab:18:13:r bal-Arab-PK:18:13:r bal-Latn:18:13 bal-Latn-PK:18:13 bas:?:6 bas-CM:?:6 \
    be:14:7 be-BY:14:7 be-tarask:14:7 bem:18:13 bem-ZM:18:13 bew:?:13 bew-ID:?:13 bez:18:13 \
    bez-TZ:18:13 bg:18:7 bg-BG:18:7 bgc:?:26 bgc-IN:?:26 bgn:?:22:r bgn-AE:?:22:r bgn-AF:?:22:r \
    bgn-IR:?:22:r bgn-OM:?:22:r bgn-PK:?:22:r bho:16:26 bho-IN:16:26 blo:35:6 blo-BJ:35:6 blt:?:13 \
    blt-VN:?:13 bm:0:13 bm-ML:0:13 bm-Nkoo:0:13:r bm-Nkoo-ML:0:13:r bn:1:27 bn-BD:1:27 bn-IN:1:27 \
    bo:0:13 bo-CN:0:13 bo-IN:0:13 br:12:6 br-FR:12:6 brx:18:12 brx-IN:18:12 bs:27:0 bs-Cyrl:27:0 \
    bs-Cyrl-BA:27:0 bs-Latn:27:0 bs-Latn-BA:27:0 bss:?:13 bss-CM:?:13 byn:?:13 byn-ER:?:13 ca:11:0 \
    ca-AD:11:0 ca-ES:11:0 ca-ES-valencia:11:0 ca-FR:11:0 ca-IT:11:0 cad:?:13 cad-US:?:13 cch:?:13 \
    cch-NG:?:13 ccp:?:33 ccp-BD:?:33 ccp-IN:?:33 ce:18:13 ce-RU:18:13 ceb:32:13 ceb-PH:32:13 \
    cgg:18:13 cgg-UG:18:13 cho:?:13 cho-US:?:13 chr:18:13 chr-US:18:13 cic:?:13 cic-US:?:13 \
    ckb:18:21:r ckb-IQ:18:21:r ckb-IR:18:21:r co:?:13 co-FR:?:13 cop:?:13 cop-EG:?:13 cs:8:6 \
    cs-CZ:8:6 csw:16:13 csw-CA:16:13 cu:?:13 cu-RU:?:13 cv:?:6 cv-RU:?:6 cy:38:13 cy-GB:38:13 \
    da:19:0 da-DK:19:0 da-GL:19:0 dav:?:13 dav-KE:?:13 de:6:0 de-AT:6:0 de-BE:6:0 de-CH:6:17 \
    de-DE:6:0 de-IT:6:0 de-LI:6:17 de-LU:6:0 dje:?:16 dje-NE:?:16 doi:1:13 doi-IN:1:13 dsb:30:0 \
    dsb-DE:30:0 dua:?:6 dua-CM:?:6 dv:18:12:r dv-MV:18:12:r dyo:?:6 dyo-SN:?:6 dz:0:29 dz-BT:0:29 \
    ebu:?:13 ebu-KE:?:13 ee:18:14 ee-GH:18:14 ee-TG:18:14 el:18:0 el-CY:18:0 el-GR:18:0 \
    el-polyton:18:0 en:6:13 en-001:6:13 en-150:6:13 en-AE:6:13 en-AG:6:13 en-AI:6:13 en-AS:6:13 \
    en-AT:6:0 en-AU:6:13 en-BB:6:13 en-BE:6:0 en-BI:6:13 en-BM:6:13 en-BS:6:13 en-BW:6:13 \
    en-BZ:6:13 en-CA:6:13 en-CC:6:13 en-CH:6:17 en-CK:6:13 en-CM:6:13 en-CX:6:13 en-CY:6:13 \
    en-CZ:6:6 en-DE:6:0 en-DG:6:13 en-DK:6:0 en-DM:6:13 en-Dsrt:6:13 en-Dsrt-US:6:13 en-ER:6:13 \
    en-ES:6:0 en-FI:6:6 en-FJ:6:13 en-FK:6:13 en-FM:6:13 en-FR:6:10 en-GB:6:13 en-GD:6:13 \
    en-GG:6:13 en-GH:6:13 en-GI:6:13 en-GM:6:13 en-GS:6:13 en-GU:6:13 en-GY:6:13 en-HK:6:13 \
    en-HU:6:6 en-ID:6:0 en-IE:6:13 en-IL:6:13 en-IM:6:13 en-IN:6:12 en-IO:6:13 en-IT:6:0 \
    en-JE:6:13 en-JM:6:13 en-KE:6:13 en-KI:6:13 en-KN:6:13 en-KY:6:13 en-LC:6:13 en-LR:6:13 \
    en-LS:6:13 en-MG:6:13 en-MH:6:13 en-MO:6:13 en-MP:6:13 en-MS:6:13 en-MT:6:13 en-MU:6:13 \
    en-MV:6:13 en-MW:6:13 en-MY:6:13 en-NA:6:13 en-NF:6:13 en-NG:6:13 en-NL:6:0 en-NO:6:6 \
    en-NR:6:13 en-NU:6:13 en-NZ:6:13 en-PG:6:13 en-PH:6:13 en-PK:6:13 en-PL:6:0 en-PN:6:13 \
    en-PR:6:13 en-PT:6:6 en-PW:6:13 en-RO:6:0 en-RW:6:13 en-SB:6:13 en-SC:6:13 en-SD:6:13 \
    en-SE:6:6 en-SG:6:13 en-SH:6:13 en-SI:6:0 en-SK:6:6 en-SL:6:13 en-SS:6:13 en-SX:6:13 \
    en-SZ:6:13 en-Shaw:6:13 en-Shaw-GB:6:13 en-TC:6:13 en-TK:6:13 en-TO:6:13 en-TT:6:13 en-TV:6:13 \
    en-TZ:6:13 en-UG:6:13 en-UM:6:13 en-US:6:13 en-US-posix:6:11 en-VC:6:13 en-VG:6:13 en-VI:6:13 \
    en-VU:6:13 en-WS:6:13 en-ZA:6:6 en-ZM:6:13 en-ZW:6:13 eo:18:6 eo-001:18:6 es:21:1 es-419:21:13 \
    es-AR:21:0 es-BO:21:0 es-BR:21:13 es-BZ:21:13 es-CL:21:0 es-CO:21:0 es-CR:21:6 es-CU:21:13 \
    es-DO:21:13 es-EA:21:1 es-EC:21:0 es-ES:21:1 es-GQ:21:1 es-GT:21:13 es-HN:21:13 es-IC:21:1 \
    es-MX:21:13 es-NI:21:13 es-PA:21:13 es-PE:21:13 es-PH:21:1 es-PR:21:13 es-PY:21:0 es-SV:21:13 \
    es-US:21:13 es-UY:21:0 es-VE:21:0 et:6:9 et-EE:6:9 eu:18:3 eu-ES:18:3 ewo:?:6 ewo-CM:?:6 \
    fa:1:23:r fa-AF:1:23:r fa-IR:1:23:r ff:3:6 ff-Adlm:3:35:r ff-Adlm-BF:3:35:r ff-Adlm-CM:3:35:r \
    ff-Adlm-GH:3:35:r ff-Adlm-GM:3:35:r ff-Adlm-GN:3:35:r ff-Adlm-GW:3:35:r ff-Adlm-LR:3:35:r \
    ff-Adlm-MR:3:35:r ff-Adlm-NE:3:35:r ff-Adlm-NG:3:35:r ff-Adlm-SL:3:35:r ff-Adlm-SN:3:35:r \
    ff-Latn:3:6 ff-Latn-BF:3:6 ff-Latn-CM:3:6 ff-Latn-GH:3:6 ff-Latn-GM:3:6 ff-Latn-GN:3:6 \
    ff-Latn-GW:3:6 ff-Latn-LR:3:6 ff-Latn-MR:3:6 ff-Latn-NE:3:6 ff-Latn-NG:3:6 ff-Latn-SL:3:6 \
    ff-Latn-SN:3:6 fi:6:8 fi-FI:6:8 fil:32:13 fil-PH:32:13 fo:18:3 fo-DK:18:3 fo-FO:18:3 fr:4:10 \
    fr-BE:4:10 fr-BF:4:10 fr-BI:4:10 fr-BJ:4:10 fr-BL:4:10 fr-CA:4:6 fr-CD:4:10 fr-CF:4:10 \
    fr-CG:4:10 fr-CH:4:10 fr-CI:4:10 fr-CM:4:10 fr-DJ:4:10 fr-DZ:4:10 fr-FR:4:10 fr-GA:4:10 \
    fr-GF:4:10 fr-GN:4:10 fr-GP:4:10 fr-GQ:4:10 fr-HT:4:10 fr-KM:4:10 fr-LU:4:0 fr-MA:4:10 \
    fr-MC:4:10 fr-MF:4:10 fr-MG:4:10 fr-ML:4:10 fr-MQ:4:10 fr-MR:4:10 fr-MU:4:10 fr-NC:4:10 \
    fr-NE:4:10 fr-PF:4:10 fr-PM:4:10 fr-RE:4:10 fr-RW:4:10 fr-SC:4:10 fr-SN:4:10 fr-SY:4:10 \
    fr-TD:4:10 fr-TG:4:10 fr-TN:4:10 fr-VU:4:10 fr-WF:4:10 fr-YT:4:10 frr:?:13 frr-DE:?:13 \
    fur:18:13 fur-IT:18:13 fy:6:0 fy-NL:6:0 ga:24:13 ga-GB:24:13 ga-IE:24:13 gaa:?:13 gaa-GH:?:13 \
    gd:20:13 gd-GB:20:13 gez:?:13 gez-ER:?:13 gez-ET:?:13 gl:6:0 gl-ES:6:0 gn:?:13 gn-PY:?:13 \
    gsw:18:19 gsw-CH:18:19 gsw-FR:18:19 gsw-LI:18:19 gu:1:12 gu-IN:1:12 guw:16:13 guz:?:13 \
    guz-KE:?:13 gv:29:13 gv-IM:29:13 ha:18:13 ha-Arab:18:13:r ha-Arab-NG:18:13:r \
    ha-Arab-SD:18:13:r ha-GH:18:13 ha-NE:18:13 ha-NG:18:13 haw:18:13 haw-US:18:13 he:7:15:r \
    he-IL:7:15:r hi:1:12 hi-IN:1:12 hi-Latn:1:12 hi-Latn-IN:1:12 hnj:0:34 hnj-Hmnp:0:34 \
    hnj-Hmnp-US:0:34 hr:27:3 hr-BA:27:3 hr-HR:27:3 hsb:30:0 hsb-DE:30:0 ht:4:6 ht-HT:4:6 hu:18:7 \
    hu-HU:18:7 hy:3:6 hy-AM:3:6 ia:6:1 ia-001:6:1 id:0:0 id-ID:0:0 ie:?:7 ie-EE:?:7 ig:0:13 \
    ig-NG:0:13 ii:0:13 ii-CN:0:13 io:6:13 io-001:6:13 is:25:0 is-IS:25:0 it:11:1 it-CH:11:18 \
    it-IT:11:1 it-SM:11:1 it-VA:11:1 iu:22:13 iu-CA:22:13 iu-Latn:22:13 iu-Latn-CA:22:13 ja:0:13 \
    ja-JP:0:13 jbo:0:13 jbo-001:0:13 jgo:18:0 jgo-CM:18:0 jmc:18:13 jmc-TZ:18:13 jv:0:0 jv-ID:0:0 \
    ka:18:7 ka-GE:18:7 kaa:?:13 kaa-Cyrl:?:13 kaa-Cyrl-UZ:?:13 kaa-Latn:?:13 kaa-Latn-UZ:?:13 \
    kab:3:6 kab-DZ:3:6 kaj:18:13 kaj-NG:18:13 kam:?:13 kam-KE:?:13 kcg:18:13 kcg-NG:18:13 kde:0:13 \
    kde-TZ:0:13 kea:0:6 kea-CV:0:6 ken:?:13 ken-CM:?:13 kgp:?:0 kgp-BR:?:0 khq:?:16 khq-ML:?:16 \
    ki:?:13 ki-KE:?:13 kk:18:6 kk-Arab:18:13:r kk-Arab-CN:18:13:r kk-Cyrl:18:6 kk-Cyrl-KZ:18:6 \
    kk-KZ:18:6 kkj:18:0 kkj-CM:18:0 kl:18:0 kl-GL:18:0 kln:?:13 kln-KE:?:13 km:0:13 km-KH:0:13 \
    kn:1:13 kn-IN:1:13 ko:0:13 ko-CN:0:13 ko-KP:0:13 ko-KR:0:13 kok:?:13 kok-Deva:?:13 \
    kok-Deva-IN:?:13 kok-Latn:?:12 kok-Latn-IN:?:12 kpe:?:13 kpe-GN:?:13 kpe-LR:?:13 ks:18:22:r \
    ks-Arab:18:22:r ks-Arab-IN:18:22:r ks-Deva:18:13 ks-Deva-IN:18:13 ksb:18:13 ksb-TZ:18:13 \
    ksf:?:6 ksf-CM:?:6 ksh:35:13 ksh-DE:35:13 ku:18:0 ku-TR:18:0 kw:36:13 kw-GB:36:13 kxv:?:12 \
    kxv-Deva:?:12 kxv-Deva-IN:?:12 kxv-Latn:?:12 kxv-Latn-IN:?:12 kxv-Orya:?:12 kxv-Orya-IN:?:12 \
    kxv-Telu:?:12 kxv-Telu-IN:?:12 ky:18:6 ky-KG:18:6 la:?:13 la-VA:?:13 lag:34:13 lag-TZ:34:13 \
    lb:18:0 lb-LU:18:0 lg:18:13 lg-UG:18:13 lij:6:0 lij-IT:6:0 lkt:0:13 lkt-US:0:13 lld:11:0 \
    lld-IT:11:0 lmo:?:13 lmo-IT:?:13 ln:16:0 ln-AO:16:0 ln-CD:16:0 ln-CF:16:0 ln-CG:16:0 lo:0:0 \
    lo-LA:0:0 lrc:?:22:r lrc-IQ:?:22:r lrc-IR:?:22:r lt:13:8 lt-LT:13:8 ltg:?:13 ltg-LV:?:13 \
    lu:?:0 lu-CD:?:0 luo:?:13 luo-KE:?:13 luy:?:13 luy-KE:?:13 lv:33:7 lv-LV:33:7 mai:?:13 \
    mai-IN:?:13 mas:18:13 mas-KE:18:13 mas-TZ:18:13 mdf:?:13 mdf-RU:?:13 mer:?:13 mer-KE:?:13 \
    mfe:?:16 mfe-MU:?:16 mg:16:13 mg-MG:16:13 mgh:?:0 mgh-MZ:?:0 mgo:18:13 mgo-CM:18:13 mhn:?:13 \
    mhn-IT:?:13 mi:?:13 mi-NZ:?:13 mic:?:13 mic-CA:?:13 mk:26:0 mk-MK:26:0 ml:18:12 ml-IN:18:12 \
    mn:18:13 mn-MN:18:13 mn-Mong:18:13 mn-Mong-CN:18:13 mn-Mong-MN:18:13 mni:?:28 mni-Beng:?:28 \
    mni-Beng-IN:?:28 mni-Mtei:?:32 mni-Mtei-IN:?:32 moh:?:13 moh-CA:?:13 mr:18:25 mr-IN:18:25 \
    ms:0:13 ms-Arab:0:13:r ms-Arab-BN:0:0:r ms-Arab-MY:0:13:r ms-BN:0:0 ms-ID:0:0 ms-MY:0:13 \
    ms-SG:0:13 mt:23:13 mt-MT:23:13 mua:?:0 mua-CM:?:0 mus:?:13 mus-US:?:13 my:0:30 my-MM:0:30 \
    myv:?:13 myv-RU:?:13 mzn:?:22:r mzn-IR:?:22:r nah:18:13 naq:22:13 naq-NA:22:13 nb:18:8 \
    nb-NO:18:8 nb-SJ:18:8 nd:18:13 nd-ZW:18:13 nds:?:13 nds-DE:?:13 nds-NL:?:13 ne:18:25 \
    ne-IN:18:25 ne-NP:18:25 nl:6:0 nl-AW:6:0 nl-BE:6:0 nl-BQ:6:0 nl-CW:6:0 nl-NL:6:0 nl-SR:6:0 \
    nl-SX:6:0 nmg:?:6 nmg-CM:?:6 nn:18:8 nn-NO:18:8 nnh:18:0 nnh-CM:18:0 no:18:8 nqo:0:24:r \
    nqo-GN:0:24:r nr:18:6 nr-ZA:18:6 nso:16:16 nso-ZA:16:16 nus:?:13 nus-SS:?:13 nv:?:13 \
    nv-US:?:13 ny:18:13 ny-MW:18:13 nyn:18:13 nyn-UG:18:13 oc:?:13 oc-ES:?:13 oc-FR:?:13 om:18:13 \
    om-ET:18:13 om-KE:18:13 or:18:12 or-IN:18:12 os:18:13 os-GE:18:13 os-RU:18:13 osa:0:13 \
    osa-US:0:13 pa:16:12 pa-Arab:16:22:r pa-Arab-PK:16:22:r pa-Guru:16:12 pa-Guru-IN:16:12 \
    pap:18:13 pap-AW:18:13 pap-CW:18:13 pcm:1:13 pcm-NG:1:13 pis:?:13 pis-SB:?:13 pl:10:7 \
    pl-PL:10:7 prg:33:13 prg-PL:33:13 ps:18:22:r ps-AF:18:22:r ps-PK:18:22:r pt:5:0 pt-AO:11:6 \
    pt-BR:5:0 pt-CH:11:7 pt-CV:11:7 pt-GQ:11:7 pt-GW:11:7 pt-LU:11:7 pt-MO:11:7 pt-MZ:11:7 \
    pt-PT:11:7 pt-ST:11:7 pt-TL:11:7 qu:?:13 qu-BO:?:0 qu-EC:?:13 qu-PE:?:13 quc:?:13 quc-GT:?:13 \
    raj:?:26 raj-IN:?:26 rhg:?:13:r rhg-Rohg:?:13:r rhg-Rohg-BD:?:13:r rhg-Rohg-MM:?:13:r rif:?:13 \
    rif-MA:?:13 rm:18:19 rm-CH:18:19 rn:?:0 rn-BI:?:0 ro:9:0 ro-MD:9:0 ro-RO:9:0 rof:18:13 \
    rof-TZ:18:13 ru:28:6 ru-BY:28:6 ru-KG:28:6 ru-KZ:28:6 ru-MD:28:6 ru-RU:28:6 ru-UA:28:7 rw:?:0 \
    rw-RW:?:0 rwk:18:13 rwk-TZ:18:13 sa:?:25 sa-IN:?:25 sah:0:6 sah-RU:0:6 saq:18:13 saq-KE:18:13 \
    sat:22:31 sat-Deva:22:26 sat-Deva-IN:22:26 sat-Olck:22:31 sat-Olck-IN:22:31 sbp:?:13 \
    sbp-TZ:?:13 sc:6:0 sc-IT:6:0 scn:11:13 scn-IT:11:13 sd:18:20:r sd-Arab:18:20:r \
    sd-Arab-PK:18:20:r sd-Deva:18:13 sd-Deva-IN:18:13 sdh:18:20:r sdh-IQ:18:20:r sdh-IR:18:20:r \
    se:22:8 se-FI:22:8 se-NO:22:8 se-SE:22:8 seh:18:0 seh-MZ:18:0 ses:0:16 ses-ML:0:16 sg:0:0 \
    sg-CF:0:0 shi:2:6 shi-Latn:2:6 shi-Latn-MA:2:6 shi-Tfng:2:6 shi-Tfng-MA:2:6 shn:?:13 \
    shn-MM:?:13 shn-TH:?:13 si:15:13 si-LK:15:13 sid:?:13 sid-ET:?:13 sk:8:6 sk-SK:8:6 skr:?:13:r \
    skr-PK:?:13:r sl:31:4 sl-SI:31:4 sma:22:13 sma-NO:22:13 sma-SE:22:13 smi:22:13 smj:22:13 \
    smj-NO:22:13 smj-SE:22:13 smn:22:6 smn-FI:22:6 sms:22:13 sms-FI:22:13 sn:18:13 sn-ZW:18:13 \
    so:18:13 so-DJ:18:13 so-ET:18:13 so-KE:18:13 so-SO:18:13 sq:18:7 sq-AL:18:7 sq-MK:18:7 \
    sq-XK:18:7 sr:27:0 sr-Cyrl:27:0 sr-Cyrl-BA:27:0 sr-Cyrl-ME:27:0 sr-Cyrl-RS:27:0 \
    sr-Cyrl-XK:27:0 sr-Latn:27:0 sr-Latn-BA:27:0 sr-Latn-ME:27:0 sr-Latn-RS:27:0 sr-Latn-XK:27:0 \
    ss:18:6 ss-SZ:18:6 ss-ZA:18:6 ssy:18:13 ssy-ER:18:13 st:18:13 st-LS:18:13 st-ZA:18:13 su:0:0 \
    su-Latn:0:0 su-Latn-ID:0:0 sv:6:8 sv-AX:6:8 sv-FI:6:8 sv-SE:6:8 sw:6:13 sw-CD:6:0 sw-KE:6:13 \
    sw-TZ:6:13 sw-UG:6:13 syr:18:13:r syr-IQ:18:13:r syr-SY:18:13:r szl:?:13 szl-PL:?:13 ta:18:12 \
    ta-IN:18:12 ta-LK:18:12 ta-MY:18:13 ta-SG:18:13 te:18:12 te-IN:18:12 teo:18:13 teo-KE:18:13 \
    teo-UG:18:13 tg:?:6 tg-TJ:?:6 th:0:13 th-TH:0:13 ti:16:13 ti-ER:16:13 ti-ET:16:13 tig:18:13 \
    tig-ER:18:13 tk:18:6 tk-TM:18:6 tn:18:17 tn-BW:18:17 tn-ZA:18:17 to:0:13 to-TO:0:13 tok:?:5 \
    tok-001:?:5 tpi:0:13 tpi-PG:0:13 tr:18:0 tr-CY:18:0 tr-TR:18:0 trv:?:13 trv-TW:?:13 trw:?:13:r \
    trw-PK:?:13:r ts:18:6 ts-ZA:18:6 tt:?:6 tt-RU:?:6 twq:?:16 twq-NE:?:16 tyv:?:13 tyv-RU:?:13 \
    tzm:17:6 tzm-MA:17:6 ug:18:13:r ug-CN:18:13:r uk:28:6 uk-UA:28:6 und:0:13 ur:6:15:r \
    ur-IN:6:22:r ur-PK:6:15:r uz:18:6 uz-Arab:18:22:r uz-Arab-AF:18:22:r uz-Cyrl:18:6 \
    uz-Cyrl-UZ:18:6 uz-Latn:18:6 uz-Latn-UZ:18:6 vai:?:13 vai-Latn:?:13 vai-Latn-LR:?:13 \
    vai-Vaii:?:13 vai-Vaii-LR:?:13 ve:18:6 ve-ZA:18:6 vec:11:10 vec-IT:11:10 vi:0:0 vi-VN:0:0 \
    vmw:?:13 vmw-MZ:?:13 vo:18:13 vo-001:18:13 vun:18:13 vun-TZ:18:13 wa:16:13 wa-BE:16:13 \
    wae:18:13 wae-CH:18:13 wal:?:13 wal-ET:?:13 wbp:?:13 wbp-AU:?:13 wo:0:0 wo-SN:0:0 xh:18:16 \
    xh-ZA:18:16 xnr:?:12 xnr-IN:?:12 xog:18:13 xog-UG:18:13 yav:?:6 yav-CM:?:6 yi:6:13:r \
    yi-UA:6:13:r yo:0:13 yo-BJ:0:13 yo-NG:0:13 yrl:?:0 yrl-BR:?:0 yrl-CO:?:0 yrl-VE:?:0 yue:0:13 \
    yue-Hans:0:13 yue-Hans-CN:0:13 yue-Hant:0:13 yue-Hant-CN:0:13 yue-Hant-HK:0:13 \
    yue-Hant-MO:0:13 za:?:13 za-CN:?:13 zgh:?:6 zgh-MA:?:6 zh:0:13 zh-Hans:0:13 zh-Hans-CN:0:13 \
    zh-Hans-HK:0:13 zh-Hans-MO:0:13 zh-Hans-MY:0:13 zh-Hans-SG:0:13 zh-Hant:0:13 zh-Hant-HK:0:13 \
    zh-Hant-MO:0:13 zh-Hant-MY:0:13 zh-Hant-TW:0:13 zh-Latn:0:13 zh-Latn-CN:0:13 zu:1:13 \
    zu-ZA:1:13
    """
}
