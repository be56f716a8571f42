import { nothingHere } from "../../nothing-here.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = nothingHere("POST /api/runs starts a run; ");
