/** Which folder of src/ may import which: the table, and the rules of dependency-cruiser made from it. */

/** Tests and what they need: stand-ins (`fake-page.ts`), generators (`any-settings.ts`), checkers. */
const NO_PRODUCTION_CODE = ["[.]test[.]tsx?$", "/testing/", "/(fake|any)-[^/]+[.]tsx?$"];

/** What every room may import: it knows nothing of any of them. */
const ANY_ROOM = "^src/algorithms/";

/** The page keeps results as they come from the worker, and reads chunks out of them where it shows some. */
const CHUNK_COLUMNS = "^src/chunking/result/chunk-columns[.]ts$";

/**
 * What each room may import apart from itself, as regular expressions over paths.
 * `values` may be imported in any way, `types` by `import type` alone.
 */
const ROOMS = [
  { name: "algorithms", path: "^src/algorithms/", values: [], types: [] },
  { name: "settings", path: "^src/settings/", values: [], types: [] },
  { name: "markdown", path: "^src/markdown/", values: [], types: [] },
  { name: "tokens", path: "^src/tokens/", values: ["^src/settings/"], types: [] },
  {
    name: "chunking",
    path: "^src/chunking/",
    values: ["^src/markdown/", "^src/settings/"],
    // A counter is handed in.
    types: ["^src/tokens/counter[.]ts$"],
  },
  {
    name: "comparison",
    path: "^src/comparison/",
    // It looks at what boundaries fall into: blocks, sentences, texts.
    values: [
      "^src/(settings|markdown)/",
      "^src/chunking/(document-dialect|recount|result/[^/]+|splitting/text/[^/]+)[.]ts$",
    ],
    types: ["^src/(chunking|tokens)/"],
  },
  // Other programs' files, as texts. Of our own it knows what a value or a reason is.
  { name: "interchange", path: "^src/interchange/", values: [], types: ["^src/settings/"] },
  {
    name: "export",
    path: "^src/export/",
    // How it marks formulas in CSV is what the reader takes away again.
    values: ["^src/settings/", "^src/chunking/result/", "^src/interchange/own-csv[.]ts$"],
    types: ["^src/(chunking|markdown)/"],
  },
  {
    name: "report",
    path: "^src/report/",
    // Lines of the source, for the examples; commands and lines of CSV are written as in other exports.
    values: [
      "^src/(comparison|settings|markdown)/",
      "^src/chunking/result/",
      "^src/export/(settings-text|csv-line)[.]ts$",
    ],
    types: ["^src/chunking/"],
  },
  {
    name: "worker-protocol",
    path: "^src/worker/(protocol|message)[.]ts$",
    values: [],
    types: ["^src/(chunking|comparison|settings)/"],
  },
  {
    name: "worker-client",
    path: "^src/worker/(client|sweep-client|read-response|watchdog)[.]ts$",
    values: ["^src/worker/(protocol|message)[.]ts$"],
    types: [],
  },
  {
    name: "worker-requests",
    path: "^src/worker/read-request[.]ts$",
    values: ["^src/worker/(protocol|message)[.]ts$"],
    types: [],
  },
  {
    name: "worker-entry",
    path: "^src/worker/chunker[.]worker[.]ts$",
    values: [
      "^src/(chunking|comparison|tokens|settings|markdown)/",
      "^src/worker/(protocol|read-request)[.]ts$",
    ],
    types: [],
  },
  { name: "share", path: "^src/share/", values: ["^src/(settings|comparison/cost)/"], types: [] },
  { name: "samples", path: "^src/samples/", values: ["^src/settings/"], types: [] },
  {
    name: "state",
    path: "^src/state/",
    values: [
      "^src/(share|settings|samples)/",
      "^src/worker/(client|sweep-client|protocol)",
      "^src/comparison/cost/",
      CHUNK_COLUMNS,
    ],
    types: ["^src/(chunking|comparison|interchange)/"],
  },
  {
    name: "editor",
    path: "^src/editor/",
    values: ["^src/(state|settings)/", CHUNK_COLUMNS],
    types: ["^src/chunking/"],
  },
  {
    name: "ui",
    path: "^src/ui/",
    values: [
      "^src/(editor|state|settings|samples)/",
      // Pure and tiny: results as they cross, a chunk's text, its rules in words, how long a link may be.
      CHUNK_COLUMNS,
      "^src/report/",
      "^src/comparison/(cost/|picture/|alignment/alignment-columns[.]ts$|findings/finding-words[.]ts$)",
      "^src/comparison/(metric|agreement)-rows[.]ts$",
      "^src/chunking/result/(render|explain|chunk-flag)[.]ts$",
      "^src/share/link-length[.]ts$",
      // Fetched when its menu is opened.
      "^src/export/",
    ],
    types: [
      "^src/(chunking|comparison|interchange)/",
      "^src/worker/protocol[.]ts$",
      // What a span is.
      "^src/markdown/source[.]ts$",
    ],
  },
  {
    name: "cli",
    path: "^src/cli/",
    values: ["^src/(chunking|comparison|report|export|tokens|settings|markdown)/"],
    types: [],
  },
];

/** Packages that only some files may import. */
const PACKAGES = [
  { name: "gpt-tokenizer", packages: ["gpt-tokenizer"], importers: ["^src/tokens/"] },
  {
    name: "markdown-it",
    packages: ["markdown-it"],
    importers: ["^src/markdown/", "^src/ui/.*rendered-markdown"],
  },
  {
    name: "codemirror",
    packages: ["codemirror", "@codemirror/[^/]+", "@lezer/[^/]+"],
    importers: ["^src/editor/"],
  },
  {
    name: "react",
    packages: ["react", "react-dom", "react-resizable-panels", "@tanstack/react-virtual"],
    importers: [
      "^src/ui/",
      "^src/editor/.*[.]tsx$",
      "^src/main[.]tsx$",
      "^src/state/use-[^/]+[.]ts$",
    ],
  },
  { name: "zustand", packages: ["zustand"], importers: ["^src/state/"] },
  { name: "front-matter-parsers", packages: ["yaml", "smol-toml"], importers: ["^src/markdown/"] },
  {
    name: "abbreviations",
    packages: ["cldr-segments-full"],
    importers: ["^src/chunking/splitting/text/abbreviations[.]ts$"],
  },
  {
    name: "papaparse",
    packages: ["papaparse"],
    importers: ["^src/(interchange|export)/"],
  },
  // Large, and loaded when it is chosen.
  { name: "langchain", packages: ["@langchain/[^/]+"], importers: ["^src/chunking/langchain/"] },
  { name: "dompurify", packages: ["dompurify"], importers: ["^src/ui/.*rendered-markdown"] },
];

/** The rooms of chunking, from the bottom up: each imports those before it, and strategies see packing through its door. */
const CHUNKING_ROOMS = [
  { name: "result", may: "result" },
  { name: "placing", may: "(result|placing)" },
  { name: "splitting", may: "(result|splitting)" },
  { name: "packing", may: "(result|splitting|packing)" },
  { name: "strategies", may: "(result|placing|splitting|strategies|packing/packing-context[.]ts)" },
];

function chunkingRule({ name, may }) {
  return {
    name: `chunking-${name}-directions`,
    severity: "error",
    from: { path: `^src/chunking/${name}/`, pathNot: NO_PRODUCTION_CODE },
    to: { path: "^src/chunking/", pathNot: [`^src/chunking/${may}`] },
  };
}

/** A room imports nothing of ours but what its row names. */
function directionRules({ name, path, values, types }) {
  const from = { path, pathNot: NO_PRODUCTION_CODE };
  const never = {
    name: `${name}-directions`,
    severity: "error",
    from,
    to: { path: "^src/", pathNot: [path, ANY_ROOM, ...values, ...types] },
  };
  if (types.length === 0) return [never];
  const onlyTypes = {
    name: `${name}-types-only`,
    severity: "error",
    from,
    to: { path: types, pathNot: [path, ANY_ROOM, ...values], dependencyTypesNot: ["type-only"] },
  };
  return [never, onlyTypes];
}

/** A package stays behind the files that wrap it; its types may be named elsewhere. */
function packageRule({ name, packages, importers }) {
  return {
    name: `only-some-import-${name}`,
    severity: "error",
    from: { path: "^src/", pathNot: [...importers, ...NO_PRODUCTION_CODE] },
    to: {
      path: packages.map((each) => `(^|/)node_modules/${each}/`),
      dependencyTypesNot: ["type-only"],
    },
  };
}

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...ROOMS.flatMap(directionRules),
    ...CHUNKING_ROOMS.map(chunkingRule),
    ...PACKAGES.map(packageRule),
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      // Types may refer to each other: they are gone at run time.
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "every-room-has-a-row",
      comment: "A new folder of src/ gets a row in the table of rooms.",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [...ROOMS.map(({ path }) => path), "^src/main[.]tsx$", ...NO_PRODUCTION_CODE],
      },
      to: {},
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "no-tests-in-production",
      severity: "error",
      from: { path: "^src/", pathNot: NO_PRODUCTION_CODE },
      to: { path: [...NO_PRODUCTION_CODE, "(^|/)node_modules/(vitest|fast-check|@playwright)/"] },
    },
    {
      name: "only-the-command-line-uses-node",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/cli/", ...NO_PRODUCTION_CODE] },
      to: { dependencyTypes: ["core"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "browser", "default", "types"],
    },
  },
};
