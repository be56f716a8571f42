/**
 * Words of other languages than English that tell what is ordered, and what comes of a call: Chinese, Dutch, French, German,
 * Italian, Japanese, Korean, Polish, Portuguese, Russian, Spanish, Turkish. Parts of patterns with the flags `i` and `u`.
 */

const letters = String.raw`(?![\p{L}\p{N}_])`;

const demands = [
  "(?:debe(?:r[ií]a)?|deve(?:rebbe|ria)?|tiene que|tem (?:que|de))[ \\t]+(?:devolver|retornar|dar|ser|resultar|restituire|ritornare|dare|essere)",
  "(?:doit|devrait)[ \\t]+(?:retourner|renvoyer|donner|rendre|[êe]tre|valoir)",
  "(?:soll(?:te)?|muss|moet)",
  "(?:должн[аоы]?|надо)[ \\t]+(?:возвращать|вернуть|дать|давать|быть)",
  "(?:powinn[aoy]|ma)[ \\t]+(?:zwr[óo]ci[ćc]|zwraca[ćc]|by[ćc]|da[ćc])",
];

const verbs = [
  "devuelve|retorna|devolve|resulta[ \\t]+en|d[áa]",
  "retourne|renvoie|donne|vaut|rend",
  "ergibt|liefert|gibt",
  "geeft",
  "restituisce|ritorna",
  "возвращает|верн[её]т|да[её]т|равн[оаы]|равен",
  "zwraca|daje",
];

/** Not parted from the value by a blank. */
const unparted =
  "(?:应该|应当|应|必须|将|会)?(?:返回|得到|输出|等于|为|是)|應該?(?:返回|回傳)|回傳|(?:は|が)[ \\t]*|(?:은|는|이|가)[ \\t]*";

/** What may stand between a call and its value. */
export const foreignVerb = String.raw`(?:(?:${[...demands, ...verbs].join("|")})${letters}|(?:${unparted}))`;

/** Of those, what says what should be. */
export const foreignDemand = new RegExp(`^(?:${demands.join("|")}|应该?|应当|必须|應該?)`, "iu");

/** What may stand behind a value: "ergibt 3 zurück", "は 4 を返す". */
export const foreignEnd = String.raw`(?:[ \t]+(?:zur[üu]ck(?:geben)?|ergeben|liefern|sein|geben|olmal[ıi]|d[öo]nd[üu]r\p{L}*|terug)${letters}|[ \t]*(?:(?:[。；！？）]|[，、](?![ \t]*[-\d[{"']))|を|を返|になり|となり|です|를|을|이다))`;

/** What joins two sentences. */
export const foreignAnd = "(?:et|und|y|e|en|i|ve|и|а)";

const inputs =
  "entr(?:ada|[ée]e)s?(?:[ \\t]+de[ \\t]+exemplo)?|eingaben?|invoer|wej[śs]cie|ввод|входные[ \\t]+данные|girdi|输入(?:样例|示例)?|輸入|入力(?:例)?|입력(?:[ \\t]*예)?";
const outputs =
  "salidas?|sa[íi]das?|sorties?|ausgaben?|uitvoer|wyj[śs]cie|вывод|выходные[ \\t]+данные|[çc][ıi]kt[ıi]|输出(?:样例|示例)?|輸出|出力(?:例)?|출력(?:[ \\t]*예)?";

/** Headings of what is given, and of what comes. */
export const foreignInput = `(?:${inputs})`;
export const foreignOutput = `(?:${outputs})`;

/** What an example is called. */
export const foreignExample =
  "ejemplos?|exemplos?|exemples?|beispiele?|voorbeeld(?:en)?|esemp(?:io|i)|przyk[łl]ad[yu]?|пример[ы]?|örnek|示例|样例|例|예";

const functions =
  "funci[óo]n|fun[çc][ãa]o|fonction|funktion|functie|funzione|funkcj[aęie]+|функци[яюи]|fonksiyon\\p{L}*";
/** A function is ordered, or a script; and what only a script has to do with. */
export const foreignFunction = new RegExp(`(?<![\\p{L}])(?:${functions})(?![\\p{L}])|函数|函數|関数|함수`, "iu");
export const foreignScript =
  /(?<!\p{L})(?:skripte?|скрипт\p{L}{0,3}|skrypt\p{L}{0,3}|betik)(?!\p{L})|脚本|腳本|スクリプト|스크립트/iu;
export const foreignStreams =
  /standard(?:eingabe|ausgabe)|(?:entrada|salida)[ \t]+est[áa]ndar|(?:entrada|sa[íi]da)[ \t]+padr[ãa]o|(?:entr[ée]e|sortie)[ \t]+standard|standaard(?:invoer|uitvoer)|standardow\p{L}+[ \t]+wej|стандартн\p{L}+[ \t]+(?:ввод|вывод|поток)|标准输入|标准输出|標準入力|標準出力|표준[ \t]*(?:입력|출력)/iu;

const called =
  "llamad[ao]|chamad[ao]|nomm[ée]e?|appel[ée]e?|namens|mit[ \\t]+dem[ \\t]+namen|genaamd|chiamat[ao]|di[ \\t]+nome|o[ \\t]+nazwie|с[ \\t]+именем|под[ \\t]+названием|ad[ıi]nda";
const name = "([a-z_][a-z_\\d]*)(?![\\p{Script=Latin}])";
const quoted = `[\`'"«„“](?:def[ \\t]+)?${name}`;

/** "una función llamada suma", "eine Funktion `summe`": a name that is marked as one, or looks like one; among other letters any does. */
export const foreignOrder = new RegExp(
  [
    `(?:${functions})[ \\t]+(?:${called})[ \\t]+(?:${name}|${quoted})`,
    `(?:${functions})[ \\t]+(?:${quoted}|${name}\\(|(?=[a-z]+[_\\d])${name})`,
    `(?:函数|函數|関数|함수|名为|名為|叫做)[ \\t]*(?:${name}|${quoted})`,
    `(?<![a-z_\\d])${name}[\`'"」]?[ \\t]*(?:という(?:名前の)?|라는)`,
  ].join("|"),
  "iu",
);
