import { useContext, useEffect } from 'react';
import { UnsavedContext } from './UnsavedContext.ts';

/** Tells the page whether this card has unsaved changes, for as long as it is there. */
export const useReportUnsaved = (id: string, unsaved: boolean): void => {
  const { report } = useContext(UnsavedContext);
  useEffect(() => {
    if (!unsaved) return;
    report(id, true);
    return () => report(id, false);
  }, [report, id, unsaved]);
};
