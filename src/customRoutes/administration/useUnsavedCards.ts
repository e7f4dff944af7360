import { useCallback, useState } from 'react';
import type { ReportUnsaved } from './card/UnsavedContext.ts';

const NONE: ReadonlySet<string> = new Set();

/** Keeps which cards have unsaved changes: whether there are any, and the function by which cards report. */
export const useUnsavedCards = (): [some: boolean, report: ReportUnsaved] => {
  const [ids, setIds] = useState(NONE);
  const report = useCallback<ReportUnsaved>((id, unsaved) => {
    setIds(current => {
      const next = new Set(current);
      if (unsaved) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return [ids.size > 0, report];
};
