import { createContext } from 'react';

/** Takes in whether a card, by its id, has unsaved changes. */
export type ReportUnsaved = (id: string, unsaved: boolean) => void;

/** How cards tell their page that they have unsaved changes. */
export const UnsavedContext = createContext<ReportUnsaved>(() => undefined);
