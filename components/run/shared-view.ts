/** A run as it is shared: to be read, copied and downloaded. Nothing on such a page changes it or begins another. */
import { createContext, useContext } from "react";

const Shared = createContext(false);

/** Its value says whether the run below it is shown as shared. */
export const SharedView = Shared.Provider;

export const useShared = (): boolean => useContext(Shared);
