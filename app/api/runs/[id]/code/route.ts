import { answers } from "../../../../answers.ts";
import { readQuery } from "#lib/http/input.ts";
import { codeQuerySchema } from "#lib/http/requests.ts";
import { fileNameIn } from "#lib/run/file-name.ts";
import { codeInForm } from "#lib/run/form.ts";
import { store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers<{ id: string }>({
  GET: async (request, { id }) => {
    const { form: asked, clean, attempt, download = false } = readQuery(codeQuerySchema, request);
    const { run } = await (await store()).load(id);
    const form = asked ?? run.task.form;
    const code = codeInForm(run, {
      form,
      clean: clean ?? run.task.settings.cleanDoc ?? false,
      ...(attempt !== undefined && { attempt }),
    });
    const name = fileNameIn(run, form);
    return new Response(code, {
      headers: {
        "Content-Type": "text/x-python; charset=utf-8",
        "X-Content-Type-Options": "nosniff",
        "Content-Disposition": `${download ? "attachment" : "inline"}; ${fileNamed(name)}`,
      },
    });
  },
});

/** A header holds ASCII alone: a name in another script is said twice, once as far as that goes. */
function fileNamed(name: string): string {
  const plain = name.replace(/\W(?!py$)/g, "_");
  return plain === name ? `filename="${name}"` : `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
