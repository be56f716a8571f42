"use client";
import { Search } from "lucide-react";
import { useState } from "react";
import { CommandLine } from "#components/ui/command-line.tsx";
import { Found } from "#components/ui/found.tsx";
import { topics } from "./topics.ts";

export function HelpTopics() {
  const [typed, setTyped] = useState("");
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = topics.filter(({ title, text }) => words.every((it) => `${title} ${text}`.toLowerCase().includes(it)));
  return (
    <>
      <div className="relative mt-5 max-w-md">
        <Search
          size={17}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-soft"
        />
        <input
          type="search"
          aria-label="Search the help"
          placeholder="Search"
          className="control pl-10"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {found.length === 0 ? <p className="mt-5 text-soft">Nothing here speaks of that.</p> : null}
      <div className="mt-5 grid gap-x-8 gap-y-6 md:grid-cols-2">
        {found.map(({ title, text, command }) => (
          <section key={title} className="min-w-0">
            <h2 className="font-semibold">
              <Found text={title} words={typed} />
            </h2>
            <p className="mt-1 text-[0.9375rem] leading-6 text-pretty text-soft">
              <Found text={text} words={typed} />
            </p>
            {command ? <CommandLine command={command} /> : null}
          </section>
        ))}
      </div>
    </>
  );
}
