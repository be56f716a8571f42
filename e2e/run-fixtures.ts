import { test as base, expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";

/** What GET /api/runs/{id} answers, as far as these tests look at it. */
export type RunAnswer = {
  status: string;
  task: object;
  attempts: { attempt: number; reply: string; end?: { code: string | null } }[];
  end?: { outcome: string; grade: string; attempt: number | null };
};

export type SentEvent = { seq: number; type: string; attempt?: number; text?: string };

/** The model that knows its replies by heart. */
export const scripted = "ollama/scripted:latest";

const task = {
  task: "Write double(number) that returns twice the number. A note: <b>bold</b> & <script>alert(1)</script>",
  signature: "double(number: int) -> int",
  examples: "double(2) == 4\ndouble(0) == 0\ndouble(-3) == -6",
  profile: "fast",
  model: scripted,
};

/** Its greedy program raises, its samples are wrong, and the repair passes: see scripted-ollama.mjs. */
const mendedTask = {
  task: "Write clamp(value, low, high) that returns value, but low when it is smaller and high when it is larger.",
  examples: "clamp(5, 0, 3) == 3\nclamp(-1, 0, 3) == 0\nclamp(2, 0, 3) == 2",
  model: scripted,
};

type Fixtures = { solved: string; mended: string };

/** `solved` and `mended` are ids of runs that have ended, made once and looked at by many tests. */
export const test = base.extend<object, Fixtures>({
  solved: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? "" });
      await use(await endedRun(request, task));
      await request.dispose();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  mended: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? "" });
      await use(await endedRun(request, mendedTask));
      await request.dispose();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

async function endedRun(request: APIRequestContext, body: object): Promise<string> {
  const id = await startRun(request, body);
  await ended(request, id);
  return id;
}

/** On a machine that is busy otherwise the model may be asked twice: a provider that is slow to answer is a 503. */
export async function startRun(request: APIRequestContext, body: object): Promise<string> {
  let id = "";
  await expect(async () => {
    const answer = await request.post("/api/runs", { data: body });
    expect(answer.status(), await answer.text()).toBe(201);
    ({ id } = (await answer.json()) as { id: string });
  }).toPass({ timeout: 30_000 });
  return id;
}

export async function loadRun(request: APIRequestContext, id: string): Promise<RunAnswer> {
  return (await (await request.get(`/api/runs/${id}`)).json()) as RunAnswer;
}

export async function ended(request: APIRequestContext, id: string): Promise<RunAnswer> {
  await expect.poll(async () => (await loadRun(request, id)).status, { timeout: 220_000 }).toBe("ended");
  return loadRun(request, id);
}

/** Every event of a run that has ended. */
export async function eventsOf(request: APIRequestContext, id: string): Promise<SentEvent[]> {
  const text = await (await request.get(`/api/runs/${id}/events`)).text();
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, data = ""]) => JSON.parse(data) as SentEvent);
}

export async function fillTask(page: Page, { task: words, examples }: { task: string; examples: string }) {
  await page.getByRole("textbox").first().fill(words);
  await page.getByRole("textbox", { name: "Examples" }).fill(examples);
}

/** Chooses the model that knows its replies by heart, as a person would. */
export async function chooseScripted(page: Page) {
  const model = page.getByRole("combobox", { name: "Model" });
  await model.fill("scripted:latest");
  await page.getByRole("option", { name: "scripted:latest" }).click();
  await expect(model).toHaveValue("ollama/scripted:latest");
}

/** By its key, which does nothing before the page can answer: the button in the bar says from when on. Its field is returned. */
export async function openCommands(page: Page): Promise<Locator> {
  await expect(page.getByRole("button", { name: "Commands" })).toBeEnabled();
  await page.keyboard.press("Control+k");
  return page.getByRole("combobox", { name: "Search commands and runs" });
}

/** Waits for the page of a run and tells its id. */
export async function runPage(page: Page): Promise<string> {
  await page.waitForURL(/\/runs\/[0-9a-f]{32}/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

export const grade = /^(verified|passes|agreed|unverified)$/;
export { expect };
