/** The way to the source where it is not in sight beside the chunks. */
import { createContext, useContext } from "react";

/** Brings the source into sight; on request with the cursor in it, ready for what is typed or pasted. */
export type ShowSource = (cursor?: "cursor") => void;

const ShowSourceContext = createContext<ShowSource | undefined>(undefined);

/** Hands the way to everything below it. */
export const ShowSourceProvider = ShowSourceContext.Provider;

/** The way to the source; `undefined` where it is in sight anyway. */
export function useShowSource(): ShowSource | undefined {
  return useContext(ShowSourceContext);
}
