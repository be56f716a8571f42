import { expect, test } from "vitest";
import { repeatedKey } from "./repeated-key.ts";

test.each([
  ['{"id":"a","task":"t","id":"b"}', "id"],
  ['{"id":"a","i\\u0064" : "b"}', "id"],
  ['{"":1,"":2}', ""],
  ['{"a":[{"b":1},{"c":{"d":1},"c":2}]}', "c"],
])("of two values of one key the last would count, so the key is named: %s", (json, key) => {
  expect(repeatedKey(json)).toBe(key);
});

test.each([
  ['{"id":"a","tests":"{\\"id\\": 1, \\"id\\": 2}"}'],
  ['{"a":{"id":1},"b":{"id":2},"id":3}'],
  ['{"a":["a","a"],"b":"a"}'],
  ['["id","id"]'],
  [JSON.stringify({ tests: 'say("\\\\")\n'.repeat(500_000) })],
])("a name that is a value, or another object's key, is no second key: %.60s", (json) => {
  expect(repeatedKey(json)).toBeUndefined();
});
