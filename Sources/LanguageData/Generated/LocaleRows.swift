// Written by Scripts/generate-language-data from CLDR 47 (Babel 2.18.0); do not edit.

/// Locale, line of its plural rules (`?` unstated), line of its symbols.
enum LocaleRows {
  static let words = """
    aa:?:14 aa-DJ:?:14 aa-ER:?:14 aa-ET:?:14 ab:?:14 ab-GE:?:14 af:18:6 af-NA:18:6 af-ZA:18:6 \
    agq:?:6 agq-CM:?:6 ak:16:14 ak-GH:16:14 am:1:14 am-ET:1:14 an:18:14 an-ES:18:14 ann:?:14 \
    ann-NG:?:14 apc:?:14:r apc-SY:?:14:r ar:37:16:r ar-001:37:16:r ar-AE:37:16:r ar-BH:37:21:r \
    ar-DJ:37:21:r ar-DZ:37:2:r ar-EG:37:21:r ar-EH:37:16:r ar-ER:37:21:r ar-IL:37:21:r \
    ar-IQ:37:21:r ar-JO:37:21:r ar-KM:37:21:r ar-KW:37:21:r ar-LB:37:21:r ar-LY:37:2:r \
    ar-MA:37:2:r ar-MR:37:21:r ar-OM:37:21:r ar-PS:37:21:r ar-QA:37:21:r ar-SA:37:21:r \
    ar-SD:37:21:r ar-SO:37:21:r ar-SS:37:21:r ar-SY:37:21:r ar-TD:37:21:r ar-TN:37:2:r \
    ar-YE:37:21:r arn:?:14 arn-CL:?:14 as:1:28 as-IN:1:28 asa:18:14 asa-TZ:18:14 ast:6:0 \
    ast-ES:6:0 az:18:0 az-Arab:18:23:r az-Arab-IQ:18:23:r az-Arab-IR:18:23:r az-Arab-TR:18:23:r \
    az-Cyrl:18:0 az-Cyrl-AZ:18:0 az-Latn:18:0 az-Latn-AZ:18:0 ba:?:14 ba-RU:?:14 bal:18:14:r \
    bal-Arab:18:14:r bal-Arab-PK:18:14:r bal-Latn:18:14 bal-Latn-PK:18:14 bas:?:6 bas-CM:?:6 \
    be:14:7 be-BY:14:7 be-tarask:14:7 bem:18:14 bem-ZM:18:14 bew:?:14 bew-ID:?:14 bez:18:14 \
    bez-TZ:18:14 bg:18:7 bg-BG:18:7 bgc:?:27 bgc-IN:?:27 bgn:?:23:r bgn-AE:?:23:r bgn-AF:?:23:r \
    bgn-IR:?:23:r bgn-OM:?:23:r bgn-PK:?:23:r bho:16:27 bho-IN:16:27 blo:35:6 blo-BJ:35:6 blt:?:14 \
    blt-VN:?:14 bm:0:14 bm-ML:0:14 bm-Nkoo:0:14:r bm-Nkoo-ML:0:14:r bn:1:28 bn-BD:1:28 bn-IN:1:28 \
    bo:0:14 bo-CN:0:14 bo-IN:0:14 br:12:6 br-FR:12:6 brx:18:13 brx-IN:18:13 bs:27:0 bs-Cyrl:27:0 \
    bs-Cyrl-BA:27:0 bs-Latn:27:0 bs-Latn-BA:27:0 bss:?:14 bss-CM:?:14 byn:?:14 byn-ER:?:14 ca:11:0 \
    ca-AD:11:0 ca-ES:11:0 ca-ES-valencia:11:0 ca-FR:11:0 ca-IT:11:0 cad:?:14 cad-US:?:14 cch:?:14 \
    cch-NG:?:14 ccp:?:34 ccp-BD:?:34 ccp-IN:?:34 ce:18:14 ce-RU:18:14 ceb:32:14 ceb-PH:32:14 \
    cgg:18:14 cgg-UG:18:14 cho:?:14 cho-US:?:14 chr:18:14 chr-US:18:14 cic:?:14 cic-US:?:14 \
    ckb:18:22:r ckb-IQ:18:22:r ckb-IR:18:22:r co:?:14 co-FR:?:14 cop:?:14 cop-EG:?:14 cs:8:6 \
    cs-CZ:8:6 csw:16:14 csw-CA:16:14 cu:?:14 cu-RU:?:14 cv:?:6 cv-RU:?:6 cy:38:14 cy-GB:38:14 \
    da:19:0 da-DK:19:0 da-GL:19:0 dav:?:14 dav-KE:?:14 de:6:0 de-AT:6:0 de-BE:6:0 de-CH:6:18 \
    de-DE:6:0 de-IT:6:0 de-LI:6:18 de-LU:6:0 dje:?:17 dje-NE:?:17 doi:1:14 doi-IN:1:14 dsb:30:0 \
    dsb-DE:30:0 dua:?:6 dua-CM:?:6 dv:18:13:r dv-MV:18:13:r dyo:?:6 dyo-SN:?:6 dz:0:30 dz-BT:0:30 \
    ebu:?:14 ebu-KE:?:14 ee:18:15 ee-GH:18:15 ee-TG:18:15 el:18:0 el-CY:18:0 el-GR:18:0 \
    el-polyton:18:0 en:6:14 en-001:6:14 en-150:6:14 en-AE:6:14 en-AG:6:14 en-AI:6:14 en-AS:6:14 \
    en-AT:6:0 en-AU:6:14 en-BB:6:14 en-BE:6:0 en-BI:6:14 en-BM:6:14 en-BS:6:14 en-BW:6:14 \
    en-BZ:6:14 en-CA:6:14 en-CC:6:14 en-CH:6:18 en-CK:6:14 en-CM:6:14 en-CX:6:14 en-CY:6:14 \
    en-CZ:6:6 en-DE:6:0 en-DG:6:14 en-DK:6:0 en-DM:6:14 en-Dsrt:6:14 en-Dsrt-US:6:14 en-ER:6:14 \
    en-ES:6:0 en-FI:6:6 en-FJ:6:14 en-FK:6:14 en-FM:6:14 en-FR:6:11 en-GB:6:14 en-GD:6:14 \
    en-GG:6:14 en-GH:6:14 en-GI:6:14 en-GM:6:14 en-GS:6:14 en-GU:6:14 en-GY:6:14 en-HK:6:14 \
    en-HU:6:6 en-ID:6:0 en-IE:6:14 en-IL:6:14 en-IM:6:14 en-IN:6:13 en-IO:6:14 en-IT:6:0 \
    en-JE:6:14 en-JM:6:14 en-KE:6:14 en-KI:6:14 en-KN:6:14 en-KY:6:14 en-LC:6:14 en-LR:6:14 \
    en-LS:6:14 en-MG:6:14 en-MH:6:14 en-MO:6:14 en-MP:6:14 en-MS:6:14 en-MT:6:14 en-MU:6:14 \
    en-MV:6:14 en-MW:6:14 en-MY:6:14 en-NA:6:14 en-NF:6:14 en-NG:6:14 en-NL:6:0 en-NO:6:6 \
    en-NR:6:14 en-NU:6:14 en-NZ:6:14 en-PG:6:14 en-PH:6:14 en-PK:6:14 en-PL:6:0 en-PN:6:14 \
    en-PR:6:14 en-PT:6:6 en-PW:6:14 en-RO:6:0 en-RW:6:14 en-SB:6:14 en-SC:6:14 en-SD:6:14 \
    en-SE:6:6 en-SG:6:14 en-SH:6:14 en-SI:6:0 en-SK:6:6 en-SL:6:14 en-SS:6:14 en-SX:6:14 \
    en-SZ:6:14 en-Shaw:6:14 en-Shaw-GB:6:14 en-TC:6:14 en-TK:6:14 en-TO:6:14 en-TT:6:14 en-TV:6:14 \
    en-TZ:6:14 en-UG:6:14 en-UM:6:14 en-US:6:14 en-US-posix:6:12 en-VC:6:14 en-VG:6:14 en-VI:6:14 \
    en-VU:6:14 en-WS:6:14 en-ZA:6:6 en-ZM:6:14 en-ZW:6:14 eo:18:6 eo-001:18:6 es:21:1 es-419:21:14 \
    es-AR:21:0 es-BO:21:0 es-BR:21:14 es-BZ:21:14 es-CL:21:0 es-CO:21:0 es-CR:21:6 es-CU:21:14 \
    es-DO:21:14 es-EA:21:1 es-EC:21:0 es-ES:21:1 es-GQ:21:1 es-GT:21:14 es-HN:21:14 es-IC:21:1 \
    es-MX:21:14 es-NI:21:14 es-PA:21:14 es-PE:21:14 es-PH:21:1 es-PR:21:14 es-PY:21:0 es-SV:21:14 \
    es-US:21:14 es-UY:21:0 es-VE:21:0 et:6:9 et-EE:6:9 eu:18:3 eu-ES:18:3 ewo:?:6 ewo-CM:?:6 \
    fa:1:24:r fa-AF:1:24:r fa-IR:1:24:r ff:3:6 ff-Adlm:3:36:r ff-Adlm-BF:3:36:r ff-Adlm-CM:3:36:r \
    ff-Adlm-GH:3:36:r ff-Adlm-GM:3:36:r ff-Adlm-GN:3:36:r ff-Adlm-GW:3:36:r ff-Adlm-LR:3:36:r \
    ff-Adlm-MR:3:36:r ff-Adlm-NE:3:36:r ff-Adlm-NG:3:36:r ff-Adlm-SL:3:36:r ff-Adlm-SN:3:36:r \
    ff-Latn:3:6 ff-Latn-BF:3:6 ff-Latn-CM:3:6 ff-Latn-GH:3:6 ff-Latn-GM:3:6 ff-Latn-GN:3:6 \
    ff-Latn-GW:3:6 ff-Latn-LR:3:6 ff-Latn-MR:3:6 ff-Latn-NE:3:6 ff-Latn-NG:3:6 ff-Latn-SL:3:6 \
    ff-Latn-SN:3:6 fi:6:8 fi-FI:6:8 fil:32:14 fil-PH:32:14 fo:18:3 fo-DK:18:3 fo-FO:18:3 fr:4:11 \
    fr-BE:4:11 fr-BF:4:11 fr-BI:4:11 fr-BJ:4:11 fr-BL:4:11 fr-CA:4:6 fr-CD:4:11 fr-CF:4:11 \
    fr-CG:4:11 fr-CH:4:11 fr-CI:4:11 fr-CM:4:11 fr-DJ:4:11 fr-DZ:4:11 fr-FR:4:11 fr-GA:4:11 \
    fr-GF:4:11 fr-GN:4:11 fr-GP:4:11 fr-GQ:4:11 fr-HT:4:11 fr-KM:4:11 fr-LU:4:0 fr-MA:4:11 \
    fr-MC:4:11 fr-MF:4:11 fr-MG:4:11 fr-ML:4:11 fr-MQ:4:11 fr-MR:4:11 fr-MU:4:11 fr-NC:4:11 \
    fr-NE:4:11 fr-PF:4:11 fr-PM:4:11 fr-RE:4:11 fr-RW:4:11 fr-SC:4:11 fr-SN:4:11 fr-SY:4:11 \
    fr-TD:4:11 fr-TG:4:11 fr-TN:4:11 fr-VU:4:11 fr-WF:4:11 fr-YT:4:11 frr:?:14 frr-DE:?:14 \
    fur:18:0 fur-IT:18:0 fy:6:0 fy-NL:6:0 ga:24:14 ga-GB:24:14 ga-IE:24:14 gaa:?:14 gaa-GH:?:14 \
    gd:20:14 gd-GB:20:14 gez:?:14 gez-ER:?:14 gez-ET:?:14 gl:6:0 gl-ES:6:0 gn:?:14 gn-PY:?:14 \
    gsw:18:20 gsw-CH:18:20 gsw-FR:18:20 gsw-LI:18:20 gu:1:13 gu-IN:1:13 guw:16:14 guz:?:14 \
    guz-KE:?:14 gv:29:14 gv-IM:29:14 ha:18:14 ha-Arab:18:14:r ha-Arab-NG:18:14:r \
    ha-Arab-SD:18:14:r ha-GH:18:14 ha-NE:18:14 ha-NG:18:14 haw:18:14 haw-US:18:14 he:7:16:r \
    he-IL:7:16:r hi:1:13 hi-IN:1:13 hi-Latn:1:13 hi-Latn-IN:1:13 hnj:0:35 hnj-Hmnp:0:35 \
    hnj-Hmnp-US:0:35 hr:27:3 hr-BA:27:3 hr-HR:27:3 hsb:30:0 hsb-DE:30:0 ht:4:6 ht-HT:4:6 hu:18:7 \
    hu-HU:18:7 hy:3:6 hy-AM:3:6 ia:6:1 ia-001:6:1 id:0:0 id-ID:0:0 ie:?:7 ie-EE:?:7 ig:0:14 \
    ig-NG:0:14 ii:0:14 ii-CN:0:14 io:6:14 io-001:6:14 is:25:0 is-IS:25:0 it:11:1 it-CH:11:19 \
    it-IT:11:1 it-SM:11:1 it-VA:11:1 iu:22:14 iu-CA:22:14 iu-Latn:22:14 iu-Latn-CA:22:14 ja:0:14 \
    ja-JP:0:14 jbo:0:14 jbo-001:0:14 jgo:18:0 jgo-CM:18:0 jmc:18:14 jmc-TZ:18:14 jv:0:0 jv-ID:0:0 \
    ka:18:7 ka-GE:18:7 kaa:?:14 kaa-Cyrl:?:14 kaa-Cyrl-UZ:?:14 kaa-Latn:?:14 kaa-Latn-UZ:?:14 \
    kab:3:6 kab-DZ:3:6 kaj:18:14 kaj-NG:18:14 kam:?:14 kam-KE:?:14 kcg:18:14 kcg-NG:18:14 kde:0:14 \
    kde-TZ:0:14 kea:0:6 kea-CV:0:6 ken:?:14 ken-CM:?:14 kgp:?:0 kgp-BR:?:0 khq:?:17 khq-ML:?:17 \
    ki:?:14 ki-KE:?:14 kk:18:6 kk-Arab:18:14:r kk-Arab-CN:18:14:r kk-Cyrl:18:6 kk-Cyrl-KZ:18:6 \
    kk-KZ:18:6 kkj:18:0 kkj-CM:18:0 kl:18:0 kl-GL:18:0 kln:?:14 kln-KE:?:14 km:0:14 km-KH:0:14 \
    kn:1:14 kn-IN:1:14 ko:0:14 ko-CN:0:14 ko-KP:0:14 ko-KR:0:14 kok:?:14 kok-Deva:?:14 \
    kok-Deva-IN:?:14 kok-Latn:?:13 kok-Latn-IN:?:13 kpe:?:14 kpe-GN:?:14 kpe-LR:?:14 ks:18:23:r \
    ks-Arab:18:23:r ks-Arab-IN:18:23:r ks-Deva:18:14 ks-Deva-IN:18:14 ksb:18:14 ksb-TZ:18:14 \
    ksf:?:6 ksf-CM:?:6 ksh:35:8 ksh-DE:35:8 ku:18:0 ku-TR:18:0 kw:36:14 kw-GB:36:14 kxv:?:13 \
    kxv-Deva:?:13 kxv-Deva-IN:?:13 kxv-Latn:?:13 kxv-Latn-IN:?:13 kxv-Orya:?:13 kxv-Orya-IN:?:13 \
    kxv-Telu:?:13 kxv-Telu-IN:?:13 ky:18:6 ky-KG:18:6 la:?:14 la-VA:?:14 lag:34:14 lag-TZ:34:14 \
    lb:18:0 lb-LU:18:0 lg:18:14 lg-UG:18:14 lij:6:0 lij-IT:6:0 lkt:0:14 lkt-US:0:14 lld:11:0 \
    lld-IT:11:0 lmo:?:10 lmo-IT:?:10 ln:16:0 ln-AO:16:0 ln-CD:16:0 ln-CF:16:0 ln-CG:16:0 lo:0:0 \
    lo-LA:0:0 lrc:?:23:r lrc-IQ:?:23:r lrc-IR:?:23:r lt:13:8 lt-LT:13:8 ltg:?:14 ltg-LV:?:14 \
    lu:?:0 lu-CD:?:0 luo:?:14 luo-KE:?:14 luy:?:14 luy-KE:?:14 lv:33:7 lv-LV:33:7 mai:?:14 \
    mai-IN:?:14 mas:18:14 mas-KE:18:14 mas-TZ:18:14 mdf:?:14 mdf-RU:?:14 mer:?:14 mer-KE:?:14 \
    mfe:?:17 mfe-MU:?:17 mg:16:14 mg-MG:16:14 mgh:?:0 mgh-MZ:?:0 mgo:18:14 mgo-CM:18:14 mhn:?:14 \
    mhn-IT:?:14 mi:?:14 mi-NZ:?:14 mic:?:14 mic-CA:?:14 mk:26:0 mk-MK:26:0 ml:18:13 ml-IN:18:13 \
    mn:18:14 mn-MN:18:14 mn-Mong:18:14 mn-Mong-CN:18:14 mn-Mong-MN:18:14 mni:?:29 mni-Beng:?:29 \
    mni-Beng-IN:?:29 mni-Mtei:?:33 mni-Mtei-IN:?:33 moh:?:14 moh-CA:?:14 mr:18:26 mr-IN:18:26 \
    ms:0:14 ms-Arab:0:14:r ms-Arab-BN:0:0:r ms-Arab-MY:0:14:r ms-BN:0:0 ms-ID:0:0 ms-MY:0:14 \
    ms-SG:0:14 mt:23:14 mt-MT:23:14 mua:?:0 mua-CM:?:0 mus:?:14 mus-US:?:14 my:0:31 my-MM:0:31 \
    myv:?:14 myv-RU:?:14 mzn:?:23:r mzn-IR:?:23:r nah:18:14 naq:22:14 naq-NA:22:14 nb:18:8 \
    nb-NO:18:8 nb-SJ:18:8 nd:18:14 nd-ZW:18:14 nds:?:0 nds-DE:?:0 nds-NL:?:0 ne:18:26 ne-IN:18:26 \
    ne-NP:18:26 nl:6:0 nl-AW:6:0 nl-BE:6:0 nl-BQ:6:0 nl-CW:6:0 nl-NL:6:0 nl-SR:6:0 nl-SX:6:0 \
    nmg:?:6 nmg-CM:?:6 nn:18:8 nn-NO:18:8 nnh:18:0 nnh-CM:18:0 no:18:8 nqo:0:25:r nqo-GN:0:25:r \
    nr:18:6 nr-ZA:18:6 nso:16:17 nso-ZA:16:17 nus:?:14 nus-SS:?:14 nv:?:14 nv-US:?:14 ny:18:14 \
    ny-MW:18:14 nyn:18:14 nyn-UG:18:14 oc:?:6 oc-ES:?:6 oc-FR:?:6 om:18:14 om-ET:18:14 om-KE:18:14 \
    or:18:13 or-IN:18:13 os:18:6 os-GE:18:6 os-RU:18:6 osa:0:14 osa-US:0:14 pa:16:13 \
    pa-Arab:16:23:r pa-Arab-PK:16:23:r pa-Guru:16:13 pa-Guru-IN:16:13 pap:18:14 pap-AW:18:14 \
    pap-CW:18:14 pcm:1:14 pcm-NG:1:14 pis:?:14 pis-SB:?:14 pl:10:7 pl-PL:10:7 prg:33:6 prg-PL:33:6 \
    ps:18:23:r ps-AF:18:23:r ps-PK:18:23:r pt:5:0 pt-AO:11:6 pt-BR:5:0 pt-CH:11:7 pt-CV:11:7 \
    pt-GQ:11:7 pt-GW:11:7 pt-LU:11:7 pt-MO:11:7 pt-MZ:11:7 pt-PT:11:7 pt-ST:11:7 pt-TL:11:7 \
    qu:?:14 qu-BO:?:0 qu-EC:?:14 qu-PE:?:14 quc:?:14 quc-GT:?:14 raj:?:27 raj-IN:?:27 rhg:?:14:r \
    rhg-Rohg:?:14:r rhg-Rohg-BD:?:14:r rhg-Rohg-MM:?:14:r rif:?:14 rif-MA:?:14 rm:18:20 \
    rm-CH:18:20 rn:?:0 rn-BI:?:0 ro:9:0 ro-MD:9:0 ro-RO:9:0 rof:18:14 rof-TZ:18:14 ru:28:6 \
    ru-BY:28:6 ru-KG:28:6 ru-KZ:28:6 ru-MD:28:6 ru-RU:28:6 ru-UA:28:7 rw:?:0 rw-RW:?:0 rwk:18:14 \
    rwk-TZ:18:14 sa:?:26 sa-IN:?:26 sah:0:6 sah-RU:0:6 saq:18:14 saq-KE:18:14 sat:22:32 \
    sat-Deva:22:27 sat-Deva-IN:22:27 sat-Olck:22:32 sat-Olck-IN:22:32 sbp:?:14 sbp-TZ:?:14 sc:6:0 \
    sc-IT:6:0 scn:11:14 scn-IT:11:14 sd:18:21:r sd-Arab:18:21:r sd-Arab-PK:18:21:r sd-Deva:18:14 \
    sd-Deva-IN:18:14 sdh:18:21:r sdh-IQ:18:21:r sdh-IR:18:21:r se:22:8 se-FI:22:8 se-NO:22:8 \
    se-SE:22:8 seh:18:0 seh-MZ:18:0 ses:0:17 ses-ML:0:17 sg:0:0 sg-CF:0:0 shi:2:6 shi-Latn:2:6 \
    shi-Latn-MA:2:6 shi-Tfng:2:6 shi-Tfng-MA:2:6 shn:?:14 shn-MM:?:14 shn-TH:?:14 si:15:14 \
    si-LK:15:14 sid:?:14 sid-ET:?:14 sk:8:6 sk-SK:8:6 skr:?:14:r skr-PK:?:14:r sl:31:4 sl-SI:31:4 \
    sma:22:14 sma-NO:22:14 sma-SE:22:14 smi:22:14 smj:22:14 smj-NO:22:14 smj-SE:22:14 smn:22:6 \
    smn-FI:22:6 sms:22:14 sms-FI:22:14 sn:18:14 sn-ZW:18:14 so:18:14 so-DJ:18:14 so-ET:18:14 \
    so-KE:18:14 so-SO:18:14 sq:18:7 sq-AL:18:7 sq-MK:18:7 sq-XK:18:7 sr:27:0 sr-Cyrl:27:0 \
    sr-Cyrl-BA:27:0 sr-Cyrl-ME:27:0 sr-Cyrl-RS:27:0 sr-Cyrl-XK:27:0 sr-Latn:27:0 sr-Latn-BA:27:0 \
    sr-Latn-ME:27:0 sr-Latn-RS:27:0 sr-Latn-XK:27:0 ss:18:6 ss-SZ:18:6 ss-ZA:18:6 ssy:18:14 \
    ssy-ER:18:14 st:18:14 st-LS:18:14 st-ZA:18:14 su:0:0 su-Latn:0:0 su-Latn-ID:0:0 sv:6:8 \
    sv-AX:6:8 sv-FI:6:8 sv-SE:6:8 sw:6:14 sw-CD:6:0 sw-KE:6:14 sw-TZ:6:14 sw-UG:6:14 syr:18:14:r \
    syr-IQ:18:14:r syr-SY:18:14:r szl:?:6 szl-PL:?:6 ta:18:13 ta-IN:18:13 ta-LK:18:13 ta-MY:18:14 \
    ta-SG:18:14 te:18:13 te-IN:18:13 teo:18:14 teo-KE:18:14 teo-UG:18:14 tg:?:6 tg-TJ:?:6 th:0:14 \
    th-TH:0:14 ti:16:14 ti-ER:16:14 ti-ET:16:14 tig:18:14 tig-ER:18:14 tk:18:6 tk-TM:18:6 tn:18:18 \
    tn-BW:18:18 tn-ZA:18:18 to:0:14 to-TO:0:14 tok:?:5 tok-001:?:5 tpi:0:14 tpi-PG:0:14 tr:18:0 \
    tr-CY:18:0 tr-TR:18:0 trv:?:14 trv-TW:?:14 trw:?:14:r trw-PK:?:14:r ts:18:6 ts-ZA:18:6 tt:?:6 \
    tt-RU:?:6 twq:?:17 twq-NE:?:17 tyv:?:14 tyv-RU:?:14 tzm:17:6 tzm-MA:17:6 ug:18:14:r \
    ug-CN:18:14:r uk:28:6 uk-UA:28:6 und:0:14 ur:6:16:r ur-IN:6:23:r ur-PK:6:16:r uz:18:6 \
    uz-Arab:18:23:r uz-Arab-AF:18:23:r uz-Cyrl:18:6 uz-Cyrl-UZ:18:6 uz-Latn:18:6 uz-Latn-UZ:18:6 \
    vai:?:14 vai-Latn:?:14 vai-Latn-LR:?:14 vai-Vaii:?:14 vai-Vaii-LR:?:14 ve:18:6 ve-ZA:18:6 \
    vec:11:11 vec-IT:11:11 vi:0:0 vi-VN:0:0 vmw:?:0 vmw-MZ:?:0 vo:18:14 vo-001:18:14 vun:18:14 \
    vun-TZ:18:14 wa:16:14 wa-BE:16:14 wae:18:10 wae-CH:18:10 wal:?:18 wal-ET:?:18 wbp:?:14 \
    wbp-AU:?:14 wo:0:0 wo-SN:0:0 xh:18:17 xh-ZA:18:17 xnr:?:13 xnr-IN:?:13 xog:18:14 xog-UG:18:14 \
    yav:?:6 yav-CM:?:6 yi:6:14:r yi-UA:6:14:r yo:0:14 yo-BJ:0:14 yo-NG:0:14 yrl:?:0 yrl-BR:?:0 \
    yrl-CO:?:0 yrl-VE:?:0 yue:0:14 yue-Hans:0:14 yue-Hans-CN:0:14 yue-Hant:0:14 yue-Hant-CN:0:14 \
    yue-Hant-HK:0:14 yue-Hant-MO:0:14 za:?:14 za-CN:?:14 zgh:?:6 zgh-MA:?:6 zh:0:14 zh-Hans:0:14 \
    zh-Hans-CN:0:14 zh-Hans-HK:0:14 zh-Hans-MO:0:14 zh-Hans-MY:0:14 zh-Hans-SG:0:14 zh-Hant:0:14 \
    zh-Hant-HK:0:14 zh-Hant-MO:0:14 zh-Hant-MY:0:14 zh-Hant-TW:0:14 zh-Latn:0:14 zh-Latn-CN:0:14 \
    zu:1:14 zu-ZA:1:14
    """
}
