"use client";
import { BrokenPage } from "#components/frame/broken-page.tsx";

/** A view failed; the frame around it stands. */
export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  return <BrokenPage digest={error.digest} />;
}
