import { useTheme } from "next-themes";
import { type RefObject, useEffect, useRef, useState } from "react";
import { retryMs } from "#components/http.ts";

type Painted = { paint: (theme: "light" | "dark") => void; dispose: () => void };

type Awaited<Editor> = {
  host: RefObject<HTMLDivElement | null>;
  editor: Editor | undefined;
  /** Its code did not come when it was last asked for; it is asked for again. */
  fails: boolean;
};

/** An editor in the element of `host`, once its code has come: after the first paint, and not at all when that is left before. */
export function useEditor<Editor extends Painted>(load: (element: HTMLElement) => Promise<Editor>): Awaited<Editor> {
  const host = useRef<HTMLDivElement>(null);
  const loading = useRef(load);
  const [editor, setEditor] = useState<Editor>();
  const [fails, setFails] = useState(false);
  const theme = useTheme().resolvedTheme === "dark" ? "dark" : "light";
  useEffect(() => {
    let opened: Editor | undefined;
    let left = false;
    const open = async () => {
      if (!host.current) return;
      const loaded = await loading.current(host.current);
      if (left) {
        loaded.dispose();
        return;
      }
      opened = loaded;
      setEditor(loaded);
    };
    const tryToOpen = () => {
      open().catch((error: unknown) => {
        reportError(error);
        if (left) return;
        setFails(true);
        timer = setTimeout(tryToOpen, retryMs);
      });
    };
    let timer = setTimeout(tryToOpen, 50);
    return () => {
      left = true;
      clearTimeout(timer);
      opened?.dispose();
    };
  }, []);
  useEffect(() => editor?.paint(theme), [editor, theme]);
  return { host, editor, fails };
}
