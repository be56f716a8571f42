import { CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { count, listed } from "#components/ui/say.ts";
import { unturned } from "#components/ui/unturned.ts";
import { amendDraft } from "./draft.ts";
import type { ReadExample, Understanding } from "./understand.ts";

/** As many as are seen at once; one press shows the others. */
const most = 12;

/** How the examples in the task and in the box were read, and what is doubtful about them, before anything is run. */
export function ExamplesUnderstood({ understood }: { understood: Understanding | undefined }) {
  const { examples = [], doubts = [] } = understood ?? {};
  return (
    <div className="mt-2 min-h-6">
      {examples.length > 0 ? (
        <Chips examples={examples} />
      ) : (
        <p className="text-[0.8125rem] leading-5 text-soft">
          {understood
            ? "No example found yet. Without any, programs are compared with one another."
            : "What must come out of what goes in. Each is executed; they may stand in the task too."}
        </p>
      )}
      {doubts.map((doubt) => (
        <p key={doubt} className="mt-1.5 flex items-start gap-1.5 text-[0.8125rem] leading-5 text-doubt">
          <TriangleAlert size={14} aria-hidden="true" className="mt-[3px] shrink-0" />
          <span className="min-w-0 break-words">{unturned(doubt)}</span>
        </p>
      ))}
    </div>
  );
}

function Chips({ examples }: { examples: readonly ReadExample[] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <p className="sr-only">{count(examples.length, "example")} understood</p>
      {/* Scrolls, so that long ones do not push the form away; so it must be reachable by keyboard. */}
      <ul
        tabIndex={0}
        aria-label="Examples as they were read"
        className="flex max-h-52 flex-wrap gap-1.5 overflow-y-auto"
      >
        {examples.slice(0, all ? undefined : most).map((example) => (
          <Chip key={example.id} example={example} />
        ))}
      </ul>
      {examples.length > most ? (
        <Button look="quiet" className={actLook} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Show fewer" : `and ${examples.length - most} more`}
        </Button>
      ) : null}
    </>
  );
}

function Chip({ example: { call, verb, expected } }: { example: ReadExample }) {
  return (
    <li className="flex max-w-full items-start gap-1.5 rounded-sm bg-fixed-wash px-2 py-0.5 text-[0.8125rem] leading-5">
      <CircleCheck size={13} aria-hidden="true" className="mt-[3.5px] shrink-0 text-fixed" />
      <span className="min-w-0 font-mono text-[0.75rem] wrap-anywhere whitespace-pre-wrap">
        <bdi>{call}</bdi> {verb === "" ? null : <span className="font-sans text-soft">{verb} </span>}
        <bdi>{expected}</bdi>
      </span>
    </li>
  );
}

const sources = {
  person: "as you wrote it",
  task: "named in the task",
  examples: "called so in the examples",
  code: "named in your code",
  model: "proposed",
};

type SignatureProps = {
  understood: Understanding | undefined;
  typed: string;
  /** The id of the field that what is proposed is taken over into. */
  heir: string;
};

/** The name or signature that was found, to be taken over and changed; or that the task is taken for a script. */
export function SignatureUnderstood({ understood, typed, heir }: SignatureProps) {
  const { signature, kind, inferred } = understood ?? {};
  if (kind === "script" && inferred)
    return (
      <Proposal words="By its words this is a script, which reads and prints." act="No, a function" heir={heir}>
        {() => amendDraft({ kind: "function" })}
      </Proposal>
    );
  if (!signature || signature.text === "" || typed.trim()) return null;
  const proposal = signature.text.replace(/^def /, "").replace(/:$/, "");
  const whole = proposal.endsWith(")") || proposal.includes("->");
  return (
    <Proposal
      words={`${whole ? proposal : signature.name}, ${sources[signature.by]}`}
      act={whole ? "Take it over" : null}
      heir={heir}
    >
      {() => amendDraft({ signature: proposal })}
    </Proposal>
  );
}

const consent: Record<string, string> = {
  yes: "they are installed when a program imports them.",
  no: "by the settings nothing is installed, so programs go without.",
};

/** What a program will import that Python does not bring along, and what will be done about it. */
export function PackagesForeseen({ packages, said = "" }: { packages: readonly string[]; said: string | undefined }) {
  if (packages.length === 0) return null;
  return (
    <p className="mt-1 text-[0.8125rem] leading-5 text-soft">
      <span className="font-medium text-ink">{listed(packages)}</span> {packages.length === 1 ? "is" : "are"} not part
      of Python: {consent[said] ?? "the run asks before anything is installed."}
    </p>
  );
}

/** A button among lines of small text; as high as a thumb needs it where there is one. */
const actLook = "pointer-fine:min-h-6! px-0! py-0! text-[0.8125rem]! text-fixed! underline";

type ProposalProps = { words: string; act: string | null; heir: string; children: () => void };

function Proposal({ words, act, heir, children }: ProposalProps) {
  return (
    <p className="mt-1 flex min-h-5 flex-wrap items-center gap-x-2 text-[0.8125rem] leading-5 text-soft">
      <span className="min-w-0 break-words">{unturned(words)}</span>
      {act ? (
        <PassingButton heir={heir} look="quiet" className={actLook} onClick={children}>
          {act}
        </PassingButton>
      ) : null}
    </p>
  );
}
