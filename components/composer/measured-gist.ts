/** What was measured of each setting: in one line how it came out, and the line of each comparison. */
import { effectWords } from "#components/evidence/effect-words.ts";
import { count } from "#components/ui/say.ts";
import type { Effect } from "#lib/evidence/effects.ts";
import { newestEffects } from "#lib/evidence/newest-effects.ts";
import { grouped } from "#lib/run/grouped.ts";

export type MeasuredSetting = { gist: string; lines: readonly string[] };
export type MeasuredEffects = Partial<Record<Effect["setting"], MeasuredSetting>>;

/** Beyond this a difference may be chance. */
const surprise = 0.05;

export function measuredEffects(effects: readonly Effect[], build: string | undefined): MeasuredEffects {
  const lines = effectWords(effects, build);
  const by = grouped(newestEffects(effects), (it) => it.setting);
  return Object.fromEntries(
    [...by].map(([setting, of]) => [setting, { gist: gistWords(of), lines: lines[setting] ?? [] }]),
  );
}

/**
 * Better and worse are the comparisons whose difference is hardly chance; at as many tokens, where that is known. One in which it
 * had nothing to do says nothing of it.
 */
export function gistWords(effects: readonly Effect[]): string {
  const touched = effects.filter(({ otherwise }) => otherwise.runs > 0);
  if (touched.length === 0) return "had nothing to do in any run";
  const changes = touched.map(({ equal, ...whole }) => ("why" in equal || whole.setting === "profile" ? whole : equal));
  const sure = changes.filter((it) => it.p < surprise && it.change !== 0);
  const better = sure.filter((it) => it.change > 0).length;
  const worse = sure.length - better;
  const found = [better > 0 ? `${better} better` : "", worse > 0 ? `${worse} worse` : ""].filter(Boolean);
  return `${count(touched.length, "comparison")}, ${found.join(", ") || "no sure difference"}`;
}
