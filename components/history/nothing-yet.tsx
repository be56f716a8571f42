import Link from "next/link";
import { RecordedRun } from "#components/composer/recorded-run.tsx";
import { useModels } from "#components/models/use-models.ts";
import { buttonLook } from "#components/ui/button.tsx";

export const emptyLook = "mt-5 rounded-lg border border-dashed border-edge px-5 py-8 text-center";

/** Who has asked for nothing is led to the form; where no model could answer there, to one, and to what one does. */
export function NothingYet() {
  const { data } = useModels();
  const lacksModel = data?.default === null;
  return (
    <div className={emptyLook}>
      <p className="text-soft">
        {lacksModel
          ? "Nothing has been asked for yet, and there is no model yet that could answer."
          : "Nothing has been asked for yet."}
      </p>
      <Link prefetch={false} href={lacksModel ? "/models" : "/"} className={buttonLook("primary", "mt-4")}>
        {lacksModel ? "Get a model" : "Describe a task"}
      </Link>
      {lacksModel ? (
        <div className="mx-auto mt-4 max-w-md text-left">
          <RecordedRun />
        </div>
      ) : null}
    </div>
  );
}
