/** "Ein Programm, das eine Zahl einliest und ihr Quadrat ausgibt": a script is ordered, in the languages of `languages.ts`. */

type Words = { program: string; does: string };

/** By what the program does: one that only works something out may be a function. */
const languages: readonly Words[] = [
  {
    program: "programm|python-programm",
    does: "einliest|liest|einlesen|einzulesen|ausgibt|gibt[^.!?\\n]{0,80}\\saus|ausgeben|auszugeben|ausdruckt|druckt|anzeigt|fragt|abfragt|auffordert|zeichnet|plottet|herunterl[äa]dt|tastatur|konsole|bildschirm",
  },
  {
    program: "programas?",
    does: "lea|lee|leer|leia|l[êe]|ler|imprim(?:a|e|ir)|m(?:uestr|ostr)(?:e|a|ar)|pid(?:a|e)|pedir|pe[çc]a|pede|pergunte|pregunte|solicite|solicita|exib(?:a|e|ir)|dibuj[ea]|dibujar|desenh[ea]|desenhar|grafi(?:que|car)|descar(?:gue|gar)|teclado|pantalla",
  },
  {
    program: "programme",
    does: "lit|lise|lire|affich(?:e|er|ant)|imprime|demand(?:e|er|ant)|saisi\\p{L}*|dessine|dessiner|trace|tracer|t[ée]l[ée]charge",
  },
  {
    program: "programma",
    does: "legg(?:e|a|ere)|stamp(?:a|i|are)|chied(?:e|a|ere)|mostr(?:a|i|are)|visualizz(?:a|i|are)|disegn(?:a|i|are)|scaric(?:a|hi|are)|(?:in)?leest|inlezen|print|afdrukt|toont|weergeeft|vraagt|tekent",
  },
  {
    program: "program",
    does: "wczyt\\p{L}+|czyta|wypis\\p{L}+|drukuj\\p{L}+|wy[śs]wietl\\p{L}+|pyta|rysuj\\p{L}+|pobiera",
  },
  {
    program: "программ[ауы]",
    does: "счит\\p{L}+|чита\\p{L}+|ввод\\p{L}+|вывод\\p{L}+|печата\\p{L}+|(?:за|с)прашива\\p{L}+|рису\\p{L}+|скачива\\p{L}+",
  },
];

/** What has no blanks between its words, and what has the order behind all else. */
const others = [
  "程序[^。！？\\n]{0,60}?(?:读取|读入|输入|打印|输出|询问|显示)",
  "(?:読み込|入力|出力|表示|印刷)[^。\\n]{0,20}プログラム",
  "(?:입력|출력)[^.\\n]{0,30}프로그램",
  "(?:ekrana|kullan[ıi]c[ıi]dan|klavyeden)(?!\\p{L})[^.!?\\n]{0,120}?(?<!\\p{L})program",
];

const ordered = new RegExp(
  [
    ...languages.map(
      ({ program, does }) => `(?<!\\p{L})(?:${program})(?!\\p{L})[^.!?\\n]{0,160}?(?<!\\p{L})(?:${does})(?!\\p{L})`,
    ),
    ...others,
  ].join("|"),
  "iu",
);

/** What is given back is not printed. */
const returned =
  /zur[üu]ck|devuelv|devolv|retourn|renvoi|retorn|restitui|ritorn|возвра|верн[ёуе]|zwrac|zwróc|\bterug|d[öo]nd[üu]r|返回|返す|返却|반환/iu;

export const ordersForeignProgram = (text: string): boolean => ordered.test(text) && !returned.test(text);
