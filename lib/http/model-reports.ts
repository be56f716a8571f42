/** The models with what the last look at each showed. */
import { modelReportSchema, type Models } from "#lib/wire.ts";

/** A report that another version wrote in another way is left out. */
export function withReports(found: Models, checks: readonly { model: string; report: unknown }[]): Models {
  const reports = new Map(checks.map(({ model, report }) => [model, modelReportSchema.safeParse(report).data]));
  const providers = found.providers.map((provider) => ({
    ...provider,
    models: provider.models.map((model) => {
      const report = model.state === "absent" ? undefined : reports.get(model.id);
      return report ? { ...model, report } : model;
    }),
  }));
  return { ...found, providers };
}
