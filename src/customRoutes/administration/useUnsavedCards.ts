import { useState } from 'react';
import type { UnsavedCards } from './card/UnsavedContext.ts';

/** Keeps which cards have unsaved changes, and says whether any has. */
export const useUnsavedCards = (): [some: boolean, cards: UnsavedCards] => {
  const [some, setSome] = useState(false);
  const [cards] = useState(() => {
    const ids = new Set<string>();
    return {
      report: (id: string, unsaved: boolean) => {
        if (unsaved) ids.add(id);
        else ids.delete(id);
        setSome(ids.size > 0);
      },
      isUnsaved: (id: string) => ids.has(id),
    };
  });
  return [some, cards];
};
