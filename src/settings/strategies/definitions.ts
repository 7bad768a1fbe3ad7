/** The option of every strategy to carry definitions along to the chunks that use them. */
import type { ChoiceOption } from "../options.ts";

export const definitions = {
  kind: "choice",
  label: "Definitions",
  hint: "Whether a chunk repeats the link and footnote definitions that it uses and that stand in another chunk.",
  group: "advanced",
  default: "leave",
  choices: [
    { value: "leave", label: "leave", hint: "Definitions stand where the source has them." },
    {
      value: "carry",
      label: "carry",
      hint: "Chunks repeat the definitions that they use, as far as the limit allows.",
    },
  ],
} as const satisfies ChoiceOption;
