import { expect, test } from "vitest";
import { kindOf } from "./kind.ts";
import { taskSchema } from "./task.ts";

const kind = (task: string) => kindOf(taskSchema.parse({ task }));

test.each([
  "Schreibe ein Programm, das zwei Zahlen einliest und die größere ausgibt.",
  "Erstelle ein Python-Programm, das den Benutzer nach seinem Alter fragt.",
  "Schreibe ein Programm. Das Programm gibt alle Teiler von 60 aus.",
  "Escribe un programa que lea una palabra e imprima sus vocales.",
  "Haz un programa que muestre los meses del año.",
  "Écris un programme qui demande un mot et affiche ses voyelles.",
  "Scrivi un programma che legge una parola e stampa le vocali.",
  "Faça um programa que leia um número e diga se ele é primo.",
  "Schrijf een programma dat een woord inleest en de klinkers toont.",
  "Napisz program, który wczytuje słowo i wypisuje samogłoski.",
  "Напишите программу, которая считывает слово и выводит его гласные.",
  "Kullanıcıdan bir kelime alıp ünlülerini gösteren bir program yazın.",
  "编写一个程序，读取一个单词并输出其中的元音。",
  "単語を入力として受け取り、母音を出力するプログラムを書いてください。",
  "단어를 입력받아 모음을 출력하는 프로그램을 작성하시오.",
])("%s is a script", (task) => {
  expect(kind(task)).toBe("script");
});

test.each([
  "Schreibe ein Programm, das den kleinsten Teiler einer Zahl bestimmt.",
  "Schreibe ein Programm mit einer Funktion teiler(n), die nichts ausgibt.",
  "Schreibe ein Programm, das die Teiler ausgibt.\nteiler(6) == [1, 2, 3, 6]",
  "Schreibe ein Programm, das eine Zahl liest und das Doppelte zurückgibt.",
  "Escribe un programa que calcule los divisores de un número.",
  "Écris un programme qui lit une liste et renvoie son maximum.",
  "Scrivi una funzione che stampa il programma.",
  "写一个程序，输入一个数，返回它的平方。",
])("%s is a function", (task) => {
  expect(kind(task)).toBe("function");
});
