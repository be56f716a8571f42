/** The models with what the last look at each showed. */
import { modelReportSchema, type ModelReport, type Models } from "#lib/wire.ts";

type Kept = { model: string; report: unknown };

export function withReports(found: Models, checks: readonly Kept[]): Models {
  const providers = found.providers.map((provider) => ({
    ...provider,
    models: provider.models.map((model) => {
      const report = model.state === "absent" ? undefined : reportOf(model, checks);
      return report ? { ...model, report } : model;
    }),
  }));
  return { ...found, providers };
}

/** Left out is a report that another version wrote in another way, and one of other weights that had the same name. */
export function reportOf(
  { id, digest }: { id: string; digest?: string | undefined },
  checks: readonly Kept[],
): ModelReport | undefined {
  const report = modelReportSchema.safeParse(checks.find(({ model }) => model === id)?.report).data;
  const isOther = report?.digest !== undefined && digest !== undefined && report.digest !== digest;
  return isOther ? undefined : report;
}
