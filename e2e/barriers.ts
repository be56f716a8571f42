import AxeBuilder from "@axe-core/playwright";
import { type Page, test } from "@playwright/test";

/**
 * What axe finds in the view, as lines that can be read in a report. A picture of it is kept for people to look at, named
 * by view, device and theme, in outputs/pictures and with the test's results.
 */
export async function barriersIn(page: Page, view: string): Promise<string[]> {
  await keepPicture(page, view);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${view} ${id}: ${target.join(" ")}`));
}

export async function keepPicture(page: Page, view: string): Promise<void> {
  const info = test.info();
  await page.evaluate(() => scrollTo(0, 0));
  const theme = (await page.locator("html.dark").count()) > 0 ? "dark" : "light";
  const name = `${view}-${info.project.name}-${theme}.png`;
  const path = `outputs/pictures/${name}`;
  await page.screenshot({ path, fullPage: true, animations: "disabled", scale: "css" });
  await info.attach(name, { path, contentType: "image/png" });
}
