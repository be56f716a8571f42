import { nothingHere } from "../../nothing-here.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = nothingHere(
  "of OpenAI's protocol there are models and chat/completions; ",
);
