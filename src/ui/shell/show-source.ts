/** The way from a chunk to its source where both are not in sight together. */
import { createContext, useContext } from "react";

const ShowSourceContext = createContext<(() => void) | undefined>(undefined);

/** Hands the way to everything below it. */
export const ShowSourceProvider = ShowSourceContext.Provider;

/** Brings the source into sight; `undefined` where it is in sight anyway. */
export function useShowSource(): (() => void) | undefined {
  return useContext(ShowSourceContext);
}
