import { useState } from 'react';
import type { SectionName } from '../form/sections.ts';
import { sectionId } from './sectionId.ts';

/** A row that is to be deleted once that is confirmed. */
export type Removal = {
  asking: boolean;
  ask: (key: string) => void;
  cancel: () => void;
  confirm: () => void;
};

/**
 * Deletes a row of a section's list after a confirmation (SPEC.md §4, Deleting). The keyboard goes on at the
 * section's heading, as the button that was pressed is gone.
 * @param remove takes the row's place in the list
 */
export const useRemoval = (
  section: SectionName,
  rows: readonly { key: string }[],
  remove: (index: number) => void,
): Removal => {
  const [key, setKey] = useState<string | null>(null);
  return {
    asking: key !== null,
    ask: setKey,
    cancel: () => setKey(null),
    confirm: () => {
      const index = rows.findIndex(row => row.key === key);
      setKey(null);
      if (index < 0) return;
      remove(index);
      requestAnimationFrame(() =>
        document.getElementById(sectionId(section))?.focus({ preventScroll: true }),
      );
    },
  };
};
