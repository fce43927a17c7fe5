import Language

/// The related language whose rules apply to a language on which CLDR has too little data.
///
/// Taken from the fallback languages of MediaWiki, on whose wikis and translatewiki.net these
/// languages are written. Languages that MediaWiki does not know, or for which it falls back to
/// English, use a neighboring language with similar plurals.
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
    ru ab ady av ba bxr ce cv inh kbd koi krc kum kv lbe lez mdf mhr mns mrj myv rue tt tyv udm xal sty
    fr co frp ie pcd
    it eml fur lmo nap pms rgn roa egl lij sdc sro
    es ay arn ext gn lad qu quc
    pt mwl tet fab yrl
    de als bar hrx nds pdc pdt pfl frr stq
    nl li vls zea
    ca oc
    pl csb szl
    lt sgs
    lv ltg
    et vro
    fi fit olo vep krl
    nn ovd
    hsb wen
    el pnt
    ro rup ruq
    sr rsk
    tr crh diq gag kiu lzz zza
    uz kaa
    az tly
    ka xmf
    hy hyw
    fa azb bgn bqi glk mzn lrc
    ur skr pnb ks trw
    ar acm aeb apc arz ary ajp
    he jrb
    hi anp awa bgc bho bns kok mag mai raj sa xnr gom
    ne dty new thl
    bn bpy rhg syl
    kn tcy
    my blk kjp ksw mnw rki shn
    fil bcl bik bto cbk ilo pag pam tl war
    id ace ban bbc bew bjn btm bug mad map min nia
    to sm
    zh cdo cjy cpx dng gan hak hsn lzh nan wuu za
    en kcg ang jam pcm sco la cnh dag dga gur isv kus avk lfn vot
    """
}
