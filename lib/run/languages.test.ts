/** Protects tasks that are not written in English: their names and examples count as others do. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";
import { readExamples } from "./examples/read.ts";
import { kindOf } from "./kind.ts";
import { signatureOf } from "./signature.ts";
import { taskSchema } from "./task.ts";

test.each([
  ["Escribe una función llamada suma.\n\nEntrada: [1, 2]\nSalida: 3", "suma"],
  ["Crie uma função `soma`.\n\nEntrada: [1, 2]\nSaída: 3", "soma"],
  ["Écris une fonction nommée somme.\n\nEntrée : [1, 2]\nSortie : 3", "somme"],
  ["Schreibe eine Funktion namens `summe`.\n\nEingabe: [1, 2]\nAusgabe: 3", "summe"],
  ["Schrijf een functie som_van(xs).\n\nInvoer: [1, 2]\nUitvoer: 3", "som_van"],
  ["Scrivi una funzione chiamata somma.\n\nInput: [1, 2]\nOutput: 3", "somma"],
  ["Napisz funkcję suma_listy.\n\nWejście: [1, 2]\nWyjście: 3", "suma_listy"],
  ["Напиши функцию с именем total.\n\nВвод: [1, 2]\nВывод: 3", "total"],
  ["写一个函数 add_all，求和。\n\n示例 1：\n\n输入：nums = [1, 2]\n输出：3\n解释：1 + 2 = 3", "add_all"],
  ["请编写名为 total 的函数。\n\n输入: [1, 2]\n输出: 3", "total"],
  ["リストの和を返す関数 total を書いて。\n\n入力: [1, 2]\n出力: 3", "total"],
  ["total という関数を書いて。\n\n入力例:\n[1, 2]\n出力例:\n3", "total"],
  ["목록을 더하는 함수 total을 작성하세요.\n\n입력: [1, 2]\n출력: 3", "total"],
])("what is given and what comes has its headings, and the function its name: %j", (task, name) => {
  expect([signatureOf(taskSchema.parse({ task }))?.name, read({ task }).examples]).toEqual([
    name,
    [`${name}([1, 2]) == 3`],
  ]);
});

test.each([
  "f(2) devuelve 4",
  "f(2) debe devolver 4; f() no.",
  "f(2) retorna 4.",
  "f(2) deve retornar 4",
  "f(2) renvoie 4, et",
  "f(2) doit retourner 4",
  "f(2) ergibt 4",
  "f(2) soll 4 zurückgeben",
  "f(2) gibt 4 zurück.",
  "f(2) geeft 4",
  "f(2) restituisce 4",
  "f(2) zwraca 4",
  "f(2) возвращает 4",
  "f(2) должна вернуть 4",
  "f(2) 返回 4，",
  "f(2) 应该返回 4。",
  "f(2)：4",
  "f(2) は 4 を返す",
  "f(2)는 4를 반환합니다",
])("what comes of a call is told: %s", (said) => {
  expect(read({ task: `${said}\n`, name: "f" }).examples).toEqual(["f(2) == 4"]);
});

test("several values are none", () => {
  expect(read({ task: "f(2) 返回 4，5。f(3) 返回 [1]，即可。", name: "f" }).examples).toEqual(["f(3) == [1]"]);
});

test("what wrong code does is no example, in whatever language, and what it should do is one", () => {
  const code = "def f(x):\n    return x + 1\n";
  expect([
    read({ task: "Arregla f. f(3) devuelve 4 pero debería devolver 5.", code }).examples,
    read({ task: "f(3) ergibt 4. Aber f(3) soll 5 ergeben.", code }).examples,
    read({ task: "f(3) 返回 4", code }),
  ]).toEqual([
    [],
    ["f(3) == 5"],
    {
      examples: [],
      notes: ["Line 1 of the task is not used as an example, since it may be what f does now: f(3) 返回 4"],
      faults: [],
    },
  ]);
});

test.each([
  "Schreibe ein Skript, das Zahlen addiert.\n\nEingabe: 1 2\nAusgabe: 3",
  "写一个脚本，求和。\n\n输入：1 2\n输出：3",
  "Lee números de la entrada estándar.\n\nEntrada:\n1 2\nSalida:\n3",
])("a script has what it reads and prints: %j", (text) => {
  const task = taskSchema.parse({ task: text });
  const nobody = { name: "", text: "", by: "person" as const };
  expect([kindOf(task), readExamples(task, nobody).examples]).toEqual([
    "script",
    [{ kind: "output", id: "e1", style: "input-output", stdin: "1 2\n", args: [], stdout: "3" }],
  ]);
});

test.each(["Schreibe eine Funktion für das Skript.", "写一个函数，返回脚本的名字。"])(
  "a function that has to do with a script is none: %s",
  (task) => expect(kindOf(taskSchema.parse({ task }))).toBe("function"),
);

test.each([
  "f(2) renvoie 4 et f(3) renvoie 9",
  "f(2) ergibt 4 und `f(3)` ergibt 9",
  "f(2) devuelve 4 y f(3) devuelve 9",
  "f(2) должно вернуть 4 и f(3) должно вернуть 9",
])("the word that joins two examples is none of the first: %s", (task) => {
  expect(read({ task, name: "f" }).examples).toEqual(["f(2) == 4", "f(3) == 9"]);
});
