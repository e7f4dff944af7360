import { createContext } from 'react';

/** Which cards, by their id, have unsaved changes: cards report it, their grid asks. */
export type UnsavedCards = {
  report: (id: string, unsaved: boolean) => void;
  isUnsaved: (id: string) => boolean;
};

/** How cards tell their page that they have unsaved changes. */
export const UnsavedContext = createContext<UnsavedCards>({
  report: () => undefined,
  isUnsaved: () => false,
});
