import { expect, test } from "vitest";
import { screenOn } from "./show.ts";

const evil = "got \u001B[2J\u001B]0;pwned\u0007 \u009B31m\u007F\tand so on";
const clean = "got �[2J�]0;pwned� �31m�\tand so on";

test("what a model, a program or a server wrote moves no cursor, on a terminal or in a log", () => {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  screenOn({ write }).say(evil);
  const screen = screenOn({ isTTY: true, columns: 200, write });
  screen.say(evil);
  screen.live(evil);
  expect(written).toEqual([`${clean}\n`, `\r\u001B[2K${clean}\n`, `\r\u001B[2K${clean}`]);
});
