import Language

/// The related language whose rules apply to a language on which CLDR has too little data.
///
/// Taken from the fallback languages of MediaWiki, on whose wikis and translatewiki.net these
/// languages are written. Some languages that MediaWiki does not know, or for which it falls back to
/// English, use a neighboring language with similar plurals; those under `en` have translations that
/// were written for the plurals of English, or are those that CLDR 48 names without stating anything
/// about them, such as Klingon and Cree. Those whose codes are English words (`man`, `pro`) stay
/// unknown, since files are named so.
enum RelatedLanguage {
  /// Returns the related language of a tag's language, if known.
  static func of(_ tag: LocaleTag) -> LocaleTag? { byLanguage[tag.language] }

  private static let byLanguage: [String: LocaleTag] = {
    var byLanguage: [String: LocaleTag] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ")
      for word in words.dropFirst() { byLanguage[String(word)] = LocaleTag(String(words[0])) }
    }
    return byLanguage
  }()

  /// The related language, then those that follow its rules.
  private static let lines = """
    ru ab ady av ba bxr ce cv inh kbd koi krc kum kv lbe lez mdf mhr mns mrj myv rue tt
    ru tyv udm xal sty alt gld sjd
    fr co frp ie pcd atj bci fon frc gcr kbp nrf ty wls shy
    it eml fur lmo nap pms rgn roa egl lij sdc sro
    es ay arn ext gn lad qu quc guc qug
    pt mwl tet fab yrl
    de als bar hrx nds pdc pdt pfl frr stq sli vmf
    nl li vls zea srn
    ca oc
    pl csb szl
    lt sgs
    lv ltg
    et vro liv
    fi fit olo vep krl
    nn ovd
    hsb wen
    el pnt
    ro rup ruq rmy
    sr rsk
    tr crh diq gag kiu lzz zza
    uz kaa
    az tly
    ka xmf
    hy hyw
    fa azb bgn bqi glk mzn lrc bcc lki luz
    ur skr pnb ks trw khw
    ar acm aeb apc arz ary ajp arq
    he jrb
    hi anp awa bgc bho bns kok mag mai raj sa xnr gom
    ne dty new thl
    bn bpy rhg syl
    kn tcy
    my blk kjp ksw mnw rki shn
    fil bcl bik bto cbk ilo pag pam tl war
    id ace ban bbc bew bjn btm bug mad map min nia abs gor
    to sm
    zh cdo cjy cpx dng gan hak hsn lzh nan wuu za ami pwn szy tay
    en kcg ang jam pcm sco la cnh dag dga gur isv kus avk lfn vot aae abr acf aig arc ase
    en bdr bi bol brh ch chn chy cps cr din dlg efi fj fvr gcf got gpe grc hif hil hke hno
    en hoc iba ibb igl ik kai kg kge kjh knc kr kri krj ljp loz lua lus mnc mos mrh mui na
    en nit niu nmz nod nog nov nup nyo nys ojb pih ppl rmc rut ryu sas sei sje tdd tru
    en ttj tum wlx xsy yua
    en ach ae afh ain akk akz apw aro arp arw bax bbj bej bfd bfq bkm bla bra byv cay chb
    en chg chk chm chp clc crg crj crk crl crm crr crs dak dgr dum dyu dzg egy eka elx enm
    en esu frm fro frs gba gbz gil gmh goh gon grb gwi hai hax hmn ho hur hz ikt izh jpr kac
    en kaw kbl kfo kha kho kj kmb kru kut kwk lah lsm lui lun maf mde mdr mga mh mwr mwv mye
    en ng njo nnp nwc nym nzi oj ojc ojs ojw ota pau peo phn pon pqm rej rtm saz sba sga shu
    en sju slh sly snk sog srr suk sus sux swb syc tce ter tgx tht tiv tkl tkr tlh tli tmh
    en tsd tsi ttm ttt tvl uga umb yao ybb zbl zun
    sq aln
    ms dtp
    da jut
    """
}
