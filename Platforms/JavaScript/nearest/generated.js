// The tables of Tests/Conformance/language/tables.txt, by generate.mjs.

export const TABLES = `shortAliases
ak tw
fil tl
he iw
id in
jv jw
ro mo
sr-Latn sh
yi ji

longAliases
aa aar
aas aam
ab abk
acn xia
adx pcr
ae ave
aeb ajt
af afr
ak aka fat twi
am amh
ami ais
amq elp
an arg
aog myd
aou gio
apc ajp
apf agp
aqd dkl
aqt sap
ar ara arb
as asm
ase sgn-US
av ava
ay aym ayr
az aze azj
azd nln
ba bak
bcg bgm
be bel
beb btb
bfi sgn-GB
bfy ppa
bg bul
bho bih
bi bis
bir bic
bjp tgg
bm bam
bmf krm
bn ben
bo bod tib
bpp nxu
br bre
bs bos
bzc bjq
bzs sgn-BR
ca cat
cax xba
cbr nom
ce che
ch cha
cir meg
cmr cka
co cos
cr cre cwd
crr pmk
cs ces cze
csn sgn-CO
cu chu
cv chv
cy cym wel
da dan
dbt dwl
de deu ger
dev gav
dgl kzh
dif dit
dmw mwd xrq
dnj daf
drl bjd
dse sgn-NL
dsl sgn-DK
dtd noo
dtp ktr kzj kzt tdu
duz guv
dv div
dwu duj
dz adp dzo
dze djl
ebk bkb
ee ewe
eko nte
el ell gre
ema uok
emx rmr
en eng
enl leg
eo epo
es spa
esg ggo
et ekk est
eu baq eus
eza izi
fa fas per pes
fa-AF drw prs tnf
fbl bhk
ff fuc ful
fi fin
fil tgl
fj fij
fo fao
fr fra fre
fsl sgn-FR
fy fry
ga gle
gal ilw
gd gla
gdj kvs
gl glg
gll nbx
gn grn gug
gsg sgn-DE
gss sgn-GR
gtu ggr
gu guj prp
gv glv
gvr ggn
ha hau
he heb
hi hin
hle sca
ho hmo
hr hrv scr
ht hat
hu hun
huw pmc
hy arm hye
hz her
ia ina
iba blg snb
id ind
ie ile
ig ibo
ii iii
ik esk ipk
ilm ill
io ido
is ice isl
ise sgn-IT
isg sgn-IE
isk sgl
it ita
itd tid
iu ike iku
ja jpn
jal hrr
jbk mgx
jgk jar
jkm kpp
jsl sgn-JP
jv jav
ka geo kat
kak tne
kdz ncp
kg kng kon
ki kik
kj kua
kjh zkb
kk kaz
kl kal
km khm
kmb smd
kml kgh
kn kan
ko kor
kr kau knc
kru kxl
ks kas
ksp lak
ktz aue
ku kmr kur
kv kom kpv
kw cor
kwv koj
kxr pat
ky kir
kzk drr gli
la lat
lb ltz
lcq ppr
lg lug
li lim
ln lin
lo lao
lrr yma
lt lit
lu lub
lv lav lvs
mfs sgn-MX
mg mlg plt
mh mah
mi mao mri
mk mac mkd
ml mal
mn drh khk mon
mom cjr
mr mar
mry mst myt
ms may msa zsm
mt mlt
mtm ymt
my bur mya
na nau
nb nob
nbr nns
ncq kgd
ncs sgn-NI
nd nde
ne nep npi
ng ndo
ngt llo
ngv nnx
njz dap
nl dut nld
nn nno
no nor
nol wit
nr nbl
nrk nlr
nru nbf
nsi sgn-NO
nun ayx
nv nav
nvo baz
nwo wiw
ny nya
nyc gti
oc oci
oj ojg oji
ola thw
om gaz orm
opa ibi
or ori ory
os oss
oyb jeg skk thx
pa pan
phr pmu
pi pli
pij coy nts
pl pol
plu kgm
prt pry
ps pbu pus
psr sgn-PT
pt por
pub puz
qu que quz
quh cqu
raq lii
ras tie
rki ccq ybd
rm roh
rmx lmm
rn run
ro mol ron rum
ru rus
rw kin
sa cls san
sc src srd
scv zir
sd snd
se sme
sfs sgn-ZA
sg sag
sgd sul
si sin
sk slk slo
sl slv
sm smo
sn sna
snz asd
so som
sq alb als sqi
sqm dek
sr scc srp
sr-Latn hbs
sr-ME cnr
ss ssw
ssp sgn-ES
st sot
su sun
suj xsj
sv swe
sw swa swh
sw-CD swc
swl sgn-SE
ta tam
taj tsf
tdf kgc
tdg tmk
te tel
tg tgk
th tha
ti tir
tk tuk
tn tsn
to ton
tpn tpw
tpo thc
tr tur
ts tso
tt tat
tvd kxe
twm tkk
ty tah
tyj tmp
ug uig
uk ukr
ulw sum
umi szd
ur urd
uth dud
uz uzb uzn
vaj gfx mwj oun
ve ven
vi vie
vo vol
wa wln
waw xkh
weo tlw
wgb wgw
wnn mnt
wny gbc
wo wol
wro unp
xch cmk
xh xho
xnt mof
xny nad
yam kwq
yi ydd yid
ynq yen
yo yor
yrm yiy
yug yuu
za zha zyb
zh chi cmn zho
zkd kdv
zko xss
zom yos
zu zul

regionAliases
AQ FQ NQ
BF HV
BJ DY
CD ZR
CW AN
DE DD
EU QU
FM PC
FR FX
GB UK
KI CT
MM BU
PA PZ
RS CS YU
RU SU
SA NT
TL TP
UM JT MI PU WK
VN VD
VU NH
YE YD
ZW RH

wholeLanguages
bal bcc
bho bh
bik bcl
bnc lbk
bua bxr
chm mhr
del umu
den xsl
din dik
doi dgo
gba gya
gon gno
grb gbo
hai hdn
hmn hea
jrb aju
kln spy
kok gom
kpe xpe
lah pnb
luy bxk
man emk
mwr dhd
raj mup
rom rmy
srx him
syr cld
tmh ttq
zap zai
zza diq

otherScripts
Aghb xag
Ahom aho
Arab aao abh abv acm acq acw acx adf aeb aec aee aeq afb aib aiq apc apd ar arq ars ary arz ask atn auj auz avd avl ayh ayl ayn ayp azb bal bdz bej bft bgn bgp bhe bhm bjm bqi brh brk bsh bsk chg cja ckb clh dcc def deh dgl dmk dml esh fa fay faz fia fub gbz ggg gha ghr gig gjk gju glh glk grr gwc gwf gwt gzi hac haz hkh hnd hno hoh hrz hss isk jad jat jbn jdg jnd jog kbu kby kcy kfm khw klj kmz ks ktl kvx kxp lah lki lrc lrk lrl lsa lss luv luz mby mde mey mfa mfi mhj mki mnj mve mvy mzb mzn nli nlm ntz nyq odk oru ota pbt phl phr phv plk prc prd prx ps psh psi pst qxq rdb rmt sbn scl sd sdb sdf sdg sdh sds sgr sgy shd shm shu shv siy siz skr smy sqo sqt srh srz ssh sts swb tjo tks tov tra trm trw ug ur ush uzs vaf vgr vmh wbk wlo wne wni wsv xhe xka xkc xkj xkp xvi ydg zba zdj zum
Armi arc
Armn axm hy hyw rmi
Avst ae
Bali kaw
Bamu bax
Batk btd btm
Beng aot as bn bpy cdz ctg der grt kdq mni rah rkt sdr syl unr unx
Bopo hmj hmq
Brah kho pka pmh psu xtq
Cakm ccp tnv
Cans cr crj crk crl crm csw iu nsk oj ojs
Cari xcr
Cham cjm
Cher chr
Chrs xco
Copt cop
Cprt ecy
Cyrl ab abq ady agx akv alr alt ani aqc atv av ba be bg bhh bph bua bxm ce chm cji ckt clw crh cu cv dar ddo dlg dng enf enh eve evn gdo gin gld huz inh itl jct jdt kaa kap kbd kca ket khv kim kjh kk koi kpt kpy krc krk kum kv kva ky lbe lez mdf mk mn mns mrj mtm mud myv ndf neg nio niv nog oaa oac omk orv os paq rsk ru rue rut sah sel sgh sia sjd sjt sr sty tab tg tin tt tyv ude udi udm ugh uk ulc xal xas xdq xpm xrm xrn xwo yai ykg ykh ynk yrk ysr yug yux zko zkz
Deva agi ahr anp anq anr aph asr awa bap bee bfb bfy bfz bgc bgd bgq bgw bha bhb bhd bhi bhj bho bht bhu bix biy bjj bmj bns bpx bra brd brx btv byh byw cdh cdj cdm cdn chx cih ctn daq dhi dhw doi drq dry dty duh dus dwz emg emu fmu gbk gbm gdx ghe goj gok gon gra gvr gyo hi hif hlb hne hoc hoj hoy hut jee jml jnl jns jul kex kfb kfk kfp kfq kfr kfs kfu kfx kfy kgj khn kif kip kjl kjo kkt kle klr kmj knn kok kra kru ksz kte kwx kyv kyw lae lbf lbm lbr lhm lif lmh loy luu mag mai mgp mjl mjt mjz mkb mke mr mrd mrr mtr mut mwr nao ncd ne new nlx nmm noe noi nwx ola oon pch pci pgg phd phw pum pwr raa rab raf raj rav rji rjs rtw rwr sa sck scp sgj sjp skj soi srx suz swv syw taj tcn tdb tdg tdh tge the thf thl thq thr ths tij tkb tkt ttz vah vas vav vay vjk wbr wme wtm xnr xsr ybh ybi
Egyp egy
Elym xly
Ethi agj ahg alw am anu awn bcq bst byn dox drs gez gmv gof gru har hdy ior kqy ktb mdx mdy muz mvz mym sgw stv ti tig wal wle xan zwa
Geor bbl jge ka oav sva xmf
Gong wsg
Gonm esg
Goth got
Gran oty
Grek aat bgx cpg ecr el grc pnt scx tsd uum xpg yej
Gujr cdi dhn dho dub gas gbl gu
Guru pa
Hang jje okm
Hani how oko swi zch zeh zgb zgm zgn zhd zlj zln zlq zqe zyg zyn zzj
Hans cdo cjy cnp csp czh gan hak hnm hsn luh nan sjc wuu zh
Hant ltc lzh yue
Hebr aij czk hbo he huy itk iw jbe ji jpa jpr jrb jye lad lsd trg yhd yi yih yud zrp
Hluw hlu
Hmnp hnj mww
Ital ett osc pgn xve
Java osi tes
Jpan ams ja yoi
Kali eky kvy kyu
Kana ain ryu
Khar pgd
Khmr brb km krr krv okz pcb rka smu tpu xhm
Kits zkt
Knda brw kfa kfd kfg kn tcy vmd
Kore ko
Lana cuu kkh nod stu
Laoo alk brv kjg kuf lbo lo ncq ngt oyb pho sct sqq sss tth tto
Latf gml
Latg mga
Lepc lep
Lina lab
Linb gmy
Lisu lis
Lyci imy xlc
Lydi xld
Mand mid myz
Mani xmn
Marc xzh
Medf dmf
Merc xmr
Mlym aaf all kev kfh mjq mjr mjv ml pcf pcg pkr udg yea
Modi omr
Mong bxu mnc mvf
Mroo mro
Mtei omp
Mymr aio blk bwe csh dnu dnv hpo int jkm kht kjp ksu ksw kvq kvt kxf kxk mnw mwt my obr omx pce phk pll pwo pyx rbb rki rmz shn tco tjl tvn
Narb xna
Newa nwc
Nkoo nqo
Ogam pgl xpi
Olck sat
Orkh otk
Orya bdv bfw dso dwk gaq gbj gdb jun juy or peg rei spv uki xis zrg
Osge osa
Ougr oui
Pauc ctd
Phli pal
Phnx obm phn
Plrd hmd ktp lpo sfm ygp yna ysy ywq ywu
Prti xpr
Rjng abl
Rohg rhg
Runr non nrn sxu
Samr sam smp
Sarb xsa
Saur saz
Sgnw ase
Sidt xsd
Sinh si
Sogd sog
Sora srb
Soyo cmg
Syrc aii amw bhn bjf hrt kqd lhs oar syc syn syr tmr
Tagb tbk
Takr hii jna scu
Tale tdd thi
Talu khb
Taml bfq ctt cty era iru kfe kfi muv ta tcx vaa xub xuj
Tang txg
Tavt blt soa tyr
Telu cde gau key kfc lmn mju nit ort pcj te wbq yeu
Tfng gho shi tda zen zgh
Thaa dv
Thai bzi cbn cog kdt khf kjt kxm lcp lwl lwm mkm mlf mpz mra nyl nyw pht phu prt pww skb sou th thm tts ugo urk yoy
Tibt adx bfu bkk bo bro cgk cna dka dre dz dzl ght goe jda jya kbg kgy khg kjz kkf lbj lkh luk lya muk neh npb ole otb sbu sgt sip spt tgf tsj twm xkf zau
Tnsa nst
Toto txo
Ugar uga
Vaii vai
Wcho nnp
Xpeo peo
Xsux akk hit htx nei oht
Yiii ii nos nsd nsf nsv nty smh yig yiv ysd ysn ysp

scriptsByRegion
Arab az-IQ az-IR ha-CM ha-SD kk-AF kk-CN kk-IR kk-MN ku-IQ ku-IR ku-LB ky-CN ms-CC pa-PK tg-PK uz-AF
Cyrl az-RU ku-AM ku-AZ ku-GE ku-TM pnt-RU ug-KZ ug-MN uz-CN
Deva pi-IN sd-IN unr-NP
Geor lzz-GE
Hans yue-CN
Hant hak-TW nan-MO nan-TW zh-AU zh-BN zh-GB zh-GF zh-HK zh-ID zh-MO zh-PA zh-PF zh-PH zh-SR zh-TH zh-TW zh-US zh-VN
Latn abq-TR ky-TR mey-SN pnt-TR sr-ME sr-RO sr-TR
Mong mn-CN
Mymr pi-MM
Sinh pi-LK
Tale stu-CN
Thai pi-TH

usualRegions
001 eo ia io jbo tok vo
AF ps uz-Arab
AL sq
AM hy ku-Cyrl
AU wbp
AZ az
BA bs
BD bn ccp
BE wa
BG bg cu-Glag
BI rn
BJ blo guw
BO ay
BR kgp pt yrl
BT dz
BY be
CA cr csw iu mic moh oj oka
CD kg ln lu
CF sg
CH gsw rm wae
CL arn
CM agq bas bss dua ewo jgo ken kkj ksf mgo mua nmg nnh yav
CN bo ii kk-Arab ky-Arab mn-Mong ug yue-Hans za zh
CV kea
CW pap
CZ cs
DE de dsb frr hsb ksh nds
DK da
DZ kab
EE et ie
EG ar cop
ER byn ssy tig
ES an ast ca es eu gl
ET aa am gez om sid ti wal
FI fi smn sms
FJ fj
FO fo
FR br co fr oc
GB cy en-Shaw gd kw pi
GE ab ka ku-Yezi lzz-Geor os
GH ak ee gaa
GL kl
GN ff-Adlm nqo
GR el
GT kek quc
GU ch
HK yue
HR hr
HT ht
HU hu
ID bew id jv su
IE ga
IL he
IM gv
IN as bgc bho brx doi gu hi kn kok ks kxv mai ml mni mr or pa pi-Deva raj sa sat sd-Deva sd-Khoj sd-Sind ta te xnr
IQ ckb ku-Arab syr
IR ae az-Arab bqi fa lrc mzn sdh
IS is
IT fur it lij lld lmo mhn pms sc scn vec
JP ja
KE dav ebu guz kam ki kln luo luy mas mer saq
KG ky
KH km
KR ko
KZ kk ug-Cyrl
LA hnj-Hmng lo
LK pi-Sinh si
LR kpe vai
LT lt sgs
LU lb
LV ltg lv
MA rif shi tzm zgh
MG mg
MH mh
MK mk
ML bm khq ses
MM my pi-Mymr rhg shn
MN mn
MT mt
MU mfe
MV dv
MW ny
MY ms
MZ mgh seh vmw
NA hz kj naq ng
NE dje twq
NG ann cch ha ig kaj kcg kr pcm yo
NL fy li nl
NO nb nn no se
NP ne suz
NR na
NZ mi
PE qu
PF ty
PG ho tpi
PH ceb fil
PK bal bgn pa-Arab sd skr tg-Arab trw ur
PL pl prg szl
PY gn
RO ro
RS sr
RU av ba bua ce cu cv kv mdf myv ru sah tt tyv
RW rw
SA ars
SB pis
SE sma smj sv
SI sl
SK sk
SN dyo ff wo
SO so
SS nus
SY apc
TH pi-Thai th
TJ tg
TM tk
TO to
TR ku ky-Latn lzz tr
TW trv zh-Bopo zh-Hanb zh-Hant
TZ asa bez jmc kde ksb lag rof rwk sbp sw vun
UA uk yi
UG cgg lg nyn teo xog
US cad cho chr cic en haw hnj ik lkt mus mww nv osa
UZ kaa uz
VA la
VN blt vi
VU bi
WS sm
ZA af nr nso ss st tn ts ve xh zu
ZM bem
ZW nd sn

languageParents
fr-HT ht
no nb nn

parents
en-001 en-150 en-AG en-AI en-AU en-BB en-BM en-BS en-BW en-BZ en-CC en-CK en-CM en-CX en-CY en-DG en-DM en-ER en-FJ en-FK en-FM en-GB en-GD en-GG en-GH en-GI en-GM en-GS en-GY en-HK en-ID en-IE en-IL en-IM en-IN en-IO en-JE en-JM en-KE en-KI en-KN en-KY en-LC en-LR en-LS en-MG en-MO en-MS en-MT en-MU en-MV en-MW en-MY en-NA en-NF en-NG en-NR en-NU en-NZ en-PG en-PK en-PN en-PW en-RW en-SB en-SC en-SD en-SG en-SH en-SL en-SS en-SX en-SZ en-TC en-TK en-TO en-TT en-TV en-TZ en-UG en-VC en-VG en-VU en-WS en-ZA en-ZM en-ZW
en-150 en-AT en-BE en-CH en-CZ en-DE en-DK en-EE en-ES en-FI en-FR en-GE en-HU en-IT en-LT en-LV en-NL en-NO en-PL en-PT en-RO en-SE en-SI en-SK en-UA
en-IN hi-Latn
es-419 es-AR es-BO es-BR es-BZ es-CL es-CO es-CR es-CU es-DO es-EC es-GT es-HN es-JP es-MX es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE
no no-NO
pt-PT pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-ST pt-TL
zh-Hant-HK zh-Hant-MO

paradigms
paradigms en en-GB es es-419 pt-BR pt-PT

enUS
enUS AS CA GU MH MP PH PR UM US VI

americas
americas 003 005 013 019 021 029 419 AG AI AR AW BB BL BM BO BQ BR BS BV BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI

maghreb
maghreb DZ EH LY MA MR TN

cnsar
cnsar HK MO

`;
