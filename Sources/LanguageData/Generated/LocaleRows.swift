// Written by Scripts/generate-language-data from CLDR 48; do not edit.

/// Locale and lines of its texts (`?` unstated); without, as before it.
enum LocaleRows {
  static let words = """
    aa:?:?:26:135:12 aa-DJ aa-ER aa-ET ab ab-GE af:19:0:11:28:12 af-NA af-ZA agq:?:?:11:135:24 \
    agq-CM ak:17:?:26:50:12 ak-GH am:1:0:26:127:6 am-ET an:19:0:26:135:12 an-ES ann:?:?:26:135:12 \
    ann-NG apc:?:?:26:135:12:r apc-SY ar:38:0:30:96:15:r ar-001 ar-AE ar-BH:38:0:33:96:15:r ar-DJ \
    ar-DZ:38:0:6:96:15:r ar-EG:38:0:33:96:15:r ar-EH:38:0:30:96:15:r ar-ER:38:0:33:96:15:r ar-IL \
    ar-IQ ar-JO ar-KM ar-KW ar-LB ar-LY:38:0:6:96:15:r ar-MA ar-MR:38:0:33:96:15:r ar-OM ar-PS \
    ar-QA ar-SA ar-SD ar-SO ar-SS ar-SY ar-TD ar-TN:38:0:6:96:15:r ar-YE:38:0:33:96:15:r \
    arn:?:?:26:135:12 arn-CL ars:38:?:26:135:12 as:1:16:41:112:12 as-IN asa:19:?:26:135:12 asa-TZ \
    ast:6:0:1:70:2 ast-ES az:19:8:1:68:12 az-Arab:19:8:36:135:6:r az-Arab-IQ az-Arab-IR az-Arab-TR \
    az-Cyrl:19:8:1:135:6 az-Cyrl-AZ az-Latn:19:8:1:68:12 az-Latn-AZ ba:?:?:31:86:12 ba-RU \
    bal:19:12:26:135:12:r bal-Arab bal-Arab-PK bal-Latn:19:12:26:135:12 bal-Latn-PK \
    bas:?:?:13:135:4 bas-CM be:14:1:14:85:4 be-BY be-tarask bem:19:?:26:135:12 bem-ZM \
    bew:?:?:26:135:12 bew-ID bez:19:?:26:135:12 bez-TZ bg:19:0:12:81:19 bg-BG bgc:?:?:40:135:12 \
    bgc-IN bgn:?:?:36:97:12:r bgn-AE bgn-AF bgn-IR bgn-OM bgn-PK bho:17:?:40:135:12 bho-IN \
    blo:36:23:16:48:2 blo-BJ blt:?:?:26:135:12 blt-VN bm:0:?:26:135:2 bm-ML \
    bm-Nkoo:0:?:26:135:12:r bm-Nkoo-ML bn:1:16:41:113:12 bn-BD bn-IN bo:0:?:26:135:12 bo-CN bo-IN \
    bqi:?:?:26:135:12:r bqi-IR br:12:?:13:32:2 br-FR brx:19:?:25:102:12 brx-IN bs:28:0:1:33:22 \
    bs-Cyrl:28:0:1:79:18 bs-Cyrl-BA bs-Latn:28:0:1:33:22 bs-Latn-BA bss:?:?:26:134:12 bss-CM \
    bua:?:?:13:135:4 bua-RU byn:?:?:26:135:12 byn-ER ca:11:14:3:35:2 ca-AD ca-ES ca-ES-valencia \
    ca-FR ca-IT cad:?:?:26:135:12 cad-US cch cch-NG ccp:?:?:47:132:12 ccp-BD ccp-IN \
    ce:19:0:28:135:12 ce-RU ceb:33:?:26:60:12 ceb-PH cgg:19:?:26:135:12 cgg-UG cho:?:?:26:135:12 \
    cho-US chr:19:?:26:128:12 chr-US cic:?:?:26:135:12 cic-US ckb:19:?:34:135:12:r ckb-IQ ckb-IR \
    co:?:?:26:135:12 co-FR cop cop-EG cs:8:0:13:14:18 cs-CZ csw:17:?:26:129:12 csw-CA \
    cu:?:?:26:135:12 cu-RU cv:36:0:13:82:2 cv-RU cy:39:24:26:1:12 cy-GB da:20:0:3:53:12 da-DK \
    da-GL dav:?:?:26:135:12 dav-KE de:6:0:3:63:18 de-AT:6:0:13:63:18 de-BE:6:0:3:63:18 \
    de-CH:6:0:21:63:18 de-DE:6:0:3:63:18 de-IT de-LI:6:0:21:63:18 de-LU:6:0:3:63:18 \
    dje:?:?:31:135:12 dje-NE doi:1:?:26:109:12 doi-IN dsb:31:0:3:0:18 dsb-DE dua:?:?:13:135:1 \
    dua-CM dv:19:?:26:135:12:r dv-MV dyo:?:?:11:135:2 dyo-SN dz:0:?:43:124:12 dz-BT \
    ebu:?:?:26:135:12 ebu-KE ee:19:?:27:44:12 ee-GH ee-TG el:19:0:1:75:2 el-CY el-GR \
    el-polyton:19:0:1:75:1 en:6:10:26:8:12 en-001:6:10:26:6:12 en-150 en-AE:6:10:26:8:12 \
    en-AG:6:10:26:6:12 en-AI en-AS:6:10:26:8:12 en-AT:6:10:3:6:12 en-AU:6:10:26:6:12 en-BB \
    en-BE:6:10:1:6:12 en-BI:6:10:26:8:12 en-BM:6:10:26:6:12 en-BS en-BW en-BZ en-CA en-CC \
    en-CH:6:10:21:6:12 en-CK:6:10:26:6:12 en-CM en-CX en-CY en-CZ:6:10:11:6:12 en-DE:6:10:3:6:12 \
    en-DG:6:10:26:6:12 en-DK:6:10:3:6:12 en-DM:6:10:26:6:12 en-Dsrt:6:10:26:135:12 en-Dsrt-US \
    en-EE:6:10:11:6:12 en-ER:6:10:26:6:12 en-ES:6:10:1:6:12 en-FI:6:10:13:6:12 en-FJ:6:10:26:6:12 \
    en-FK en-FM en-FR:6:10:19:6:12 en-GB:6:10:26:6:12 en-GD en-GE:6:10:19:6:12 en-GG:6:10:26:6:12 \
    en-GH en-GI en-GM en-GS en-GU:6:10:26:8:12 en-GY:6:10:26:6:12 en-HK en-HU:6:10:11:6:12 \
    en-ID:6:10:1:6:12 en-IE:6:10:26:6:12 en-IL en-IM en-IN:6:10:25:6:12 en-IO:6:10:26:6:12 \
    en-IT:6:10:1:6:12 en-JE:6:10:26:6:12 en-JM en-JP:6:10:26:8:12 en-KE:6:10:26:6:12 en-KI en-KN \
    en-KY en-LC en-LR en-LS en-LT:6:10:11:6:12 en-LV en-MG:6:10:26:6:12 en-MH:6:10:26:8:12 \
    en-MO:6:10:26:6:12 en-MP:6:10:26:8:12 en-MS:6:10:26:6:12 en-MT en-MU en-MV en-MW en-MY en-NA \
    en-NF en-NG en-NL:6:10:1:6:12 en-NO:6:10:13:6:12 en-NR:6:10:26:6:12 en-NU en-NZ en-PG \
    en-PH:6:10:26:8:12 en-PK:6:10:26:6:12 en-PL:6:10:1:6:12 en-PN:6:10:26:6:12 en-PR:6:10:26:8:12 \
    en-PT:6:10:11:6:12 en-PW:6:10:26:6:12 en-RO:6:10:1:6:12 en-RW:6:10:26:6:12 en-SB en-SC en-SD \
    en-SE:6:10:13:6:12 en-SG:6:10:26:6:12 en-SH en-SI:6:10:1:6:12 en-SK:6:10:11:6:12 \
    en-SL:6:10:26:6:12 en-SS en-SX en-SZ en-Shaw:6:10:26:135:12 en-Shaw-GB en-TC:6:10:26:6:12 \
    en-TK en-TO en-TT en-TV en-TZ en-UA:6:10:11:6:12 en-UG:6:10:26:6:12 en-UM:6:10:26:8:12 en-US \
    en-US-posix:6:10:24:8:12 en-VC:6:10:26:6:12 en-VG en-VI:6:10:26:8:12 en-VU:6:10:26:6:12 en-WS \
    en-ZA:6:10:11:6:12 en-ZM:6:10:26:6:12 en-ZW eo:19:?:19:42:11 eo-001 es:22:0:4:70:12 \
    es-419:22:0:26:70:12 es-AR:22:0:1:70:12 es-BO es-BR:22:0:26:70:12 es-BZ es-CL:22:0:1:70:12 \
    es-CO es-CR:22:0:11:70:12 es-CU:22:0:26:70:12 es-DO es-EA:22:0:4:70:12 es-EC:22:0:1:70:12 \
    es-ES:22:0:4:70:12 es-GQ es-GT:22:0:26:70:12 es-HN es-IC:22:0:4:70:12 es-MX:22:0:26:70:12 \
    es-NI es-PA es-PE es-PH:22:0:4:70:12 es-PR:22:0:26:70:12 es-PY:22:0:1:70:12 \
    es-SV:22:0:26:70:12 es-US:22:0:26:70:2 es-UY:22:0:1:70:12 es-VE et:6:0:17:41:18 et-EE \
    eu:19:0:9:31:2 eu-ES ewo:?:?:11:135:2 ewo-CM fa:1:0:37:98:6:r fa-AF fa-IR ff:3:?:11:135:24 \
    ff-Adlm:3:?:49:133:12:r ff-Adlm-BF ff-Adlm-CM ff-Adlm-GH ff-Adlm-GM ff-Adlm-GN ff-Adlm-GW \
    ff-Adlm-LR ff-Adlm-MR ff-Adlm-NE ff-Adlm-NG ff-Adlm-SL ff-Adlm-SN ff-Latn:3:?:11:135:24 \
    ff-Latn-BF ff-Latn-CM ff-Latn-GH ff-Latn-GM ff-Latn-GN ff-Latn-GW ff-Latn-LR ff-Latn-MR \
    ff-Latn-NE ff-Latn-NG ff-Latn-SL ff-Latn-SN fi:6:0:18:40:16 fi-FI fil:33:12:26:11:12 fil-PH \
    fo:19:?:7:56:12 fo-DK fo-FO fr:4:12:20:30:0 fr-BE fr-BF fr-BI fr-BJ fr-BL fr-CA:4:12:13:30:3 \
    fr-CD:4:12:20:30:0 fr-CF fr-CG fr-CH:4:12:0:30:6 fr-CI:4:12:20:30:0 fr-CM fr-DJ fr-DZ fr-FR \
    fr-GA fr-GF fr-GN fr-GP fr-GQ fr-HT fr-KM fr-LU:4:12:3:30:0 fr-MA fr-MC:4:12:20:30:0 fr-MF \
    fr-MG fr-ML fr-MQ fr-MR fr-MU fr-NC fr-NE fr-PF fr-PM fr-RE fr-RW fr-SC fr-SN fr-SY fr-TD \
    fr-TG fr-TN fr-VU fr-WF fr-YT frr:?:?:26:135:12 frr-DE fur:19:?:1:23:9 fur-IT fy:6:0:1:29:12 \
    fy-NL ga:25:12:26:4:12 ga-GB ga-IE gaa:?:?:26:135:12 gaa-GH gd:21:13:26:3:12 gd-GB \
    gez:?:?:26:135:12 gez-ER gez-ET gl:6:0:3:24:12 gl-ES gn:?:?:26:135:12 gn-PY gsw:19:0:23:64:6 \
    gsw-CH gsw-FR gsw-LI gu:1:22:25:115:12 gu-IN guw:17:?:26:135:12 guz:?:?:26:135:12 guz-KE \
    gv:30:?:26:135:12 gv-IM ha:19:?:26:16:12 ha-Arab:19:?:26:135:12:r ha-Arab-NG ha-Arab-SD \
    ha-GH:19:?:26:16:12 ha-NE ha-NG haw:19:?:26:135:12 haw-US he:7:0:29:91:16:r he-IL \
    hi:1:22:25:105:12 hi-IN hi-Latn:1:22:25:12:12 hi-Latn-IN hnj:0:?:48:135:12 hnj-Hmnp \
    hnj-Hmnp-US hr:28:0:7:33:18 hr-BA hr-HR hsb:31:0:3:0:18 hsb-DE ht:?:?:13:30:0 ht-HT \
    hu:19:15:12:72:21 hu-HU hy:3:12:12:89:0 hy-AM ia:6:0:2:21:9 ia-001 id:0:0:1:18:12 id-ID \
    ie:6:0:12:26:2 ie-EE ig:0:?:26:49:12 ig-NG ii:0:?:26:149:12 ii-CN io:6:?:26:135:12 io-001 \
    is:26:0:1:55:18 is-IS it:11:5:2:20:2 it-CH:11:5:22:20:2 it-IT:11:5:2:20:2 it-SM it-VA \
    iu:23:?:26:135:12 iu-CA iu-Latn iu-Latn-CA ja:0:0:26:144:25 ja-JP jbo:0:?:26:135:12 jbo-001 \
    jgo:19:?:1:57:6 jgo-CM jmc:19:?:26:135:12 jmc-TZ jv:0:?:1:45:12 jv-ID ka:19:9:12:126:17 ka-GE \
    kaa:?:?:26:135:12 kaa-Cyrl kaa-Cyrl-UZ kaa-Latn kaa-Latn-UZ kab:3:?:11:135:2 kab-DZ \
    kaj:19:?:26:135:12 kaj-NG kam:?:?:26:135:12 kam-KE kcg:19:?:26:135:12 kcg-NG kde:0:?:26:135:12 \
    kde-TZ kea:0:?:11:35:12 kea-CV kek:?:?:26:135:12 kek-GT ken ken-CM kgp:?:?:1:43:12 kgp-BR \
    khq:?:?:31:135:12 khq-ML ki:?:?:26:135:12 ki-KE kk:19:4:11:78:2 kk-Arab:19:4:26:95:7:r \
    kk-Arab-CN kk-Cyrl:19:4:11:78:2 kk-Cyrl-KZ kk-KZ kkj:19:?:1:135:6 kkj-CM kl:19:?:3:135:12 \
    kl-GL kln:?:?:26:135:12 kln-KE km:0:0:26:130:12 km-KH kn:1:0:26:121:12 kn-IN ko:0:0:26:131:12 \
    ko-CN ko-KP ko-KR kok:1:21:25:138:12 kok-Deva kok-Deva-IN kok-Latn:1:21:25:9:12 kok-Latn-IN \
    kpe:?:?:26:135:12 kpe-GN kpe-LR ks:19:?:36:94:12:r ks-Arab ks-Arab-IN ks-Deva:19:?:26:108:12 \
    ks-Deva-IN ksb:19:?:26:135:12 ksb-TZ ksf:?:?:11:135:1 ksf-CM ksh:36:?:18:61:18 ksh-DE \
    ku:19:?:5:73:12 ku-Arab:19:?:26:135:12:r ku-Arab-IQ ku-Arab-IR ku-Latn:19:?:5:73:12 ku-Latn-IQ \
    ku-Latn-SY ku-Latn-TR ku-TR kw:37:19:26:135:12 kw-GB kxv:?:?:25:15:12 kxv-Deva:?:?:25:103:12 \
    kxv-Deva-IN kxv-Latn:?:?:25:15:12 kxv-Latn-IN kxv-Orya:?:?:25:116:12 kxv-Orya-IN \
    kxv-Telu:?:?:25:120:12 kxv-Telu-IN ky:19:0:11:77:4 ky-KG la:?:?:26:135:12 la-VA \
    lag:35:?:26:135:16 lag-TZ lb:19:?:3:2:18 lb-LU lg:19:?:26:135:12 lg-UG lij:6:6:1:135:2 lij-IT \
    lkt:0:?:26:135:12 lkt-US lld:11:5:1:70:15 lld-IT lmo:?:?:0:135:12 lmo-IT ln:17:?:1:135:12 \
    ln-AO ln-CD ln-CF ln-CG lo:0:12:1:123:12 lo-LA lrc:?:?:36:135:12:r lrc-IQ lrc-IR \
    lt:13:0:18:37:19 lt-LT ltg:?:?:26:135:12 ltg-LV lu:?:?:1:135:12 lu-CD luo:?:?:26:135:12 luo-KE \
    luy:?:?:26:135:18 luy-KE lv:34:0:12:62:12 lv-LV lzz:?:?:26:135:12 lzz-TR mai:?:?:26:104:12 \
    mai-IN mas:19:?:26:135:12 mas-KE mas-TZ mdf:?:?:26:135:12 mdf-RU mer mer-KE mfe:?:?:31:135:12 \
    mfe-MU mg:17:?:26:135:2 mg-MG mgh:?:?:1:135:12 mgh-MZ mgo:19:?:26:135:12 mgo-CM \
    mhn:?:?:26:135:12 mhn-IT mi:?:?:26:140:12 mi-NZ mic:?:?:26:135:12 mic-CA mk:27:7:3:81:18 mk-MK \
    ml:19:0:25:139:12 ml-IN mn:19:0:26:137:12 mn-MN mn-Mong:19:0:26:135:12 mn-Mong-CN mn-Mong-MN \
    mni:?:?:42:111:12 mni-Beng mni-Beng-IN mni-Mtei:?:?:46:135:12 mni-Mtei-IN moh:?:?:26:135:12 \
    moh-CA mr:19:21:39:101:12 mr-IN ms:0:12:26:17:12 ms-Arab:0:12:26:135:15:r \
    ms-Arab-BN:0:12:1:135:15:r ms-Arab-MY:0:12:26:135:15:r ms-BN:0:12:1:17:12 ms-ID \
    ms-MY:0:12:26:17:12 ms-SG mt:24:?:26:59:12 mt-MT mua:?:?:1:135:2 mua-CM mus:?:?:26:135:12 \
    mus-US mww:?:?:48:135:12 mww-Hmnp mww-Hmnp-US my:0:0:44:143:12 my-MM myv:?:?:26:135:12 myv-RU \
    mzn:?:?:36:135:6:r mzn-IR nah:19:?:26:135:12 naq:23:?:26:135:12 naq-NA nb:19:0:18:53:1 nb-NO \
    nb-SJ nd:19:?:26:135:12 nd-ZW nds:?:?:3:135:18 nds-DE nds-NL ne:19:18:39:110:12 ne-IN ne-NP \
    nl:6:0:1:27:8 nl-AW nl-BE nl-BQ nl-CW nl-NL nl-SR nl-SX nmg:?:?:11:135:20 nmg-CM \
    nn:19:?:18:54:1 nn-NO nnh:19:?:1:135:2 nnh-CM no:19:0:18:53:1 nqo:0:?:38:135:12:r nqo-GN \
    nr:19:?:11:135:12 nr-ZA nso:17:?:26:135:12 nso-ZA nus:?:?:26:135:12 nus-SS nv nv-US \
    ny:19:?:26:135:12 ny-MW nyn nyn-UG oc:?:?:15:135:0 oc-ES oc-FR oka:?:?:26:135:12 oka-CA oka-US \
    om:19:?:26:135:12 om-ET om-KE or:19:17:25:117:12 or-IN os:19:?:11:88:4 os-GE os-RU \
    osa:0:?:26:135:12 osa-US pa:17:0:25:114:12 pa-Arab:17:0:36:135:12:r pa-Arab-PK \
    pa-Guru:17:0:25:114:12 pa-Guru-IN pap:19:?:26:135:12 pap-AW pap-CW pcm:1:?:26:5:12 pcm-NG \
    pi:?:?:26:135:12 pi-Latn pi-Latn-GB pis pis-SB pl:10:0:12:34:20 pl-PL pms:?:?:1:135:2 pms-IT \
    prg:34:0:11:135:19 prg-PL ps:19:0:36:92:12:r ps-AF ps-PK pt:5:0:1:24:12 pt-AO:5:0:11:24:2 \
    pt-BR:5:0:1:24:12 pt-CH:5:0:12:24:2 pt-CV pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT:11:0:12:24:2 \
    pt-ST:5:0:12:24:2 pt-TL qu:?:?:28:136:12 qu-BO:?:?:3:136:12 qu-EC:?:?:28:136:12 qu-PE \
    quc:?:?:26:135:12 quc-GT raj:?:?:40:135:12 raj-IN rhg:?:?:26:135:12:r rhg-Rohg rhg-Rohg-BD \
    rhg-Rohg-MM rif:?:?:26:135:12 rif-MA rm:19:?:19:25:6 rm-CH rn:?:?:3:135:16 rn-BI \
    ro:9:12:3:74:20 ro-MD ro-RO rof:19:?:26:135:12 rof-TZ ru:29:0:13:80:4 ru-BY ru-KG ru-KZ ru-MD \
    ru-RU ru-UA:29:0:14:80:4 rw:?:?:1:135:1 rw-RW rwk:19:?:26:135:12 rwk-TZ sa:?:?:39:107:12 sa-IN \
    sah:0:?:11:83:4 sah-RU saq:19:?:26:135:12 saq-KE sat:23:?:45:135:12 sat-Deva:23:?:40:135:12 \
    sat-Deva-IN sat-Olck:23:?:45:135:12 sat-Olck-IN sbp:?:?:26:135:12 sbp-TZ sc:6:5:1:20:2 sc-IT \
    scn:11:6:1:20:12 scn-IT sd:19:0:32:99:12:r sd-Arab sd-Arab-PK sd-Deva:19:0:26:135:12 \
    sd-Deva-IN sdh:19:?:33:135:6:r sdh-IQ sdh-IR se:23:?:18:39:16 se-FI se-NO se-SE \
    seh:19:?:1:135:12 seh-MZ ses:0:?:31:135:12 ses-ML sg:0:?:1:135:2 sg-CF sgs:15:?:26:135:19 \
    sgs-LT shi:2:?:11:135:5 shi-Latn shi-Latn-MA shi-Tfng shi-Tfng-MA shn:?:?:26:125:12 shn-MM \
    shn-TH si:16:0:26:122:12 si-LK sid:?:?:26:135:12 sid-ET sk:8:0:13:13:18 sk-SK \
    skr:?:?:26:135:12:r skr-PK sl:32:0:8:36:18 sl-SI sma:23:?:26:135:12 sma-NO sma-SE smi smj \
    smj-NO smj-SE smn:23:?:13:135:12 smn-FI sms:23:?:26:135:12 sms-FI sn:19:?:26:135:16 sn-ZW \
    so:19:?:26:38:12 so-DJ so-ET so-KE so-SO sq:19:20:12:19:12 sq-AL sq-MK sq-XK sr:28:0:1:81:23 \
    sr-Cyrl sr-Cyrl-BA sr-Cyrl-ME sr-Cyrl-RS sr-Cyrl-XK sr-Latn:28:0:1:33:23 sr-Latn-BA sr-Latn-ME \
    sr-Latn-RS sr-Latn-XK ss:19:?:11:135:12 ss-SZ ss-ZA ssy:19:?:26:135:12 ssy-ER \
    st:19:?:26:135:10 st-LS st-ZA su:0:?:1:58:12 su-Latn su-Latn-ID suz:?:?:26:135:12 suz-Deva \
    suz-Deva-NP suz-Sunu suz-Sunu-NP sv:6:11:18:52:16 sv-AX sv-FI sv-SE sw:6:0:26:47:12 \
    sw-CD:6:0:1:47:12 sw-KE:6:0:26:47:12 sw-TZ sw-UG syr:19:?:26:100:15:r syr-IQ syr-SY \
    szl:?:?:11:135:21 szl-PL ta:19:0:25:118:12 ta-IN ta-LK ta-MY:19:0:26:118:12 ta-SG \
    te:19:0:25:119:12 te-IN teo:19:?:26:135:12 teo-KE teo-UG tg:?:?:11:76:12 tg-TJ \
    th:0:0:26:142:12 th-TH ti:17:?:26:141:2 ti-ER:17:?:26:141:9 ti-ET:17:?:26:141:2 \
    tig:19:?:26:135:12 tig-ER tk:19:3:13:69:14 tk-TM tn:19:?:21:135:9 tn-BW tn-ZA to:0:?:26:46:12 \
    to-TO tok:?:?:10:135:12 tok-001 tpi:0:0:26:135:12 tpi-PG tr:19:0:5:66:12 tr-CY tr-TR \
    trv:?:?:26:135:12 trv-TW trw:?:?:26:135:12:r trw-PK ts:19:?:11:135:12 ts-ZA tt:?:?:13:87:12 \
    tt-RU twq:?:?:31:135:12 twq-NE tyv:?:?:31:135:4 tyv-RU tzm:18:?:11:135:12 tzm-MA \
    ug:19:?:26:7:7:r ug-CN uk:29:2:11:84:4 uk-UA und:0:0:26:135:12 ur:6:0:29:93:15:r \
    ur-IN:6:0:35:93:15:r ur-PK:6:0:29:93:15:r uz:19:0:11:65:13 uz-Arab:19:0:36:135:12:r uz-Arab-AF \
    uz-Cyrl:19:0:11:135:12 uz-Cyrl-UZ uz-Latn:19:0:11:65:13 uz-Latn-UZ vai:?:?:26:135:12 vai-Latn \
    vai-Latn-LR vai-Vaii vai-Vaii-LR ve:19:?:11:135:12 ve-ZA vec:11:5:19:22:12 vec-IT \
    vi:0:12:1:67:12 vi-VN vmw:?:?:1:135:12 vmw-MZ vo:19:?:26:135:12 vo-001 vun vun-TZ \
    wa:17:?:26:135:12 wa-BE wae:19:?:0:64:6 wae-CH wal:?:?:26:135:12 wal-ET wbp wbp-AU \
    wo:0:?:1:135:12 wo-SN xh:19:?:31:135:12 xh-ZA xnr:?:?:25:106:12 xnr-IN xog:19:?:26:135:12 \
    xog-UG yav:?:?:11:135:0 yav-CM yi:6:?:26:90:16:r yi-UA yo:0:?:26:71:12 yo-BJ yo-NG \
    yrl:?:?:1:10:12 yrl-BR yrl-CO yrl-VE yue:0:0:26:146:25 yue-Hans yue-Hans-CN yue-Hant \
    yue-Hant-CN yue-Hant-HK yue-Hant-MO za:?:?:26:135:12 za-CN zgh:?:?:13:135:5 zgh-MA \
    zh:0:0:26:147:12 zh-Hans zh-Hans-CN zh-Hans-HK zh-Hans-MO zh-Hans-MY zh-Hans-SG \
    zh-Hant:0:0:26:148:25 zh-Hant-HK:0:0:26:145:25 zh-Hant-MO zh-Hant-MY:0:0:26:148:25 zh-Hant-TW \
    zh-Latn:0:0:26:147:12 zh-Latn-CN zu:1:0:26:51:12 zu-ZA
    """
}
