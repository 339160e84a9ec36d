/** What follows what in the shipped rules; made by `PLACES=all UPDATE=1`, see `completion-measure.test.ts`. */

// biome-ignore format: a table
export const habitsTable = `\t#field=1279\t#seat=1048\tcites=672\t#action=662\t#binder=596\tto=594\t#enum-member=534\t#local leads=520\t#local fits=491\texpect=460\tdoes=433\tin=433\t#local=425\t#enum-member fits=413\tis=305\t#define fits=294\tmove=289\tfrom=267\t#seat fits=265\t#space fits=246\t#place leads=237\tand=228\twhere=227\tset=213\twhen=192\t#define=173\t#seat leads=171\tof=168\t#attribute=155\twith=151\tneeds=147\t#option=143\t#step=139\t#space=134\tdo=133\troll=133\t#piece=129\taction=128\tdefine=128\teach=124\texample=121\tall=119\tcount=114\tfor=111\tplayers fits=111\toption=109\t#field fits=102\tplayer=101\tcannot=94\tor=94\t#option fits=92\tspace=87\tgiven=86\tme leads=84\tnot fits=82\tat=81\tby=81\tcan=79\tstep=79\telse=75\t#record fits=72\tnone fits=70\t#enum=66\tcount differs=66\t#item=65\tnone=65\tany=61\tme fits=59\tnot=59\tpick=59\t#space leads=57\t#piece fits=52\t#ending=50\t#define differs=48\tspace fits=46\tif=44\tas=43\tlet=43\tthen=43\tadd=42\tchoose=42\t#record=41\thave=41\tpiece=40\tme=39\t#enum fits=38\t#define leads=34\tno fits=34\tno=33\tyes=33\tinvariant=31\tothers=31\tthe=31\tvariant=31\tending=28\tyes fits=28\tpile=27\t#place=26\tgame=26\trepeat=25\tshown=25\twins=25\t#local differs=24\t#option leads=24\texcept=24\tsum=23\t#dice=20\tout=20\tshuffle=20\textend=19\tplayers=19\twin=19\t#dice fits=18\tany fits=18\tcount fits=18\treplace=17\tdraw=16\t#field leads=15\tstop=15\tcloses=14\tdelete=14\tenum=14\tmay=14\tup=14\tall fits=13\tnot differs=13\tphase=13\t#option differs=12\tclockwise=12\tedition=12\tone=12\tplay=12\ttable=12\tunit=12\t#function fits=11\trounds=11\tsetup=11\twindow=11\t#enum-member leads=10\t#field differs=10\tboard=10\tplayer fits=10\trequire=10\tscore=10\ttimes=10\tuse=10\t#piece leads=9\tnew=9\tper=9\trandom=9\trank=9\tround=9\tturns=9\twhile=9\t#dice differs=8\tdice=8\teliminate=8\thand=8\tnobody=8\tsubtract=8\tx=8\tpass=7\tseen=7\tspace differs=7\t#function=6\tbottom=6\tcards=6\titem=6\tplace=6\trecord=6\tturn=6\tafter=5\tend=5\tmax fits=5\tmin fits=5\tpasses=5\tplayers differs=5\ts=5\tclamped=4\tclose=4\tmod=4\treveal=4\tring=4\tround differs=4\twithin=4\t#dice leads=3\t#window=3\tbefore=3\tmap=3\tmin=3\ton=3\totherwise=3\towner=3\tsum fits=3\ttime=3\t#phase=2\t#piece differs=2\tcancel=2\tdeck=2\t#function leads=1\t#record differs=1\tactions=1\tbounce=1\tgrid=1\tline=1\tmax=1\tremove=1\tround fits=1\tsecretly=1\ttogether=1
 \tgame=12\tdefine=3\texample=2
!=\t#dice fits=1\t#local leads=1
"\tcites=379\tshown=25\tto=20\twith=17\tedition=12\tunit=11\tall=5\tat=5\tup=4\twithin=4\tcount=2\tfrom=2\tneeds=2\tround=2\t#binder=1\t#define=1\tfor=1\tmove=1\tnot=1\ton=1\toption=1\tset=1\twhen=1
" (\t#enum-member=125\tcount=8\tall=2
" ,\t#binder=4\t#seat=2
" ,⏎\t#binder=2
" =\t#local=3\tcount=2
" =⏎\t#place=2
" all\t#binder=9
" board\tring=2
" ending\t#ending=3
" needs\t#local leads=37\t#define fits=14\tnot fits=12\t#local differs=8\tme leads=6\tcount differs=5\t#field leads=3\t#option fits=3\t#local=2\tany fits=2
" set\t#local=2
" shown\tcites=7
" shown⏎\tcites=4
" to\tothers=31
" up\tto=4
" when\t#dice differs=5\tspace differs=3
" with\t#seat=10\t#option=3
" within\t#option=2
" {\tmove=8\tset=7\tadd=6\toption=6\tnew=4\tstop=4\tdo=3\tdelete=2\treplace=2\tsubtract=2\twhen=2\twin=2
" {⏎\taction=35\tgiven=9\tfor=8\tmove=7\tset=7\twhen=7\tlet=5\tdo=4\tany=3\troll=3\t#seat=2\tchoose=2\trepeat=2
" }\tcites=7
" }⏎\tadd=3
" }⏎⏎\tdefine=9\ttable=6\tplace=2\tplayer=2
"""⏎⏎\tspace=1
"⏎\tneeds=99\tcites=13\t#binder=11\tto=11\twhen=10\tall=4\tround=3\t#define=1\tchoose=1\textend=1\tmove=1\troll=1\tset=1
"⏎⏎\tboard=5\tenum=5\tuse=5\tending=4\tinvariant=4\tcards=2\texample=2\toption=2\titem=1\tpiece=1\tspace=1
#\tin=49\tby=7\tcites=4\tand=3\tthen=3\tat=2\toption=2\tbefore=1\tclose=1\telse=1\tor=1\tstop=1
# "\tcites=26\twithin=4\tneeds=2
# "⏎\tneeds=9
# #seat\tdoes=70
# (\t#define fits=79\t#space fits=72\t#enum-member fits=70\t#local=60\t#binder=30\t#space leads=27\t#local fits=21\tme=15\t#seat fits=5\t#enum-member=3\t#field fits=3\t#define=2\t#piece fits=2\tme fits=2
# :\tpile=23\t#enum=14\tplayer=7\tset=7\tyes=5\t#local fits=3\t#local leads=3\thand=2\tspace=2
# action\t#action=8
# by\t#binder=5
# expect\t#seat=53\t#define=9\tnot=4\tany=3\tnobody=3\t#field=2\t#place=2\tcount=2
# for\teach=2
# option\t#option=3
# pick\t#enum-member=4
# roll\t#enum-member=19
# time\tpasses=2
# {\tdo=11\tcloses=2\tfor=2\tmove=2
# }\tcites=13
# }⏎\twhen=5\taction=3\tdo=2
# }⏎⏎\texample=31\toption=3\tscore=2\tstep=2
#define\tby=2\tcites=2\tof=2\tas=1\tis=1\tor=1\tthen=1
#define "\tshown=3\tcites=2\tunit=2
#define "⏎\tneeds=6
#define (\t#local fits=168\t#seat fits=158\t#enum-member fits=81\t#binder=65\tme fits=21\t#space fits=15\t#local leads=9\t#define fits=2\t#function fits=2
#define )\tcites=2
#define +\t#local leads=2
#define .\t#attribute=21
#define =\tcount=2\tround=2
#define >\t#local fits=2
#define by\t#ending=2
#define of\t#binder=2
#define {\tdo=2
#define {⏎\tchoose=2
#define⏎\tlet=1
#dice\tset=2\tnot=1\tthen=1\ttimes=1
#dice "\tcites=3
#dice "⏎\twhen=10
#dice )\tas=4
#dice ,\t#dice fits=2
#dice <\t#local fits=2
#dice =\t#local fits=2
#dice >\t#local fits=2
#dice [\t#local fits=3\t#enum-member fits=2
#dice set\t#local=2
#dice {\tadd=2
#ending "\tcites=17
#ending "⏎⏎\tending=4\tinvariant=4\texample=2
#ending }\telse=2
#ending }⏎⏎\texample=20\tending=2
#enum\twhere=24\tor=11\texcept=5\thave=5\tcites=1\tcount=1\tseen=1
#enum "\tcites=4
#enum "⏎\t#binder=3
#enum ,\t#binder=2
#enum =\tall=6\t#enum-member leads=2
#enum except\t#enum-member leads=7
#enum or\tnone=11
#enum where\t#local leads=17\t#define fits=3
#enum-member\tfrom=97\tthen=8\tand=4\tor=3\thave=2\tof=2\tcites=1\tin=1\twhere=1
#enum-member "\tcites=2
#enum-member "⏎\tneeds=3
#enum-member #seat\tdoes=24
#enum-member (\tno=2
#enum-member )\tand=4\tthen=2
#enum-member )⏎\t#seat=51\texpect=43\tpick=4
#enum-member ,\t#enum-member=224\tnone=21\t#enum-member fits=6\t#define fits=3
#enum-member and\t#local leads=2
#enum-member expect\t#seat=9\tcount=3\t#define=2
#enum-member for\teach=2
#enum-member from\t#place leads=64\t#seat leads=12\t#local leads=4\tme leads=4
#enum-member of\t#local=2
#enum-member pick\t#enum-member=22
#enum-member then\t#seat=4
#enum-member {\tmove=6\tdo=2
#enum-member }\tcites=2
#enum-member }⏎⏎\tcards=2
#enum-member⏎\t#seat=23\tpick=20\texpect=19\tlet=2\tfor=1
#field\tto=387\tis=168\tand=38\tcites=34\tat=31\tor=19\twhere=14\tas=13\tthen=8\tof=7\thave=6\tin=6\tmay=6\telse=5\tmod=3\tadd=1\tfrom=1\tmove=1
#field "\tcites=12
#field "⏎\tneeds=10
#field )\tas=2
#field )⏎\tand=2\tdo=2
#field )⏎⏎\tdefine=3\tinvariant=3
#field ,\t#field=7\t#local=2\t#local fits=2
#field .\t#attribute=14\t#field=8
#field :\tplayer=9\tyes=4\t#enum=3\t#field=3\tpile=3
#field <\t#option fits=6\t#local leads=2
#field <=\tcount fits=3\t#define fits=2
#field =\t#option fits=3\t#define fits=2
#field >=\t#option fits=4\t#local leads=2
#field [\t#enum-member fits=40\t#local fits=20
#field and\t#local leads=16\tnot fits=9\t#define fits=6
#field as\t#binder=7
#field at\t#space=21\t#local=5
#field else\t#local=3
#field ending\t#ending=2
#field expect\t#seat=2
#field for\teach=5
#field have\t#define fits=2\t#local leads=2
#field in\t#local leads=5
#field is\t#local fits=45\t#enum-member fits=36\t#seat fits=24\tnone fits=20\t#local leads=18\tnot=12\tme fits=7\t#field fits=6\t#space fits=5\tnot differs=5\tout=3
#field may\tpass=2
#field move\t#enum-member=27\t#seat=23\tall=9\t#local=5
#field of\t#item=6
#field or\t#local leads=12\tnot fits=2
#field set\t#local=4\t#field=3\t#place=2
#field shuffle\t#place leads=13
#field then\t#local=2
#field to\t#seat leads=85\t#place leads=55\t#seat fits=54\t#space fits=30\t#local leads=29\t#local fits=27\tnone fits=15\tme leads=11\t#space leads=9\tyes fits=9\t#field fits=8\tif=8\tno fits=6\t#enum-member fits=5\t#function fits=5\t#define fits=3\t#local=2\t#option fits=2\tme fits=2
#field where\t#local leads=13
#field {\tdo=6\tadd=3\tdelete=2\tset=2\twin=2
#field {⏎\twhen=4\tchoose=2\tlet=2
#field }\tcites=10\telse=2
#field }⏎\t#seat=14\tfor=8\tmove=8\texpect=5\taction=2\twhen=2
#field⏎\tmove=68\tshuffle=16\tset=10\tdo=4\texpect=4\tfor=4\twhen=4\trepeat=2\tdelete=1\tdraw=1\teliminate=1\tlet=1\treplace=1\tsubtract=1\tturns=1
#field⏎⏎\tdefine=14\tending=2\tplay=2\tsetup=2
#item\tfrom=31\tseen=2
#item "\tcites=5
#item =\tall=6
#item from\t#place leads=8\tme leads=5\t#seat leads=4\t#local leads=3
#item seen\tby=2
#local\tin=366\tto=64\tis=59\tand=43\tfrom=39\tat=23\tof=13\tnot=7\tcites=6\tas=5\telse=5\tmay=4\tor=4\tadd=2\thave=2\tset=2\tstop=2\twhere=2\tdo=1\troll=1\tthen=1\ttimes=1
#local "\tcites=8\tto=5
#local "⏎\tneeds=5\tto=4
#local (\t#binder=3
#local )\tand=14\tas=12\tis=6\tof=6\telse=5\tor=5\tcites=4\thave=2
#local )⏎\tdo=5\twhen=5\tset=2
#local )⏎⏎\tdefine=11\tending=7
#local +\t#dice fits=4\t#option fits=2
#local ,\t#local fits=34\t#local=14\t#field=12\t#enum-member=6\t#enum-member fits=3\t#space fits=3\tme=3\t#define fits=2\tme fits=2
#local .\t#field=496\t#attribute=119\t#piece=12
#local :\tplayer=63\tspace=52\t#enum=34\t#record=29\tset=12\t#piece=11\t#local fits=9\t#local leads=4\tpiece=4
#local =\t#local=11\t#define differs=5\tif=4\t#enum-member=2\t#local fits=2\tcount=2
#local >\t#field fits=2
#local >=\t#option fits=3
#local ]⏎⏎\tdefine=2
#local and\t#local leads=18\t#define fits=10\tnot fits=8\tcount differs=5
#local as\t#binder=3
#local at\t#local=11\t#piece=5\trandom=5\t#space=2
#local do\t#step=2
#local else\t#local=2
#local for\teach=3
#local from\t#place leads=16\t#local leads=9\tme leads=8\t#local=2
#local in\tplayers fits=99\t#record fits=72\t#piece fits=50\tspace fits=46\t#enum fits=38\t#local leads=26\tpiece=24\t#define leads=15\t#local fits=10\tme leads=10\tplayer fits=10\t#field fits=8
#local is\tnot=18\t#local fits=6\tout=6\t#local leads=5\tnot differs=5\t#field fits=4\t#enum-member fits=3\t#seat fits=3\tme fits=2
#local not\tin=7
#local of\t#local=6\t#define=2\t#enum-member=2\t#item=2
#local or\t#local leads=2\tcount differs=2
#local set\t#local=5\t#field=2
#local to\t#local fits=23\tnone fits=11\t#space fits=5\t#local leads=4\tall=3\t#dice fits=2\t#enum-member fits=2\tno fits=2
#local {\tdo=13\tmove=9\tset=9\tadd=3\twhen=3\tdelete=2\tnew=2
#local {⏎\twhen=8\tany=4\tfor=4\tchoose=3\tset=3\tlet=2\troll=2
#local }\tcites=15\telse=3
#local }⏎\taction=5\tfor=4\trepeat=2
#local }⏎⏎\tstep=4
#local⏎\tset=5\twhen=4\tfor=3\tlet=3\tmove=2\tadd=1\tclose=1\tdo=1
#local⏎⏎\tdefine=11\tenum=1\tsetup=1
#option\tis=26\tand=13\tor=9\tfrom=7\telse=6\tof=5\ts=3\tthen=3\tper=2\tat=1\tbounce=1\tby=1\tcites=1\tclamped=1\tmay=1\ttimes=1
#option "\tcites=5
#option "⏎\tneeds=5
#option *\t#local fits=2\t#option fits=2
#option +\t#option fits=3
#option :\tyes=18\tone=12
#option =\t#enum-member fits=27\tyes fits=9\tno fits=6\t#option fits=2\tcount fits=2
#option and\t#define differs=2
#option from\t#field fits=5
#option is\t#enum-member fits=24
#option or\tnot fits=7
#option per\tplayer=2
#option {\trank=5\tdo=3\twin=2
#option {⏎\tchoose=2\twhen=2
#option⏎\texpect=1\tlet=1
#option⏎⏎\tdefine=4\texample=1\tspace=1
#piece\twhere=28\tat=15\tto=13\thave=4\tor=2\tper=2\tthen=2\tcites=1\tof=1
#piece "\tcites=4
#piece )⏎\tcites=3
#piece .\t#field=9
#piece :\t#option=3
#piece at\t#local=8\t#space=6
#piece have\t#local leads=2
#piece per\tplayer=2
#piece then\t#option=2
#piece to\t#local fits=6\t#space fits=4
#piece where\t#local leads=22\t#define fits=7\tnot fits=3
#piece {\tset=4\tdo=2
#piece⏎\tset=1
#piece⏎⏎\tinvariant=1
#place "\tcites=2
#place .\t#field=282
#record\twhere=62\thave=2\tof=2
#record "\tup=4
#record (\t#define fits=50\t#field=9
#record ,\t#binder=4
#record expect\t#seat=3\tnot=3
#record have\tall fits=2
#record where\t#local leads=42\t#define fits=8\tnot fits=2
#record {\tset=5\tdelete=3
#record {⏎\twhen=2
#record }⏎⏎\texample=2
#record⏎\texpect=7
#seat\tdoes=433\tcannot=94\tcan=79\tset=29\twith=21\twins=12\telse=11\tis=8\tand=7\tmove=5\tor=3\ton=2\tthen=2\tcites=1
#seat )⏎\texpect=7\t#seat=5
#seat ,\t#seat=188\t#space fits=59\t#enum-member fits=51\t#option=14
#seat .\t#field=211\t#piece=53
#seat can\t#action=85
#seat cannot\t#action=104
#seat does\t#action=453
#seat eliminate\t#seat fits=2
#seat else\t#seat=8
#seat is\tout=4
#seat move\t#local=6
#seat or\t#option fits=2
#seat set\t#space=33
#seat wins\tby=23
#seat with\t#option=25
#seat {\tmove=5
#seat {⏎\tgiven=65\texpect=9\t#seat=8\tpick=3\troll=3
#seat }⏎\t#seat=4\tmove=3\texpect=2\tset=2
#seat }⏎⏎\texample=2
#seat⏎\texpect=9\tset=5\telse=2\tmove=2\twith=2\t#seat=1\tfor=1\tgiven=1
#seat⏎⏎\tdefine=1
#space\tand=9\tmove=5\tcites=1\tor=1\tset=1\tthen=1
#space "\tat=5\tcites=2
#space #seat\tdoes=4
#space )\tto=28\tis=5
#space )⏎\texpect=47\t#seat=42
#space )⏎⏎\tdefine=4
#space ,\t#space=40\t#space fits=27\t#seat fits=13
#space .\t#field=83
#space and\t#local leads=2
#space expect\t#seat=5\tcount=5\t#define=3
#space for\teach=6
#space move\t#define=9\tall=3
#space or\t#local leads=2
#space set\t#seat=3
#space {\tset=4\tmove=3
#space }⏎\t#seat=24\troll=11\texpect=2\tfor=2
#space }⏎⏎\texample=2
#space⏎\texpect=19\tmove=13\tfor=3\t#seat=2\tdo=1
#space⏎⏎\tdefine=1\tplace=1
#step\tbefore=1\tcites=1
#step "\tcites=13
#step (\t#binder=40\t#enum-member fits=13\t#local fits=12
#step {\twhen=2
#step {⏎\tfor=4\twhen=2
#step }⏎\textend=2
#⏎\t#seat=84\texpect=72\troll=63\taction=14\tpick=10\twhen=3\tdo=2\tfor=2\tadd=1\tchoose=1\toption=1\trepeat=1\trounds=1\tstop=1
#⏎⏎\tdefine=1
(\t#local fits=202\t#enum-member fits=164\t#seat fits=163\t#binder=140\t#define fits=131\t#enum-member=128\t#space fits=87\t#local=71\tcount=37\t#space leads=27\tme fits=23\tme=15\tsum=15\t#field=12\tif=12\t#local leads=9\tall=9\tany=9\t#option=8\t#define=6\t#dice fits=6\t#field fits=4\t#function fits=3\t#option fits=3\t#piece fits=2\tno=2\tyes=2\t#function=1\t#piece differs=1\t#seat=1\tmin=1\tnot=1\tthe=1
( #\tin=13
( #local\tin=25
( #option\tand=3\tis=2\tor=2
( all\t#binder=8
( any\t#binder=5
( count\t#binder=22\t#place leads=13
( if\t#local leads=6\t#local differs=3
( sum\t#binder=14
( the\t#binder=9
( {\t#enum-member=10\t#space=10
)\tto=29\tand=22\tcites=19\tas=18\tis=15\tor=9\tof=8\telse=5\tthen=3\tcancel=2\thave=2\twhere=2\tdo=1\tend=1\tfrom=1\tmod=1\tset=1\ttimes=1
) "\tcites=58\tshown=16\tunit=4\tfrom=2\tto=2
) "⏎\tneeds=36\tcites=8
) #seat\tdoes=204
) )\tcites=3\tand=2\tor=2
) )⏎\t#seat=53\texpect=11
) )⏎⏎\tdefine=8
) +\t#local=3
) ,\t#enum-member fits=29\t#define fits=8\t#local=2\t#seat fits=2
) .\t#field=2
) <=\t#define fits=2\t#option fits=2\tcount fits=2
) =\t#local=14\tif=8\tany=7\t#define=5\tthe=3\t#define fits=2\tsum=2
) =⏎\tany=2
) >=\t#option fits=3\t#define leads=2
) and\tnot fits=5\t#local leads=4\t#define leads=3\t#define fits=2
) as\t#binder=10
) define\t#define=4
) do\t#step=7
) ending\t#ending=3
) expect\t#seat=101\t#define=24\tcount=5\t#field=3\t#place=3\t#space=3
) is\t#local fits=4\tnot=4\t#seat fits=3\t#space fits=3\tnone fits=2
) of\t#item=4\t#local=3
) or\t#define fits=2
) pick\t#define=2\t#enum-member=2
) set\t#field=2
) then\t#option=2
) to\t#space fits=15
) when\t#define fits=2\t#option fits=2
) {\tdo=7\twin=4\tset=3
) {⏎\tmove=5\twhen=4\tchoose=3
) }\tcites=28\telse=2
) }⏎\taction=8\telse=7\twhen=4\tdo=3\tfor=2
) }⏎⏎\texample=20\tplayer=3
)⏎\t#seat=209\texpect=133\tspace=21\twhen=10\tdo=9\tcites=8\troll=8\tpick=5\tand=2\tset=2\tclose=1\teliminate=1\tgiven=1\tor=1\treplace=1\ttime=1
)⏎⏎\tdefine=26\tending=7\tinvariant=3\tsetup=2\tplay=1\tstep=1\tuse=1
*\t#option fits=14\t#local fits=2\t#local leads=2\tmax fits=2\t#define fits=1\t#dice fits=1\t#field leads=1\tcount fits=1
* (\t#local=2
+\t#option fits=5\t#define fits=4\t#dice fits=4\t#local leads=4\t#local=3\tcount fits=3\tsum fits=2\t#local fits=1\t#place leads=1\tmax fits=1
+ (\tsum=11\tcount=6
+ count\t#binder=2
,\t#enum-member=238\t#seat=204\t#space fits=94\t#enum-member fits=90\t#local fits=48\t#space=40\t#binder=33\t#option=30\t#local=28\tnone=27\t#field=23\t#define fits=16\t#seat fits=15\t#dice fits=3\tme=3\tcount=2\tcount fits=2\tme fits=2\tvariant=2\t#define=1\t#define leads=1\t#option fits=1
, #\tin=5
, #enum-member⏎\t#seat=13\tpick=11
, #local\tin=4
, #seat\twith=21
, #seat⏎\twith=2
, 0\tx=6
, 0⏎\t#seat=10\texpect=4\troll=2
, count\t#binder=4
, id\twith=69
, id⏎\tneeds=24\twith=15\twhen=14\taction=8\tset=7\tmove=6\tdo=5\tfor=4\t#binder=2\tlet=2\troll=2
, id⏎⏎\toption=19\tdefine=14\tstep=12\trequire=6\tdice=4\tpiece=4\tending=3\tplayers=3\ttable=3\tvariant=3\tenum=2\tinvariant=2\trecord=2\tuse=2
,⏎\t#binder=2
-\t#local leads=3\tcount fits=2\t#define fits=1\t#field fits=1\tmin fits=1\tsum fits=1
- count\t#binder=2
.\t#field=1167\t#attribute=155\t#piece=86
. #field\tto=324\tis=152\tat=29\tcites=27\tand=24\tas=12\twhere=11\tor=10\tin=6\thave=5\tof=4\tmod=3\tthen=3\telse=2
. #field⏎\tmove=67\tshuffle=15\tset=8\tdo=4\texpect=3\tfor=2\twhen=2
. #field⏎⏎\tdefine=14\tending=2\tplay=2\tsetup=2
. by\tis=15
. hand\tto=40\twhere=6
. hand⏎\tmove=33
. space\tis=8\tas=3
. table\tto=4
. table⏎\twindow=2
. with\tis=2
..\t#option fits=13\t#define fits=4\tmin fits=3\t#local leads=2
.. 0⏎⏎\toption=4
.. id\twith=4
.. id⏎\twith=3
/\tno=29\tcount fits=1
0\tand=80\tof=31\tcites=17\tto=11\telse=10\tor=10\tfrom=8\tset=8\tthen=8\tx=8\toption=7\ttimes=6\tclamped=3\troll=3\ts=2\tseen=2\tactions=1\tadd=1\tat=1\tby=1\tdo=1\textend=1\tplayers=1\tunit=1\twhere=1
0 "\tcites=55\tunit=4
0 "⏎\tneeds=20\t#binder=3
0 "⏎⏎\tboard=4\tenum=2\toption=2
0 #seat\tdoes=70
0 )\tcites=5\tof=2
0 )⏎\t#seat=55\tspace=21\texpect=18\twhen=4
0 *\t#option fits=12
0 ,\t#option=15\t#seat=6\t#local=2
0 -\t#local leads=3
0 ..\t#option fits=13\t#define fits=4\tmin fits=3\t#local leads=2
0 =\tper=5
0 and\t#seat leads=22\tcount differs=19\t#define differs=14\t#place leads=10\t#space leads=2
0 else\t#local=3
0 expect\t#seat=67\tcount=31\t#define=26\t#place=11\t#field=5\t#piece=5\tall=3\tnobody=2
0 for\teach=3
0 from\t#field fits=4\t#local=2
0 of\t#enum-member=13\t#item=11\teach=2
0 option\t#option=7
0 or\tnot fits=2
0 seen\tby=2
0 set\t#space=7\t#field=2
0 times\twhile=3
0 to\t#local leads=3\t#field fits=2\t#local fits=2\t#place leads=2
0 {\tdo=10\tmove=6\twin=5\tset=4
0 {⏎\tgiven=7\tpick=6\tchoose=4\tmove=3\troll=3\t#binder=2\tlet=2\twhen=2\twin=2
0 }\tcites=3
0 }⏎\t#seat=5\tset=5\tadd=2
0 }⏎⏎\texample=33\tvariant=4\tstep=2
0⏎\texpect=153\t#seat=57\troll=15\tpick=7\tset=3\tfor=2\tlet=2\trepeat=2\treplace=2\twhen=2\tcites=1\teliminate=1\tmove=1\tphase=1\ttime=1
0⏎⏎\tdefine=8\tplayers=8\tinvariant=5\toption=5\texample=3\tsetup=3\tuse=1
:\tplayer=82\tspace=54\t#enum=52\t#record=29\tyes=29\tpile=27\tset=20\t#local fits=16\tone=12\t#piece=11\thand=8\t#local leads=7\t#option=4\tpiece=4\t#field=3\t#field fits=2\tdeck=2\tyes fits=1
: \tgame=12\tdefine=3\texample=2
: #enum\tor=11
: #field\tof=3
: #option\tof=2\tper=2
: 0\tof=10
: deck\tof=2
: hand\tof=8
: one\tof=12
: pile\tof=27
: player\tor=8
: set\tof=20
: space\tor=2
: {\t#local=4
<\t#option fits=7\t#local fits=5\t#local leads=3\t#field fits=2
< #option\tand=3
<=\t#define fits=6\tcount fits=6\t#option fits=4\t#field leads=1\t#local fits=1\t#local leads=1
<= #option⏎⏎\tdefine=2
<= 0⏎⏎\texample=2
<= count\tme leads=4\t#binder=2
=\t#local=30\t#enum-member fits=27\tno fits=26\tyes fits=17\tif=15\tnone=15\t#define=14\t#enum-member=14\tall=14\tcount=11\t#option fits=9\tany=8\tsum=7\t#local fits=6\tthe=6\t#define differs=5\t#define fits=5\tper=5\t#option=4\t#enum-member leads=2\t#local leads=2\t#option differs=2\t#seat leads=2\tcount fits=2\tno=2\tplayers fits=2\tround=2\tyes=2\t#dice=1\t#dice leads=1\t#field=1\t#field fits=1\t#field leads=1\t#function=1\t#local differs=1\t#piece=1\t#space leads=1\tcount differs=1\tmax=1\tmax fits=1\tme=1\tmin=1\tnot=1\tspace=1
= #\toption=2
= #enum-member⏎\tlet=2
= #local\tis=3\tand=2\tin=2\tnot=2
= #local⏎\tlet=3
= (\tcount=5\t#local=2\tany=2\tif=2
= 0\tand=72\tcites=8\tor=8\toption=7\tthen=5\tclamped=3\tseen=2
= 0⏎\texpect=115\t#seat=11\troll=5
= 0⏎⏎\tdefine=4\tinvariant=4
= all\t#binder=2
= any\t#binder=9
= count\t#binder=8
= if\t#local leads=7\t#define fits=4\t#option leads=2
= none⏎\tlet=2
= not\t#define=2
= per\tplayers=5
= players⏎\trepeat=2
= sum\t#binder=6
= the\t#binder=4
= yes\toption=2
=⏎\t#local=4\tif=4\tany=3\t#place=2\tnot=2\t#define=1\t#local leads=1\tsum=1\tthe=1
>\t#local fits=5\t#define fits=2\t#field fits=2\t#define leads=1\t#dice fits=1\t#field leads=1\t#option fits=1
> #local\tor=2
> 0\tand=8\tor=2
> 0⏎\treplace=2
>=\t#option fits=14\t#define leads=2\t#local leads=2\t#define fits=1
[\t#enum-member fits=56\t#local fits=23
]\tas=1\tcites=1\tthen=1\tto=1
] ,\t#space fits=4
] >=\t#option fits=3
]⏎\t#seat=1\trepeat=1
]⏎⏎\tdefine=3
action\t#action=20
action #\tby=5
action #⏎\taction=14
add\t#local=20\tstep=3\tenum=2\toption=2\t#define=1\tdefine=1\tplayer=1\trecord=1
add #local\tto=17
add 0\tto=11
add step\t#step=2
add: #field\tto=3
add: #local\tto=17\tset=2
add: .\t#field=18
add: 0\tto=11
add: add\t#local=20
add: member enum\tto=4
add: member seats\tto=7
add: number\tto=20
add: set\tset=2
add: to\t#local fits=14\t#local leads=9\t#field fits=3\t#place leads=2
after\tme fits=3\t#option differs=1
after me\twhere=2
all\tfrom=62\t#binder=37\tpass=4\tcites=2
all "\tcites=5
all "⏎\t#binder=3
all #\tin=2
all #local\tin=39
all from\t#place leads=22\t#local leads=16\t#field fits=7\tme leads=4
all pass⏎\tcloses=4
all⏎\tlet=1
and\t#local leads=49\tcount differs=24\tnot fits=24\t#seat leads=23\t#define fits=21\t#define differs=18\t#place leads=11\t#define leads=7\t#local differs=3\t#piece leads=2\t#space leads=2\tany fits=2\t#field differs=1\t#field leads=1\t#function=1\t#option differs=1\tall fits=1\tme leads=1
and #local\tis=6\tat=3\tnot=2
and (\t#local=5\tany=4\tall=3\t#define=2
and count\t#space leads=9\t#seat leads=8\t#binder=6\t#place leads=3
and not\t#local=10\t#define=6\tany=5
any\t#binder=70\ttime=1
any #\tin=13
any #local\tin=70
as\t#binder=22
at\t#space=29\t#local=24\trandom=9\t#piece=6\t#seat=1\tany=1
at #local\tand=6
at #space\tand=6
at #space⏎\texpect=18
at random\tfrom=9
board\tring=4\tmap=3\tcites=1\tgrid=1\tline=1
board: "\tat=5\tcites=2
board: #enum\tor=2
board: (\t#enum-member=21
board: )\tcites=3
board: )⏎\tspace=21
board: ,\tnone=27\t#enum-member=15
board: :\t#enum=3\tset=2
board: board\tring=3\tmap=2
board: id⏎\tspace=3
board: of\t#enum=2
board: or\tnone=2
board: set\tof=2\tor=2
board: {⏎\tspace=2
bottom\tof=6
bottom of\t#field=6
by\t#ending=29\tis=15\t#local fits=11\t#define fits=6\t#binder=5\t#local leads=3\tall=3\towner=3\t#field fits=1\t#function fits=1\t#option differs=1\tand=1\tcount fits=1\tnobody=1\tor=1
by "⏎\tneeds=2
by :\t#local fits=3\t#field fits=2\tplayer=2
by is\t#local fits=8\t#field fits=4
can\t#action=85
can #⏎\t#seat=8\texpect=5
cancel }\tcites=2
cannot\t#action=104
cannot #enum-member⏎\texpect=2
cannot #⏎\t#seat=21\texpect=12
cards: "\tcites=3
cards: (\t#enum-member=104\tno=2\tyes=2
cards: 0\tx=8
cards: :\t#enum=5
cards: number\tx=8
cards: }⏎⏎\tplayer=3
choose\tby=16\ttogether=1
choose "\tto=12
choose "⏎\tto=6
choose by\t#local fits=11\t#define fits=2
choose: "\tcites=56\tto=19\tneeds=2
choose: "⏎\tneeds=50\tto=11\tcites=7
choose: #\tin=17
choose: #enum-member\tor=3
choose: #field\tis=23\tor=4
choose: #local\tin=18\tis=7\tat=4
choose: #option\tor=4
choose: #piece\twhere=5
choose: #⏎\taction=4
choose: (\t#local fits=26\t#binder=16\tme fits=7\t#local leads=3\t#enum-member fits=2\t#option fits=2\tif=2
choose: )\tis=2\tor=2
choose: ,\t#local fits=7\t#binder=5\t#local=2\tcount fits=2
choose: ,⏎\t#binder=2
choose: .\t#field=49\t#attribute=25\t#piece=2
choose: ..\tmin fits=3\t#local leads=2
choose: 0\tor=2
choose: :\tspace=10\t#enum=5\tset=2
choose: <\t#option fits=3
choose: <=\tcount fits=2
choose: >\t#field fits=2
choose: >=\t#option fits=3
choose: [\t#enum-member fits=7\t#local fits=6
choose: action\t#action=2
choose: any\t#binder=3
choose: at\t#local=4
choose: by\t#local fits=11\t#define fits=2
choose: choose\tby=16
choose: count\t#binder=5\tme leads=4
choose: except\t#local fits=2\tme fits=2
choose: hand\twhere=4
choose: id⏎\tneeds=33\taction=2\twhen=2
choose: in\tspace fits=8\t#piece fits=6\tme leads=6\tplayers fits=5\t#local leads=4\tpiece=2
choose: is\tnot=7\t#enum-member fits=5\t#local leads=5\tnone fits=5\tme fits=3\t#field fits=2\t#local fits=2\tnot differs=2
choose: member enum\tis=16\tor=4\tin=2
choose: member piece\tat=5
choose: member seats\tis=12
choose: member spaces\tis=4
choose: needs\t#local leads=21\t#define fits=12\tnot fits=11\tme leads=10\t#local differs=9\t#option fits=5\tcount differs=5\t#define differs=4\t#field leads=3\t#define leads=2
choose: none\tor=3
choose: not\t#define=6\t#local=4\tany=4\t#enum-member fits=3\t#option=3\tme fits=2\tnone fits=2
choose: number\tor=3\telse=2
choose: or\tnot fits=8\t#local leads=5\t#define differs=2
choose: piece\twhere=2
choose: pile\twhere=4
choose: players\texcept=4
choose: set\twhere=16\texcept=4\tof=2
choose: space\twhere=8
choose: to\tothers=30
choose: where\t#local leads=10\t#define fits=8
choose: yes-no\tor=8
choose: {\tmove=12\tstop=6\tdo=4\tset=3\tsubtract=3
choose: {⏎\taction=41\tmove=13\tset=5\twhen=3\tdo=2\treveal=2\troll=2\tsubtract=2
choose: }\tcites=16\totherwise=3
choose: }⏎\taction=26\twhen=6
cites id\twith=15\twhen=2
cites id⏎\tneeds=21\twhen=12\taction=10\tmove=8\tfor=5\tset=5\twith=5\tdo=4\tspace=3\t#binder=2\telse=2\treplace=2
cites id⏎⏎\toption=54\tinvariant=10\tdefine=8\tpiece=4\trequire=4\tvariant=4\tending=3\titem=3\tstep=3\tboard=2\tdice=2\tenum=2\tplace=2
clamped\tseen=1
clockwise\tfrom=9\tafter=3
clockwise after\tme fits=3
clockwise from\t#field fits=9
close }\tcites=3
closes\twhen=12\tafter=2
closes when\tall=4\t#define differs=2\t#field leads=2
count\t#binder=78\t#seat leads=35\t#place leads=29\t#space leads=17\tme leads=14\tplayers fits=10\t#field differs=6\t#field fits=2\tseen=1
count #\tin=2
count #local\tin=42
deck\tof=2
deck of\t#item=2
define\t#define=13\taction=7
define: "\tshown=24\tcites=11\tunit=6
define: "⏎\tneeds=10
define: #\tin=20\tby=5\tthen=3\tand=2
define: #enum\twhere=12\tor=2
define: #enum-member\tof=2\tthen=2
define: #field\tis=56\tand=17\twhere=8\tor=7\tcites=5\tthen=5\telse=3\tat=2\tin=2
define: #field⏎⏎\tdefine=14\tplay=2\tsetup=2
define: #local\tin=75\tand=22\tis=14\tof=5\tat=4\telse=3
define: #local⏎⏎\tdefine=11
define: #option\tand=6\tis=5\telse=4\tor=3
define: #option⏎⏎\tdefine=4
define: #piece\twhere=9\tthen=2
define: #record\twhere=10\tof=2
define: #seat\tthen=2
define: (\t#local fits=68\t#binder=63\t#option=7\tany=7\tcount=7\t#local=6\t#function fits=3\tif=3\tme fits=3\t#define=2\tall=2
define: )\tand=9\tcites=8\telse=5\tis=3\tor=3\tof=2
define: )⏎\tcites=7\tand=2
define: )⏎⏎\tdefine=25\tsetup=2
define: *\t#option fits=4
define: +\tsum fits=2
define: ,\t#local fits=17\t#binder=9\t#space fits=3
define: .\t#field=107\t#attribute=62\t#piece=2
define: 0\tthen=4\tand=3\telse=3\tor=2
define: 0⏎⏎\tdefine=8\tsetup=3
define: :\tplayer=39\tspace=26\t#enum=19\t#record=12\t#piece=6\tpiece=3
define: <\t#option fits=2
define: <=\t#option fits=3\tcount fits=2
define: =\t#local=14\t#define=13\tcount=9\tif=9\tany=8\tsum=7\tthe=6\t#define fits=3\tall=2\tcount fits=2
define: =⏎\t#local=4\tif=4\tany=3\t#place=2\tnot=2
define: >\t#define fits=2
define: >=\t#define leads=2\t#option fits=2
define: [\t#enum-member fits=11\t#local fits=8
define: ]⏎⏎\tdefine=3
define: all\t#binder=3
define: and\t#local leads=22\t#define fits=12\tnot fits=11\t#define differs=4
define: any\t#binder=19
define: at\t#local=5\t#space=2
define: by\t#binder=5\tis=3
define: count\t#binder=16\tme leads=3\t#place leads=2
define: define\taction=7\t#define=5
define: else\t#local=5\tif=4
define: except\tme fits=3
define: hand\twhere=2
define: have\t#local leads=2
define: id⏎\tneeds=4
define: id⏎⏎\tdefine=18\tstep=2
define: if\t#local leads=12\t#option leads=3\t#field differs=2
define: in\t#define leads=14\t#enum fits=14\t#local leads=13\t#record fits=11\tplayers fits=10\t#piece fits=8\tpiece=7\tspace fits=6\t#field fits=5\t#local fits=3\tme leads=2
define: is\t#local fits=32\t#enum-member fits=11\tnot=9\t#local leads=7\t#seat fits=7\tnone fits=6\t#field fits=5\tnot differs=2
define: me\twhere=3
define: member enum\tis=26\tin=24\tand=10\tof=3\tthen=2
define: member enum⏎⏎\tdefine=2
define: member piece\tat=4
define: member pieces\tat=3
define: member record\tis=2
define: member seats\tis=43\tand=14\telse=8\tof=3\tthen=3\twhere=3
define: member seats⏎⏎\tdefine=6\tplay=2
define: member spaces\tis=12\tand=5
define: member spaces⏎⏎\tdefine=5
define: needs\t#local leads=9\t#define fits=2
define: none\tand=2\tor=2
define: none⏎⏎\tdefine=4
define: not\t#local=9\t#define=6\tnone fits=5\tany=3\t#field fits=2\t#local fits=2
define: number\telse=9\tand=8\tcites=5\tthen=5\tor=4
define: number⏎⏎\tdefine=33\tsetup=3
define: of\t#local=9\t#define=5
define: or\t#local leads=7\tnot fits=4\tnone=3
define: piece\twhere=5
define: pile\twhere=9
define: pile⏎⏎\tsetup=2
define: players\twhere=5\texcept=3
define: set\twhere=50\tand=10\tor=9\texcept=4\tof=4\thave=3\tthen=3
define: shown\tcites=7
define: shown⏎\tcites=4
define: space\twhere=6\tis=3
define: sum\t#binder=8
define: the\t#binder=4
define: then\t#option=4\t#local=3\t#define=2
define: where\t#local leads=49\t#define fits=6\t#define differs=4
define: yes-no\tand=14\tor=4\tcites=3\tthen=3\tof=2
define: yes-no⏎⏎\tdefine=11
define: {⏎\tdo=3
define: }\tcites=5
define: }⏎⏎\tdefine=2
delete\t#local fits=14
delete: delete\t#local fits=14
dice: "\tcites=6
dice: "⏎⏎\tboard=2
dice: ..\t#option fits=3
dice: 0\tof=7
dice: id⏎⏎\tdice=3
dice: number\tof=8
do\t#step=62
do #⏎\twhen=3\tdo=2\tfor=2
do: #⏎\twhen=3\tdo=2\tfor=2
do: (\t#local=51\tme=15\t#local fits=12\t#enum-member=3\t#define=2\t#seat fits=2\tif=2
do: )\tcancel=2\tcites=2
do: )⏎\twhen=7\tdo=6\tset=2
do: ,\t#local=21\t#enum-member=7\tme=3
do: do\t#step=62
do: member seats\telse=2
does\t#action=453
does #enum-member⏎\texpect=3
does #⏎\troll=63\t#seat=55\texpect=55\tpick=9
draw\t#option=7\tgame=2\tcount=1
draw #option\tfrom=6
draw 0\tfrom=5
draw game\tby=2
draw: #field\tto=11
draw: #option\tfrom=6
draw: .\t#field=17
draw: 0\tfrom=5
draw: at\trandom=3
draw: deck\tto=11
draw: draw\t#option=7\tgame=2
draw: from\t#field fits=9\t#local leads=3\t#place leads=2
draw: game\tby=2
draw: hand\tto=3
draw: number\tfrom=11\tat=2
draw: pile\tto=3
draw: random\tfrom=3
draw: to\tme leads=6\t#local leads=5\t#field fits=2
each\t#binder=107\t#enum=2
each #\tin=2
each #local\tin=107
edition 0\tcites=4
edition 0⏎⏎\tplayers=8
eliminate\t#local fits=5\t#seat fits=2
eliminate: eliminate\t#local fits=5\t#seat fits=2
else\t#local=10\t#seat=8\twhen=7\tif=4\t#field=1\t#function=1\t#option=1\tme=1\tnone=1
else 0\tcites=2
else 0⏎⏎\tdefine=2\tsetup=2
else if\t#local leads=2
else when\t#local leads=3
else {\tdo=4\tset=3\tadd=2\tmove=2
else {⏎\tchoose=5\twhen=2
end\tturn=5
end: end\tturn=5
ending\t#ending=21
ending: "\tcites=16
ending: "⏎⏎\tending=4\tinvariant=4\texample=2
ending: #local\tin=3
ending: (\t#local fits=2
ending: any\t#binder=2
ending: count\tplayers fits=4
ending: ending\t#ending=20
ending: id\twhen=3
ending: id⏎\twhen=3
ending: id⏎⏎\tending=6\tvariant=3
ending: in\tplayers fits=2
ending: set\twhere=2
ending: when\tcount differs=5
ending: where\t#define fits=2
ending: {\twin=5
ending: {⏎\twin=2
ending: }⏎⏎\tending=5
enum: ,\t#space=14
enum: id⏎⏎\tenum=3
enum: {\t#space=10
enum: }\tcites=4
enum: }⏎⏎\tcards=3\tdefine=2
example "\tcites=83\twith=11
example "⏎\tcites=3
example: "\tcites=83\twith=17
example: "⏎\tcites=3
example: #enum-member\tand=2
example: #enum-member⏎\t#seat=23\tpick=20\texpect=19
example: #field\tis=20\tat=16
example: #field⏎\texpect=4
example: #local\tin=40
example: #piece\tat=6\thave=2
example: #record\twhere=19
example: #record⏎\texpect=7
example: #seat\tdoes=433\tcannot=94\tcan=79\twith=21\twins=12\tis=8\tand=5
example: #seat⏎\texpect=9\twith=2
example: #space\tand=8
example: #space⏎\texpect=19\t#seat=2
example: #⏎\t#seat=84\texpect=72\troll=63\tpick=10
example: (\t#enum-member fits=161\t#seat fits=142\t#define fits=129\t#space fits=80\t#space leads=27\tcount=7\t#local fits=6
example: )\tis=7\tand=4
example: )⏎\t#seat=209\texpect=133\troll=8\tpick=5
example: ,\t#enum-member=210\t#seat=204\t#enum-member fits=83\t#space fits=79\t#option=30\t#space=26\t#seat fits=15\t#define fits=11\tvariant=2
example: .\t#field=182\t#piece=28\t#attribute=8
example: 0\tand=71\troll=3
example: 0⏎\texpect=153\t#seat=57\troll=15\tpick=7
example: =\t#enum-member fits=22\tyes fits=6\tno fits=5
example: [\t#enum-member fits=32\t#local fits=2
example: all\t#binder=6
example: and\t#seat leads=23\tcount differs=17\t#define differs=12\t#place leads=10\t#define leads=3\t#local leads=2\t#space leads=2\tnot fits=2
example: any\t#binder=15
example: at\t#space=20
example: by\t#ending=23
example: can\t#action=85
example: cannot\t#action=104
example: count\t#seat leads=35\t#space leads=17\t#binder=9\t#place leads=9\t#field differs=3
example: does\t#action=453
example: expect\t#seat=255\t#define=68\tcount=50\t#place=17\t#field=14\tall=9\tnot=9\tnobody=7\t#piece=6\tany=5\t#space=4\tround=2
example: have\tcount differs=2
example: id\twith=88
example: id⏎\twith=23
example: in\t#record fits=8\tspace fits=8\t#piece fits=5\tplayers fits=3\t#enum fits=2\tpiece=2
example: is\t#seat fits=14\t#enum-member fits=9\tnone fits=6\t#space fits=4\tout=4\tnot=3\t#local fits=2\tnot differs=2
example: member enum\tis=9\tin=3\tand=2
example: member enum⏎\t#seat=23\tpick=20\texpect=19
example: member piece\tat=23\tis=4
example: member record\tin=6\tand=3
example: member record⏎\tpick=3
example: member seats\tdoes=433\tcannot=94\tcan=79\twith=21\tis=20\twins=12\tand=5
example: member seats⏎\texpect=9\twith=2
example: member spaces\tand=8\tin=5\tis=3
example: member spaces⏎\texpect=20\t#seat=2
example: nobody\twins=13
example: none⏎\texpect=9\t#seat=3
example: not\t#define=5\tnone fits=5\tany=4
example: number\tand=71\troll=3
example: number⏎\texpect=153\t#seat=57\troll=15\tpick=7
example: out⏎\texpect=6
example: passes⏎\texpect=6
example: pick\t#enum-member=35\t#define=4
example: players\twhere=2
example: roll\t#enum-member=20
example: set\twhere=28\thave=5
example: set⏎\texpect=8
example: space\twhere=5\thave=2
example: the\t#binder=9
example: time\tpasses=5
example: where\t#local leads=19\t#define fits=3
example: wins\tby=25
example: wins⏎\t#seat=4
example: with\t#seat=75\t#option=44\tvariant=6
example: yes-no⏎\texpect=6
example: {\tmove=14\t#enum-member=12\tset=9\tfor=5
example: {⏎\tgiven=84\tmove=24\t#seat=11\tfor=11\tpick=11\texpect=10\troll=5\teliminate=2\tset=2
example: }⏎\t#seat=56\troll=22\texpect=11
example: }⏎⏎\texample=110
except\t#enum-member leads=7\tme fits=7\t#local fits=6\t#field fits=5
except #field\tmay=4
except #local\tmay=2
except me\twhere=3
except {\t#enum-member=3
expect\t#seat=255\t#define=68\tcount=50\t#place=17\t#field=14\tall=9\tnot=9\tnobody=7\t#piece=6\tany=5\t#space=4\tround=2\t#function=1
expect #field\tis=8
expect #piece\tat=6
expect #seat\tcannot=94\tcan=79\twins=12\tis=8\tand=2
expect (\tcount=6
expect all\t#binder=6
expect any\t#binder=3
expect count\t#seat leads=27\t#space leads=8\t#place leads=6\t#field differs=3
expect nobody\twins=13
expect not\t#define=4\tany=4
extend\taction=4\tsetup=3\tstep=3\twindow=3\tphase=2\trecord=2\ttable=2
extend action\t#action=4
extend phase\t#phase=2
extend record\t#record=2
extend step\t#step=3
extend window\t#window=3
for\teach=122
for each\t#binder=107
for: #\tin=2
for: #enum\twhere=7\texcept=3
for: #field\tis=25\twhere=4\tand=3\tin=2
for: #local\tin=110\tat=8\tis=4\tand=2
for: #piece\twhere=10
for: #record\twhere=9
for: (\t#local fits=7
for: )\tand=2
for: ,\t#local fits=4\t#enum-member=2
for: .\t#field=39\t#attribute=18
for: 0\tand=2
for: after\tme fits=3
for: and\t#local leads=7\t#define differs=2
for: any\t#binder=2
for: at\t#space=2
for: clockwise\tfrom=4\tafter=3
for: count\t#binder=3
for: each\t#binder=107
for: except\t#enum-member leads=5\tme fits=2
for: for\teach=122
for: from\t#field fits=4
for: id⏎\tfor=6\trepeat=2\tset=2
for: in\tplayers fits=36\t#record fits=26\t#piece fits=25\t#enum fits=14\t#local leads=8\tpiece=6\tspace fits=5\t#local fits=3
for: is\t#local fits=7\t#seat fits=7\t#space fits=5\tnot=4\t#enum-member fits=3\t#local leads=3\t#local=2
for: me\twhere=2
for: member enum\tis=4\tin=3
for: member piece\tat=7
for: member record\tis=3
for: member seats\tis=18\tand=3\tin=3\twhere=3
for: member spaces\tis=6
for: not\t#local=3\t#local fits=3
for: number\tand=2
for: or\t#local leads=2
for: piece\twhere=3
for: pile\twhere=2
for: players\tclockwise=5\texcept=3\twhere=3
for: set\twhere=37\texcept=6\tclockwise=5\tand=2
for: space\twhere=4
for: where\t#local leads=33\t#define fits=5\tnot fits=3\tcount differs=2
for: yes-no\tand=2
for: {\tset=29\tmove=24\tdo=12\tdelete=7\tdraw=5\tadd=4\t#enum-member=2\tme=2\tpick=2
for: {⏎\twhen=10\tchoose=4\tmove=3\tdo=2\troll=2
for: }\tcites=20
for: }⏎\tfor=23\tmove=13\tset=10\tadd=2\tdelete=2\trepeat=2\twhen=2
from\t#place leads=112\t#local leads=35\t#field fits=25\tme leads=21\t#seat leads=17\t#local=6\tplayers differs=2\tspace differs=2\t#field=1\t#record differs=1\tme=1
from "\tcites=2
from #field\tto=19
game\tby=2
game "\tedition=12
game: "\tedition=12
game: 0\tcites=4
game: 0⏎⏎\tplayers=8
game: id⏎⏎\tplayers=4
game: number\tcites=4
game: number⏎⏎\tplayers=8
given {\tmove=14\tset=9\tfor=5
given {⏎\tmove=24\tfor=11\teliminate=2\tset=2
grid\t#option=1
hand\tto=40\tof=8\twhere=6\tas=1\tat=1\tcites=1\tmove=1
hand +\t#define fits=2
hand :\thand=6
hand [\t#enum-member fits=13
hand move\tall=14\t#enum-member=13\t#define=3
hand of\t#item=8
hand to\t#seat leads=9\t#place leads=6\tthe=6\t#field fits=4\tme leads=4\t#local leads=2
hand where\t#local leads=5
hand }\tcites=3
hand }⏎\troll=3\tdraw=2\twhen=2
hand⏎\tmove=33\tdo=1\tfor=1\twhen=1
hand⏎⏎\tending=1
have\t#local leads=12\tcount differs=7\t#define fits=5\tall fits=3\tnot fits=3\t#define differs=1\t#local=1\t#place leads=1\tif=1
have (\tcount=3
have all\t#binder=2
have count\t#binder=7
id\twith=88\twhen=3\tfrom=1
id =\t#define=6
id =⏎\t#local=3\tif=3
id define\taction=4
id do\t#step=3
id ending\t#ending=6
id for\teach=9
id move\t#local=6\tall=4
id needs\t#local leads=10\t#define fits=9\tnot fits=8\t#define differs=5\tme leads=4\t#option fits=3\tall fits=2
id replace\tdefine=2
id require\t#option differs=3\tall fits=3
id roll\t#dice=2
id set\t#local=5\t#place=4\t#field=3
id step\t#step=14
id when\t#local leads=5\tcount differs=5\t#field leads=2\t#local differs=2\t#option fits=2\t#piece leads=2\tround differs=2
id with\t#seat=65\t#option=16\tvariant=6
id {\tmove=4\tdo=2\toption=2
id {⏎\twhen=18\tmove=12\tlet=10\tfor=8\tchoose=7\taction=6\trepeat=5\tdo=3\textend=3\treveal=3\t#binder=2\tadd=2\toption=2\treplace=2\troll=2\trounds=2\tset=2\tspace=2
id }\tcites=13\telse=3
id }⏎\taction=5\tcloses=4\twhen=4\textend=3
id }⏎⏎\tstep=10\tdefine=3\tpiece=2\tplayer=2
id⏎\tneeds=46\twhen=26\twith=23\taction=18\tmove=14\tset=12\tdo=9\tfor=9\t#binder=4\telse=3\tlet=3\treplace=3\tspace=3\tadd=2\tphase=2\trepeat=2\troll=2\tdraw=1\teliminate=1\textend=1
id⏎⏎\toption=74\tdefine=22\tstep=15\tinvariant=12\trequire=10\tpiece=8\tvariant=8\tdice=6\tending=6\tenum=4\titem=4\tplayers=4\ttable=3\tuse=3\tboard=2\tplace=2\trecord=2\tspace=2\tplayer=1\tscore=1
if\t#local leads=20\t#define fits=4\t#local differs=3\t#option leads=3\t#define differs=2\t#field differs=2\t#dice differs=1\t#enum-member leads=1\t#field fits=1\t#option fits=1\t#piece leads=1\t#place leads=1\tcount differs=1
if #local\tis=6\tin=3
if #option\tis=3
in\tplayers fits=99\t#record fits=72\t#piece fits=50\tspace fits=46\t#enum fits=38\t#local leads=33\tpiece=24\t#define leads=15\t#local fits=15\tme leads=10\tplayer fits=10\t#field fits=9\t#define fits=1\t#function fits=1\t#local=1\t#piece differs=1\t#place leads=1
in #enum\twhere=24\thave=5\texcept=4
in #field\tthen=2\twhere=2
in #local\tas=2\tmay=2
in #piece\twhere=28\thave=4
in #record\twhere=61\thave=2\tof=2
in #record⏎\texpect=7
in piece\twhere=17
in player\tof=6\thave=2\twhere=2
in players\twhere=26\texcept=19\tby=9\thave=6\tclockwise=5\tof=4\tmay=2
in space\twhere=35\thave=7\tof=2
in {\t#enum-member=5\tme=2
invariant "\tall=5\tcount=2\tround=2
invariant "⏎\tall=4\tround=3
invariant: "\tall=5\tcount=2\tround=2
invariant: "⏎\tall=4\tround=3
invariant: #\tin=2
invariant: #enum\thave=4
invariant: #field\tis=4\tat=3\thave=2\tmod=2\tor=2
invariant: #local\tin=37\tat=2\tis=2
invariant: #record\thave=2\twhere=2
invariant: (\tcount=17\tsum=12\tall=7\t#local fits=3\t#local=2\t#local leads=2\t#seat fits=2
invariant: )\tcites=3\tand=2
invariant: )⏎⏎\tinvariant=3
invariant: *\t#option fits=3
invariant: +\tcount fits=2
invariant: ,\t#local fits=2
invariant: .\t#field=47\t#attribute=5\t#piece=3
invariant: 0\tcites=8\tor=5
invariant: 0⏎⏎\tinvariant=5\texample=3
invariant: [\t#local fits=3
invariant: all\t#binder=19
invariant: at\t#local=2\t#piece=2\t#space=2
invariant: count\t#binder=20\t#place leads=12\t#field differs=2
invariant: have\t#local leads=5\tcount differs=4\tall fits=3\t#define fits=2
invariant: id⏎⏎\tinvariant=12\tuse=3
invariant: in\tplayer fits=9\tplayers fits=9\tspace fits=5\t#enum fits=4\t#record fits=4\t#local leads=3\tpiece=3
invariant: is\tnot differs=2\tout=2
invariant: member enum\tin=3
invariant: member piece\tat=5
invariant: member seats\tis=4
invariant: member spaces\tis=2
invariant: not\tnone fits=2
invariant: number\tcites=11\tor=6
invariant: number⏎⏎\tinvariant=5\texample=4
invariant: of\tcount=9\t#local=2
invariant: or\t#local leads=4
invariant: piece\twhere=2
invariant: pile\tmod=2
invariant: player\tof=6\thave=2
invariant: players\thave=4\tof=3
invariant: set\thave=18\tof=11\twhere=7
invariant: space\thave=2\tof=2
invariant: sum\t#binder=12
invariant: where\t#local leads=7
is\t#local fits=64\t#enum-member fits=63\tnot=37\t#seat fits=31\tnone fits=28\t#local leads=23\tout=16\t#field fits=14\tnot differs=13\t#space fits=9\tme fits=9\t#local=3\t#define fits=2\t#field=1\t#option differs=1\t#piece leads=1\tme=1\tspace differs=1\tthe=1
is #\tand=3\tthen=3
is #enum-member\tthen=8\tand=4\thave=2\tor=2
is #enum-member⏎\texpect=6\t#seat=2
is #field\tand=6\tor=6
is #local\tand=32\tof=5\telse=2
is #local⏎⏎\tdefine=6
is #seat\tand=5\tor=3\tthen=2
is #seat⏎\texpect=9
is #space\tand=2
is me\tand=2
is none\tor=5\tand=2\tcites=2
is none⏎\texpect=5\t#seat=3
is not\tnone fits=15\t#field fits=7\t#local fits=7\t#enum-member fits=6\tme fits=5\t#local leads=4\tout=4\t#space fits=2
is out\tcites=2
is out⏎\texpect=5
item: "\tcites=4
item: 0\tof=2
item: each\t#enum=2
item: id⏎⏎\titem=4\tdice=2
item: number\tof=2
item: of\teach=2
let\t#binder=4
let: #enum-member⏎\tlet=2
let: #field⏎\tdo=2
let: #local⏎\tlet=3
let: #option\telse=2
let: )\tthen=2
let: ,\t#enum-member fits=2\t#local fits=2
let: .\t#field=7
let: ..\t#option fits=2
let: 0\tcites=2
let: 0⏎\tfor=2\tlet=2
let: :\tset=7\tspace=3
let: =\t#local=11\tif=4\tnone=3\t#enum-member=2\t#option fits=2\tcount=2\tplayers fits=2
let: [\t#enum-member fits=2
let: id⏎\tmove=2
let: if\t#define fits=3
let: let\t#binder=4
let: member enum⏎\tlet=2
let: member seats⏎\tdo=2\tmove=2
let: none⏎\tlet=2
let: number\tcites=3\telse=3
let: number⏎\tlet=6\tfor=3\trepeat=3
let: of\tplayer=5
let: or\tnone=3
let: players⏎\trepeat=2
let: set\tof=7\tor=3
let: set⏎\tlet=2\trepeat=2
let: space\tor=2
let: then\t#option=2
let: yes-no\tthen=3
let: }⏎\twindow=3
line\t#option=1
max\t#binder=1
may\tpass=2
may pass⏎\tcloses=2
may {⏎\taction=11
me\tby=7\twhere=5\tis=3\tand=2\tclockwise=1\telse=1\tmay=1\tor=1\tthen=1
me )\tis=2
me ,\t#local fits=11\t#local=8\t#enum-member=5
me .\t#field=74\t#piece=21
me is\tout=3
me where\t#local leads=3
me {\tadd=2\tset=2
me⏎\tadd=1\tchoose=1
me⏎⏎\tplay=1
min\t#binder=1
min (\t#option fits=3
move\tall=68\t#local=67\t#enum-member=65\t#seat=34\t#define=29\t#piece=12\tme=10\t#item=4\t#option=3\tmin=1
move #enum-member\tfrom=79
move #item\tfrom=5
move #local\tfrom=32\tto=21\tof=7
move #option\tof=3
move #piece\tto=13
move (\tif=2
move 0\tof=19
move all\tfrom=62
move: #enum-member\tfrom=97
move: #field\tto=204\tcites=23\tof=3
move: #field⏎\tmove=66\tshuffle=16\tset=3\tdo=2\twhen=2
move: #item\tfrom=31
move: #local\tfrom=36\tto=21\tof=7\tcites=2
move: #option\tof=3
move: #piece\tto=13
move: #space\tmove=5
move: #space⏎\tmove=13\tfor=3
move: (\t#seat fits=15\t#local fits=7\t#space fits=6\tif=2
move: )\tto=28\tof=4
move: ,\t#space fits=12\t#local fits=4\t#define fits=3
move: .\t#field=397\t#piece=41\t#attribute=4
move: 0\tof=20\telse=2\tthen=2
move: all\tfrom=62
move: bottom\tof=5
move: deck\tto=14\tcites=4
move: deck⏎\tshuffle=16
move: else\t#local=2
move: from\t#place leads=110\t#local leads=32\tme leads=21\t#seat leads=17\t#field fits=7
move: hand\tto=30
move: hand⏎\tmove=33
move: id⏎\tmove=8\tset=3\twhen=2
move: if\t#local differs=2
move: member enum\tfrom=133
move: member piece\tto=102
move: member pieces\tto=9
move: member spaces\tmove=5\tcites=4
move: member spaces⏎\tmove=14\tfor=4\twhen=2
move: move\tall=68\t#local=67\t#enum-member=65\t#seat=34\t#define=29\t#piece=12\tme=10\t#item=4\t#option=3
move: none⏎\tset=2
move: number\tof=35\telse=2\tthen=2
move: of\t#item=21\t#enum-member=16\t#field=5\t#local=4
move: pile\tto=176\tcites=17\tmove=2
move: pile⏎\tmove=98\tdo=3\tset=3\twhen=3\tfor=2\twindow=2
move: table\tto=4
move: table⏎\twindow=2
move: the\tbottom=5
move: to\t#seat leads=94\t#place leads=62\t#space fits=54\t#local leads=22\t#local fits=14\tnone fits=13\t#space leads=9\tme leads=9\t#field fits=8\tthe=5\t#function fits=4\t#local=2
needs\t#local leads=47\t#define fits=23\tnot fits=20\tme leads=10\t#local differs=9\t#define differs=6\t#option fits=6\tcount differs=6\t#field leads=3\t#define leads=2\t#local=2\tall fits=2\tany fits=2\t#local fits=1\t#option differs=1\t#place leads=1
needs #field\tis=3
needs #local\tis=15\tnot=2
needs (\tcount=4\tsum=2
needs all\t#binder=2
needs count\t#binder=4\tme leads=2
needs not\t#define=6\tany=6\t#local=5\t#option=2
new\t#record=9
new: (\t#field=9
new: )⏎\tdo=2
new: ,\t#field=23
new: .\t#field=9
new: :\t#local fits=16\t#local leads=7\t#field fits=2
new: new\t#record=9
new: {\t#local=4
no "\tcites=13
no =\tno fits=20\tyes fits=8
no {⏎\tpick=2
nobody\twins=13
nobody "\tcites=3
nobody wins\tby=2
nobody wins⏎\t#seat=4
none\tor=7\tand=3\tcites=3\tset=2\tas=1\tmove=1\tof=1
none "\tcites=6
none ,\tnone=6\t#enum-member=3
none =\tnone=15
none and\t#define leads=3\t#local leads=2
none move\t#define=3
none or\t#local leads=5
none set\t#field=2\t#local=2
none {\tset=2
none }\tcites=3
none }⏎\tfor=4\tmove=2\tset=2
none⏎\texpect=9\tset=4\t#seat=3\tlet=3\tchoose=1\tdo=1\teliminate=1\trepeat=1
none⏎⏎\tdefine=4
not\t#define=26\t#local=26\tany=23\tnone fits=15\tin=8\t#field fits=7\t#local fits=7\t#enum-member fits=6\t#option=6\t#piece=6\tme fits=5\t#local leads=4\tout=4\t#field=3\t#space fits=2\tme=2\tme leads=1
not #field\tand=5
not #local\tat=2
not #local⏎⏎\tdefine=2
not #option\tor=3
not #piece\tat=6
not (\t#local=2
not any\t#binder=27
not in\t#local fits=5
not none\tor=2
not none⏎\texpect=4
not none⏎⏎\tdefine=2
not out\tby=2
no⏎\tdo=2\tdraw=1\treplace=1\tset=1\twhen=1\twindow=1
of\t#item=61\t#local=17\t#enum-member=16\t#enum=12\t#binder=10\tcount=9\t#define=6\t#field=6\tplayer=5\t#seat=3\t#dice=2\teach=2\t#field fits=1\t#function=1\t#record=1\tspace=1
of #enum-member\tfrom=18
of #field\tcites=5
of #item\tfrom=26\tseen=2
of #local\tfrom=4
of #seat\ton=2
of count\t#binder=9
of each\t#enum=2
on\t#space=1
on #\tcites=2
one\tof=12
option\t#option=23
option: "\tcites=74
option: "⏎⏎\tboard=3\tenum=3\toption=2
option: /\tno=17
option: :\tyes=17\tone=12
option: =\t#enum-member=12\tno fits=10\tyes fits=7\tper=5
option: id⏎⏎\toption=70\trequire=3
option: one\tof=12
option: per\tplayers=5
or\t#local leads=25\tnone=22\tnot fits=16\t#define fits=3\t#option fits=3\t#define differs=2\t#local differs=2\tall fits=2\tcount differs=2\t#field fits=1\t#local=1\t#option leads=1\tany fits=1\tme leads=1
or #local\tis=8\tin=5
or #option\tor=2
or (\t#option=4\tall=3\tcount=2
or all\t#binder=2
or count\tplayers fits=2
or not\t#define=4\tany=4\t#local=2\t#option=2\tme=2
others "\tcites=6
out\tby=2\tcites=2\thave=1\tor=1
out by\t#ending=2
out expect\t#seat=5
out {\tdo=4
out⏎\texpect=6
pass closes\twhen=6
passes expect\t#seat=2
passes⏎\texpect=6
pass⏎\tcloses=6
per\tplayers=5\tplayer=4
phase\t#phase=2
phase: "\tcites=8
phase: {⏎\twhen=4\tchoose=2\trepeat=2
phase: }⏎\tphase=4\tturns=2
pick\t#enum-member=35\t#define=4\t#field=2\t#local=1\t#seat=1
pick #\tat=2
pick #enum-member⏎\tpick=9\t#seat=8\texpect=7
pick #field\tat=2
pick 0⏎\tpick=6\t#seat=2
pick: #\tat=2
pick: #field\tat=3
pick: .\t#field=2
pick: at\trandom=6
pick: from\tplayers differs=2\tspace differs=2
pick: member seats\tat=2
pick: pick\t#field=2
pick: random\tfrom=6
pick: set\twhere=2
piece\twhere=17\thave=1
piece #piece\tper=2
piece where\t#define fits=10\t#local leads=10
piece {\tset=2
piece: "\tcites=6
piece: #\tcites=2
piece: #option\tper=2
piece: #piece\tper=2
piece: #seat\ton=2
piece: /\tno=4
piece: :\tyes=4\t#option=3
piece: =\tno fits=4
piece: id⏎⏎\tpiece=5
piece: member piece\tper=2
piece: member seats\ton=2
piece: number\tof=2\tper=2
piece: of\t#seat=3
piece: per\tplayer=4
pile\tof=27
pile of\t#item=27
place: "\tcites=5
place: "⏎\t#binder=7
place: :\tpile=14
place: =\tall=8
place: of\t#item=15
place: pile\tof=14
place: {⏎\t#binder=3
place: }⏎⏎\tplace=2
play\tcites=3
play {⏎\trounds=6
play: play\tcites=3
play: {⏎\trounds=8
play: }⏎⏎\tstep=10
player\tor=8\tof=6\thave=2\twhere=2
player "\tcites=5
player )⏎\tcites=2
player ,\t#binder=13
player =\t#seat leads=2\tplayers fits=2
player of\tcount=5
player or\tnone=8
player where\t#local leads=2
player: "\tcites=12\tunit=2
player: #item\tseen=2
player: ..\t#option fits=2
player: :\tpile=9\thand=7
player: by\tall=3
player: hand\tof=7
player: id⏎\t#binder=2
player: number\tclamped=2
player: of\t#item=16
player: pile\tof=9
player: seen\tby=4
player: }⏎⏎\ttable=5
players\twhere=26\texcept=19\tby=11\thave=6\tclockwise=5\tof=4\tmay=2\tsecretly=1
players <\t#local fits=2
players by\t#define fits=4\t#local leads=3\t#ending=2
players clockwise\tfrom=4
players except\tme fits=7\t#local fits=6\t#field fits=5
players have\t#local leads=3\tcount differs=3
players of\tcount=3
players repeat\tup=2
players where\t#local leads=15\t#define fits=3\t#define differs=2\tcount differs=2
players {\tset=7\tmove=5\tdraw=4
players {⏎\twhen=2
players: 0⏎⏎\toption=5
players: id⏎⏎\toption=4
players: number⏎⏎\toption=5
players: }\tcites=3
players: }⏎⏎\toption=3
players⏎\trepeat=2\tset=1\twhen=1
random\tfrom=9
random from\t#local leads=3\tplayers differs=2\tspace differs=2
rank\t#binder=9
rank #local\tin=9
rank: #field\tas=3
rank: #local\tin=9
rank: (\t#local fits=4\t#local=3
rank: )\tas=4
rank: ,\t#local=4\tcount=2
rank: .\t#field=9
rank: by\t#define fits=4\t#local leads=3
rank: count\t#binder=3
rank: in\tplayers fits=9
rank: number\tas=4
rank: pile\tas=2
rank: players\tby=9
rank: set\tby=9
record\t#record=2
record: "\tup=3\tcites=2\tunit=2
record: "⏎\t#binder=2
record: :\tplayer=5\t#enum=2\tset=2
record: =\tnone=3
record: id⏎⏎\trecord=2
record: of\t#enum=2
record: or\tnone=3
record: player\tor=2
record: set\tor=3\tof=2
record: up\tto=3
record: {⏎\t#binder=2
record: }\tcites=3
remove\tinvariant=1
repeat\tup=10\twhile=6
repeat up\tto=10
repeat while\t#local differs=2
repeat {⏎\tchoose=4\troll=3
repeat: #local\tin=2
repeat: #option\tor=2
repeat: .\t#field=5
repeat: 0\ttimes=6\tand=2
repeat: <\t#option fits=2
repeat: any\t#binder=2
repeat: count\t#binder=3
repeat: number\ttimes=9\tand=3
repeat: repeat\tup=10\twhile=6
repeat: times\twhile=3
repeat: up\tto=10
repeat: while\tcount differs=3\t#local differs=2\tany fits=2
repeat: yes-no\tor=2
repeat: {\tdo=3
repeat: {⏎\tchoose=9\tlet=4\troll=4\tmove=2
repeat: }\tcites=4
repeat: }⏎\twhen=4\tdo=2\tfor=2
replace\tdefine=8\tstep=3\taction=2\tboard=2\tending=1\tplayer=1
replace action\t#action=2
replace define\t#define=8
replace step\t#step=3
require\t#option differs=3\tall fits=3
require (\tcount=2
require all\t#binder=3
require: "\tcites=6
require: "⏎⏎\tenum=2
require: #field\tand=2
require: #local\tin=6
require: (\t#local=2\tany=2\tcount=2
require: .\t#attribute=9
require: all\t#binder=3
require: count\t#binder=3
require: have\tnot fits=2
require: id⏎⏎\trequire=6
require: in\tspace fits=8
require: require\t#option differs=3\tall fits=3
require: set\twhere=6\thave=2
require: space\twhere=6\thave=2
require: where\t#local leads=5
require: yes-no\tand=2
reveal\t#local=4
reveal #local\tto=3
reveal: #local\tto=3
reveal: all\tcites=2
reveal: id⏎\tmove=2
reveal: member enum\tto=2
reveal: reveal\t#local=4
reveal: to\tall=3
ring\t#option=1
roll\t#enum-member=20\t#dice=16\t#local=1
roll 0\troll=3
roll 0⏎\t#seat=34\texpect=33\troll=8
roll: "\tcites=3
roll: "⏎\twhen=10
roll: roll\t#dice=16
round =\t#option fits=4
rounds {⏎\tturns=6\tphase=2
rounds: {⏎\tturns=6\tphase=2
round⏎⏎\tscore=1
s\tin=3\tat=1
score\tof=8
score of\t#binder=8
score: #define\tof=2
score: #field⏎⏎\tending=2
score: (\t#local fits=6\t#local=4
score: )⏎⏎\tending=6
score: +\t#local=3
score: ,\t#enum-member=4
score: .\t#field=5
score: =\t#define differs=5\t#local fits=2
score: count\t#binder=2
score: number\tof=2
score: number⏎⏎\tending=8
score: of\t#binder=10
score: score\tof=8
seen\tby=7
seen by\tall=3\towner=3
set\t#local=86\t#space=49\t#field=40\tof=20\t#seat=8\t#place=7\t#piece=1
set #field\tto=44
set #local\tto=23
set of\t#enum=11\tplayer=5
set: #dice\tset=2
set: #enum-member\tthen=6
set: #field\tto=169\tis=5
set: #field⏎\tset=3
set: #local\tto=23
set: #local⏎\tset=4
set: #seat\tset=29\telse=10\tmove=5
set: #seat⏎\tset=5\telse=2\tmove=2
set: (\t#local fits=8\t#dice fits=2\t#field fits=2
set: )\tcites=2
set: ,\t#dice fits=3
set: .\t#field=138\t#attribute=5
set: 0\tset=8\tcites=2
set: 0⏎\tset=3\twhen=2
set: else\t#seat=7
set: hand\tto=6
set: id⏎\tset=3
set: if\t#local leads=4
set: is\t#enum-member fits=10
set: member enum\tto=20\tthen=6\tis=5
set: member piece\tto=2
set: member piece⏎\tset=2
set: member seats\tto=91\tset=29\telse=10\tmove=5\tis=2
set: member seats⏎\tset=6\tmove=3\telse=2
set: member spaces\tto=7
set: none\tset=2
set: none⏎\tset=2
set: no⏎\tdo=2
set: number\tto=55\tset=10\tcites=3
set: number⏎\tset=6\tdo=2\twhen=2
set: set\t#local=86\t#space=49\t#field=40\t#seat=8\t#place=7\tto=3
set: then\t#seat=6
set: to\t#seat fits=54\t#local fits=30\tnone fits=14\tyes fits=10\tif=8\tno fits=8\t#enum-member fits=7\t#local leads=6\t#define fits=3\tme fits=3\t#dice fits=2\t#field fits=2\t#function fits=2\t#option fits=2
set: yes-no\tto=19
set: yes-no⏎\tset=4\tdo=2
set: yes⏎\tset=2
set: {\t#enum-member=2
setup\tbefore=1\tcites=1
setup {\tdo=2
setup {⏎\tfor=2
setup: {⏎\tfor=3
setup: }⏎⏎\tplay=4\tstep=4
shown\tcites=7
shown =\tcount=3\tsum=3\t#define=2
shown⏎\tcites=4
shuffle\t#place leads=13\t#field fits=5
shuffle #field⏎\tfor=2
shuffle: #field⏎\tfor=2
shuffle: .\t#field=15
shuffle: deck⏎\tfor=2
shuffle: shuffle\t#place leads=13\t#field fits=5
space\twhere=36\tis=8\thave=7\tas=3\tof=2\tor=2\tcites=1
space (\t#dice fits=4
space ,\t#binder=3
space .\t#field=2
space as\t#binder=2
space is\tnone fits=5\tnot differs=3\tnot=2
space or\tnone=2
space where\t#local leads=26\t#define fits=9
space: "\tcites=2
space: *\t#option fits=2
space: :\tplayer=2
space: =\tnone=3
space: or\tnone=3
space: player\tor=2
space: set\tor=3
space: }⏎⏎\tdefine=2
step\t#step=77
step: "\tcites=35
step: (\t#binder=39
step: ,\t#binder=13
step: :\tplayer=19\tspace=13\t#enum=7\t#record=7\t#piece=4
step: id⏎⏎\tstep=12\tdefine=4
step: step\t#step=69
step: {\twin=2
step: {⏎\twhen=19\tfor=14\tlet=10\tmove=7\tset=6\tchoose=4\trepeat=4
step: }\tcites=16
step: }⏎⏎\tstep=39\tscore=7\tplay=4\tdefine=2
subtract\t#local=4\t#option=1
subtract #local\tfrom=2
subtract 0\tfrom=3
subtract: #local\tfrom=3
subtract: .\t#field=4
subtract: 0\tfrom=3
subtract: from\t#local=6
subtract: number\tfrom=7
subtract: subtract\t#local=4
sum\t#binder=22
sum #\tin=3
sum #local\tin=23
table\tto=4\tcites=1
table to\t#local leads=2
table: "\tcites=11
table: "⏎\t#binder=2
table: #field\tof=3
table: ..\t#option fits=3
table: /\tno=3
table: :\tplayer=8\t#enum=3\t#field=3\tpile=3\tyes=3
table: =\tall=4\tno fits=3\t#enum-member leads=2\tnone=2
table: of\t#item=7
table: or\tnone=2
table: pile\tof=3
table: set\tor=2
table: }⏎⏎\tdefine=9
table⏎\twindow=2\tdo=1\twhen=1
the\t#binder=27\tbottom=6
the #\tin=7
the #local\tin=18
the bottom\tof=6
then\t#seat=7\t#option=6\t#local=5\t#field=3\t#define=2\tany=1\tcount=1\tme=1
then #field\telse=3
then #local\telse=2
then #option\telse=6
then #seat\telse=11
then #seat⏎\telse=2
then 0\telse=10
time\tpasses=5\tany=1
time passes⏎\texpect=6
times\twhile=3
times while\tcount differs=2
times {\tdo=3
to\t#seat leads=94\t#place leads=64\t#local fits=58\t#seat fits=54\t#space fits=54\t#local leads=42\tothers=31\tnone fits=27\tme leads=16\t#field fits=15\t#space leads=10\tyes fits=10\tif=8\tno fits=8\t#enum-member fits=7\t#function fits=6\tthe=6\t#local=4\tme fits=4\t#define fits=3\tall=3\t#dice fits=2\t#option fits=2\t#define leads=1\t#dice=1\t#field leads=1\t#function leads=1\t#option=1\t#piece leads=1\tmax fits=1\tmin fits=1\tnot fits=1\tround fits=1
to #dice\tset=2
to #local\tcites=2\tset=2\tstop=2
to #local⏎\tset=4\tfor=2\twhen=2
to #seat\tset=29\tmove=5
to #seat⏎\tset=5\tmove=2
to #space\tmove=5
to #space⏎\tmove=13\tfor=3
to 0\tset=8\ttimes=6\tcites=2
to 0⏎\tset=3
to all\tcites=2
to if\t#local leads=4
to none\tset=2
to none⏎\tset=4
to no⏎\tdo=2
to the\tbottom=6
to yes⏎\tset=2
together\t#binder=1
turn\tof=1
turn }\tcites=2
turns\tclockwise=5
turns clockwise\tfrom=5
turns {⏎\tchoose=3
turns: clockwise\tfrom=5
turns: from\t#field fits=5
turns: id⏎\twhen=2
turns: turns\tclockwise=5
turns: {⏎\tchoose=4\tlet=2
turns: }\tcites=3
unit "\tshown=6\tcites=3
up\tto=14
use "⏎⏎\tuse=5
use: "⏎⏎\tuse=5
variant "\tcites=13\twith=6
variant: "\tcites=20
variant: "⏎\tneeds=18
variant: #\tin=4\toption=2
variant: #enum\twhere=3\tor=2
variant: #field\tis=6\tand=4\tcites=2\tor=2
variant: #local\tin=13\tis=9\tand=7\tnot=3
variant: #record\twhere=7
variant: (\t#binder=16\t#local fits=6\tcount=2
variant: ,\t#binder=5\t#enum-member fits=3
variant: .\t#field=33
variant: ..\t#define fits=2
variant: /\tno=3
variant: 0\toption=7
variant: 0⏎\treplace=2
variant: :\tplayer=7\t#enum=6\t#record=6\tyes=3\tset=2
variant: =\t#enum-member fits=5\t#local=5\tyes fits=4\tno fits=3\tif=2\tnone=2
variant: action\t#action=6
variant: add\tstep=3\tenum=2\toption=2
variant: and\tnot fits=5\tcount differs=4\t#local leads=3
variant: any\t#binder=4
variant: by\tis=7
variant: closes\tafter=2
variant: count\t#binder=7
variant: define\t#define=8
variant: else\t#local=2
variant: extend\taction=4\tsetup=3\tstep=3\twindow=3\tphase=2\trecord=2\ttable=2
variant: id⏎\taction=5\treplace=3
variant: id⏎⏎\tvariant=5
variant: in\t#record fits=9\t#enum fits=3\tplayers fits=3\t#local leads=2
variant: is\t#local fits=8\t#field fits=3\t#local leads=3\tnot=3\t#enum-member fits=2\tnone fits=2
variant: member enum\tis=4\tnot=3
variant: member seats\tis=16\tand=10\tor=3
variant: needs\t#local leads=6\tnot fits=4\t#define fits=2\t#local=2
variant: not\t#local=4\tany=4\tin=3\t#field fits=2
variant: number\toption=7
variant: number⏎\treplace=4
variant: of\t#enum=2
variant: option\t#option=23
variant: or\t#local leads=2\tnone=2
variant: phase\t#phase=2
variant: players\texcept=2
variant: record\t#record=2
variant: replace\tdefine=8\tstep=3\taction=2\tboard=2
variant: set\twhere=12\texcept=2\tof=2\tor=2
variant: step\t#step=8
variant: where\t#local leads=8\t#define fits=4
variant: window\t#window=3
variant: yes\toption=2
variant: yes-no\toption=2
variant: {\toption=8\tdo=5\tfor=3\tnew=3\treplace=3\twhen=3\t#enum-member=2\tcloses=2\textend=2\tset=2
variant: {⏎\textend=3\tfor=3\t#binder=2\taction=2\tadd=2\tlet=2\toption=2\treplace=2\twhen=2
variant: }\tcites=14
variant: }⏎\textend=11\tadd=6\treplace=4
variant: }⏎⏎\tvariant=13\tinvariant=5
when\t#local leads=33\t#option leads=20\tcount differs=19\tnot fits=12\tthe=12\tme leads=10\t#define fits=9\tany fits=9\t#define differs=8\t#option fits=8\t#dice differs=7\t#field leads=6\t#define leads=5\t#field fits=4\t#local differs=4\tall=4\tround differs=4\tspace differs=4\t#piece leads=3\t#dice leads=2\t#place leads=2\tall fits=2\t#field differs=1\t#local=1\t#local fits=1\t#option differs=1
when #field\tis=4
when #local\tis=5\tas=2
when #option\tis=20\tand=5
when #piece\tat=2
when all\tpass=4\t#binder=2
when any\t#binder=8
when count\tme leads=6\t#place leads=5\tplayers fits=4\t#binder=3
when me\tis=2
when not\t#define=3\t#piece=3\tany=3\t#field=2
when the\t#binder=10
when: #\tin=3
when: #field\tis=20\tas=10\tand=7\tat=6
when: #local\tin=26\tand=10\tis=6\tas=5\tat=3
when: #option\tis=20\tand=6
when: #piece\tat=6\twhere=4
when: #record\twhere=5
when: (\t#local fits=30\tme fits=9\t#dice fits=4\t#local leads=2
when: )\tas=14\tand=5\tis=3\tor=2
when: +\t#dice fits=4
when: ,\t#local fits=5
when: .\t#field=56\t#attribute=17\t#piece=9
when: <\t#local fits=3\t#local leads=2
when: =\t#option fits=6\t#local fits=3
when: >\t#local fits=3
when: >=\t#option fits=7
when: [\t#local fits=4
when: all\t#binder=3
when: and\t#define fits=7\t#local leads=6\tnot fits=6\t#define leads=3\t#local differs=2
when: any\t#binder=10
when: as\t#binder=22
when: at\t#local=12\t#space=2
when: count\tme leads=6\t#place leads=5\t#binder=3
when: else\twhen=7
when: have\t#local leads=3
when: id⏎\twhen=12\tdo=4\telse=3
when: in\tplayers fits=6\t#piece fits=5\t#record fits=5\tspace fits=5\t#local fits=4\tpiece=2
when: is\t#enum-member fits=22\t#local fits=8\tnone fits=6\tout=5\tnot=4\tme fits=3
when: me\tis=2
when: member enum\tis=31\tas=5\tand=3
when: member piece\tat=15
when: member seats\tis=18\tas=8\tand=3\tin=2
when: member spaces\tas=9\tand=4\tis=2
when: not\t#define=5\t#piece=4\t#local=3\tany=3\t#enum-member fits=2\t#field=2
when: number\tand=5
when: or\t#local leads=2
when: piece\twhere=2
when: players\twhere=6
when: rank\t#binder=7
when: set\twhere=22\tas=2\thave=2
when: space\twhere=4\tas=3\tis=2
when: the\t#binder=10
when: when\t#local leads=32\t#option leads=20\tcount differs=14\tthe=12\tnot fits=10\tme leads=9\t#define fits=8\t#option fits=8\tany fits=8\t#dice differs=7\t#define differs=6\t#define leads=5\t#field leads=4\t#local differs=4\tround differs=4\tspace differs=4\t#piece leads=3\t#dice leads=2\t#field fits=2\t#place leads=2\tall fits=2
when: where\t#local leads=14\t#define fits=8
when: yes-no\tand=15\tas=8
when: {\tdo=50\tset=22\tmove=17\tadd=10\twin=8\trank=7\tdraw=3\tend=3\tstop=3\twhen=3\tnew=2
when: {⏎\twhen=17\tchoose=14\tfor=10\tmove=5\tdo=4\tset=4\tlet=2\twindow=2
when: }\tcites=43\telse=17
when: }⏎\twhen=20\telse=8\tmove=4\tset=4\tdo=3\tdraw=3\tadd=2\tdelete=2
where\t#local leads=157\t#define fits=42\t#define differs=6\tnot fits=6\tcount differs=3\tany fits=2\t#option differs=1\t#option fits=1
where #local\tat=14\tin=12\tis=12
where any\t#binder=2
where count\t#binder=3
where not\t#local=6
while\tcount differs=3\t#local differs=2\tany fits=2\t#piece leads=1\t#place leads=1
while any\t#binder=2
while count\t#binder=2
win\tme fits=6\t#define fits=4\tthe=4\tplayers differs=3\t#local=1
win #\tby=2
win #define\tby=2
win me\tby=6
win players\tby=2
win the\t#binder=4
win: #\tby=2
win: #define\tby=2
win: #local\tin=4\tis=3
win: by\t#ending=6
win: in\tplayers fits=4
win: is\tnot differs=3
win: me\tby=7
win: member seats\tby=9\tis=3
win: not\tout=2
win: out\tby=2
win: players\twhere=4\tby=2
win: set\twhere=4\tby=2
win: the\t#binder=4
win: where\t#local leads=3
win: win\tme fits=6\t#define fits=4\tthe=4\tplayers differs=3
window\t#window=3
window: "\tcites=12\twithin=4
window: "⏎\tneeds=21
window: #field\tis=8\tmay=5\tand=4\tin=2\tor=2
window: #local\tin=22\tis=12\tmay=4\tnot=3\tor=2
window: #option\ts=2
window: #record\twhere=9
window: #⏎\taction=10
window: (\t#local fits=12\t#binder=6\t#local leads=2\tcount=2\tsum=2
window: )\tof=2
window: ,\t#local fits=4
window: .\t#field=27
window: ..\t#define fits=2
window: 0\ts=2
window: :\t#record=4
window: <\t#local fits=2
window: <=\t#define fits=3
window: >\t#local fits=2
window: [\t#enum-member fits=2
window: action\t#action=12
window: all\tpass=4\t#binder=2
window: and\t#local leads=7
window: any\t#binder=12
window: by\tis=3
window: closes\twhen=12
window: count\t#binder=2\tplayers fits=2
window: except\t#field fits=4\t#local fits=2
window: id⏎\taction=11\tneeds=9
window: in\tplayers fits=10\t#record fits=9\t#local fits=5\t#local leads=2
window: is\tnot=7\t#local fits=5\tout=4\t#field fits=3\t#local leads=3\tnot differs=2
window: may\tpass=2
window: member enum\tin=4
window: member record\tin=2
window: member seats\tis=23\tmay=8\tand=7\tin=4\tnot=3\tor=2
window: needs\t#local leads=11\t#define fits=7\tnot fits=4\tall fits=2
window: not\t#local leads=4\t#field fits=3\tany=3\tin=3\t#define=2
window: number\ts=4\tor=2
window: of\t#local=2
window: or\t#local leads=2\tcount differs=2
window: pass⏎\tcloses=6
window: players\texcept=6\twhere=2
window: set\twhere=11\texcept=6\tmay=3\thave=2
window: sum\t#binder=2
window: when\tall=4\t#define differs=2\t#field leads=2
window: where\t#local leads=7\t#define fits=4
window: within\t#option=2
window: yes-no\tof=2
window: {\tadd=5\tdo=2\tset=2\twhen=2
window: {⏎\taction=9\tany=7\twhen=2
window: }\tcites=17
window: }⏎\tcloses=6\twhen=3\taction=2\tany=2\tcites=2
wins\tby=25
wins #seat\tdoes=2
wins by\t#ending=23
wins⏎\t#seat=4\texpect=1
with\t#seat=75\t#option=44\tvariant=6\tis=2\tand=1
within\t#option=2
within #option\ts=2
within 0\ts=2
yes\toption=2\tcites=1\tdo=1
yes "\tcites=7
yes ,\t#seat=7
yes /\tno=29
yes option\t#option=2
yes {⏎\tgiven=3
yes⏎\tset=2\tphase=1\trepeat=1
yes⏎⏎\tdefine=1
{\tdo=78\tset=68\tmove=67\tadd=20\t#enum-member=18\twin=17\t#space=11\tfor=10\tdelete=9\tdraw=9\tstop=9\twhen=9\toption=8\tnew=7\trank=7\t#local=4\tend=4\tsubtract=4\t#binder=3\tme=3\tpick=3\treplace=3\taction=2\tcloses=2\textend=2\tclose=1\tplayers=1\tshuffle=1
{ #seat\tdoes=7
{ 0\tx=2
{ action\t#action=5
{ add\t#local=17
{ any\t#binder=8
{ choose\tby=16
{ closes\tafter=2
{ delete\t#local fits=9
{ do\t#step=44
{ draw\t#option=5\tgame=2
{ end\tturn=4
{ expect\tall=4\tcount=2
{ extend\ttable=2
{ for\teach=67
{ let\t#binder=3
{ move\t#local=45\tall=26\t#enum-member=19\t#piece=10\t#define=8\tme=8\t#seat=7\t#item=3\t#option=2
{ new\t#record=9
{ option\t#option=10
{ pick\t#enum-member=6\t#define=2\t#field=2
{ rank\t#binder=7
{ repeat\tup=3
{ replace\tboard=2
{ reveal\t#local=4
{ roll\t#dice=13
{ set\t#local=59\t#field=18\t#seat=4\t#space=4
{ shuffle\t#field fits=3
{ subtract\t#local=3
{ turns\tclockwise=2
{ when\t#local leads=17\tthe=9\t#option leads=7\tcount differs=7\tnot fits=7\t#define leads=3\tany fits=3\tme leads=3\t#define differs=2\t#define fits=2\t#field fits=2\t#field leads=2\t#place leads=2
{ win\tme fits=6\t#define fits=4\tthe=4\tplayers differs=3
{ }⏎\twindow=3\taction=2
{⏎\tgiven=84\twhen=60\tmove=56\taction=52\tfor=46\tchoose=38\tlet=24\troll=18\tset=18\tdo=14\tpick=14\t#seat=11\texpect=10\trepeat=9\t#binder=8\tany=8\trounds=8\tturns=6\treveal=4\tadd=3\teliminate=3\textend=3\tphase=3\tsubtract=3\tnew=2\toption=2\treplace=2\tshuffle=2\tspace=2\twin=2\twindow=2\tat=1\tme=1\tturn=1
}\tcites=151\telse=18\totherwise=3\tclockwise=1\thave=1\twhere=1
} "\tcites=7
} #field\tmay=2
} #seat\tdoes=49
} )⏎\texpect=7\troll=6\t#seat=3
} ,\t#field=4
} =\t#enum-member=12
} add\t#local=2\tstep=2
} any\t#binder=2
} closes\twhen=6
} define\taction=2
} delete\t#local fits=4
} else\twhen=6
} ending\t#ending=5
} expect\t#seat=5\t#define=3
} extend\taction=4\tstep=3\trecord=2
} for\teach=24
} move\tall=8\t#define=3\t#enum-member=3\t#seat=3\t#local=2
} play\tcites=3
} rank\t#binder=2
} repeat\twhile=2
} replace\tdefine=2\tstep=2
} score\tof=7
} set\t#field=5\t#space=4\t#local=2
} step\t#step=54
} turns\tclockwise=2
} when\t#option leads=8\tany fits=4\tcount differs=4\t#local leads=3\tme leads=3\t#define differs=2\t#define fits=2\t#dice differs=2\t#option fits=2\tround differs=2\tthe=2
} }\tcites=43\telse=2\totherwise=2
} }⏎\twhen=13\t#seat=8\troll=7\textend=5\tfor=4\tphase=3\taction=2\tadd=2\tcloses=2\tmove=2\trank=2
} }⏎⏎\tstep=34\tvariant=8\tplay=6\tscore=3\tending=2\tinvariant=2
}⏎\t#seat=56\twhen=37\taction=29\tfor=28\troll=22\tmove=18\tset=14\texpect=11\textend=11\tadd=10\telse=8\tcloses=6\tdo=6\tdelete=4\tdraw=4\tphase=4\trepeat=4\treplace=4\tcites=3\twindow=3\t#field=2\tany=2\tlet=2\trank=2\trounds=2\tstop=2\tturns=2\tpass=1\tremove=1\tshuffle=1
}⏎⏎\texample=111\tstep=54\tdefine=17\tvariant=15\tplay=8\tscore=8\tending=7\tplayer=7\ttable=7\tinvariant=5\tcards=4\toption=3\tpiece=3\tplace=3\tdice=2\tenum=2\tboard=1\titem=1\trecord=1`;
