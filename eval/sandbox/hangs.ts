/** Programs that would never end, and all bombs among the attacks: each is a check of its own. */
import type { Example } from "#lib/run/example.ts";
import { readFamily } from "#lib/sandbox/attacks.ts";

export type Endless = { name: string; code: string; example: Example; names: string[] };

const called = (call: string): Example => ({ kind: "call", id: "1", style: "hang", call, expected: "9" });
const script: Example = { kind: "output", id: "1", style: "hang", stdin: "", args: [], stdout: "9\n" };

const functions: Record<string, string> = {
  "a loop": "def f(n):\n    while True: pass",
  "a sleep": "import time\ndef f(n): time.sleep(999)",
  "a loop that catches everything":
    "def f(n):\n    while True:\n        try:\n            while True: pass\n        except BaseException: pass",
  "a loop while it is loaded": "while True: pass\ndef f(n): return 9",
  "a loop in a finalizer": "class A:\n    def __del__(self):\n        while True: pass\ndef f(n): A()",
  "a lock that is taken":
    "import threading\ndef f(n):\n    lock = threading.Lock()\n    lock.acquire()\n    lock.acquire()",
  "an asynchronous sleep": "import asyncio\nasync def f(n): await asyncio.sleep(999)",
  "a generator without end": "def f(n):\n    while True: yield 9",
  "printing slowly": "import time\ndef f(n):\n    while True: print(n, flush=True), time.sleep(0.01)",
  "threads that never end":
    "import threading\ndef f(n):\n    def run():\n        while True: pass\n    for _ in range(8): threading.Thread(target=run).start()\n    run()",
};
const scripts: Record<string, string> = {
  "a script that loops": "while True: pass",
  "a script that ignores signals":
    "import signal, time\nfor n in range(1, 32):\n    try: signal.signal(n, signal.SIG_IGN)\n    except OSError: continue\nwhile True: time.sleep(1)",
  "a script that writes without end":
    "import time\nwhile True:\n    open('a.txt', 'w').write('x' * 100000)\n    time.sleep(0.01)",
  "a script that hangs at its exit": "import atexit, time\natexit.register(time.sleep, 999)\nprint(9)",
};

export async function readEndless(): Promise<Endless[]> {
  const bombs = await readFamily("bombs");
  return [
    ...bombs.attacks.map((name) => ({ name, code: bombs.code, names: [name], example: called(`${name}()`) })),
    ...Object.entries(functions).map(([name, code]) => ({ name, code, names: ["f"], example: called("f(3)") })),
    ...Object.entries(scripts).map(([name, code]) => ({ name, code, names: [], example: script })),
    {
      name: "arguments without end",
      code: "def f(n): return n",
      names: ["f"],
      example: called("f(sum(1 for n in iter(int, 1)))"),
    },
    {
      name: "a function of the test without end",
      code: "def f(function): return function()",
      names: ["f"],
      example: called("f(lambda: sum(1 for n in iter(int, 1)))"),
    },
  ];
}
