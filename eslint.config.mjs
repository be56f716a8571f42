import vitest from "@vitest/eslint-plugin";
import playwright from "eslint-plugin-playwright";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const say = (selector, message) => ({ selector, message });

export default tseslint.config(
  { ignores: ["node_modules", ".next", "dist", "next-env.d.ts", "**/*.py", "**/*.cjs", "**/*.mjs", "test-results"] },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      "max-params": ["error", 3],
      "max-depth": ["error", 3],
      complexity: ["error", { max: 10, variant: "modified" }],
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true, argsIgnorePattern: "^_" }],
      "no-warning-comments": "error",
      "no-console": "error",
      "no-useless-rename": "error",
      "preserve-caught-error": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-floating-promises": ["error", { ignoreVoid: false }],
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "no-restricted-properties": ["error", { object: "process", property: "env", message: "read it in lib/env.ts" }],
      "no-restricted-syntax": [
        "error",
        say("ExportAllDeclaration", "no barrels: import the file that has the thing"),
        say(
          "ClassDeclaration[id.name=/(Manager|Service|Helper|Utils?|Handler|Processor|Factory|Impl|Base)$/]",
          "name what it is, not that it manages",
        ),
        say("TSInterfaceDeclaration[id.name=/^I[A-Z]|(Manager|Service|Factory|Impl)$/]", "name what it is"),
        say("TSEnumDeclaration", "a union of literals"),
        say("CatchClause[body.body.length=0]", "a swallowed error is a lost fact"),
        say("CatchClause:not([param])", "look at what you caught, or do not catch it"),
        say(
          "CallExpression[callee.property.name='catch'][arguments.0.type=/Function/][arguments.0.body.body.length=0]",
          "a swallowed rejection is a lost fact",
        ),
        say(
          "CallExpression[callee.property.name='includes'][callee.object.property.name='message']",
          "branch on error.code, never on words",
        ),
        say(
          "TSTypeAnnotation TSTypeReference[typeName.right.name=/^ZodType|ZodSchema$/]",
          "infer the type from the schema; never write it twice",
        ),
        say(
          "CallExpression[callee.object.name='AbortSignal'][callee.property.name='any'] CallExpression[callee.object.name='AbortSignal'][callee.property.name='timeout']",
          "a timeout that only AbortSignal.any knows may be swept away: take orAfter of lib/patience.ts",
        ),
        say("TSAsExpression > TSAsExpression", "a double cast is a lie told twice"),
      ],
    },
  },
  { files: ["lib/env.ts"], rules: { "no-restricted-properties": "off" } },
  {
    files: ["app/**/*.tsx", "components/**/*.tsx", "components/**/*.ts"],
    ...reactHooks.configs.flat.recommended,
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      // What is drawn in each state stands side by side as conditions within the markup: each counts, none nests.
      complexity: ["error", { max: 14, variant: "modified" }],
      // It warns of what the React Compiler would skip; that compiler is not used, and the log needs a virtualiser.
      "react-hooks/incompatible-library": "off",
    },
  },
  {
    files: ["**/*.test.ts", "**/*.test.tsx"],
    plugins: { vitest },
    rules: {
      ...vitest.configs.recommended.rules,
      "vitest/expect-expect": ["error", { assertFunctionNames: ["expect", "fc.assert"] }],
      "vitest/no-conditional-expect": "error",
      "vitest/no-focused-tests": "error",
      "vitest/no-disabled-tests": "error",
      "vitest/prefer-strict-equal": "off",
      "max-lines-per-function": "off",
      "max-params": "off",
      "max-lines": ["error", { max: 275, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["e2e/**"],
    ...playwright.configs["flat/recommended"],
    rules: {
      ...playwright.configs["flat/recommended"].rules,
      "playwright/expect-expect": "error",
      "playwright/no-wait-for-timeout": "error",
      "max-lines-per-function": "off",
      "no-restricted-properties": "off",
    },
  },
);
