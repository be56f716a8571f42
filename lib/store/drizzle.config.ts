/** For `npx drizzle-kit generate --config lib/store/drizzle.config.ts`; afterwards `npx vitest run lib/store -u` embeds what it wrote. */
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "lib/store/schema.ts",
  out: "lib/store/migrations",
  schemaFilter: ["fixpoint"],
});
