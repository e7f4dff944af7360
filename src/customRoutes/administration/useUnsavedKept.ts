import { useContext, useState } from 'react';
import type { CardRecord, CardValues } from './card/CardKind.ts';
import { UnsavedContext } from './card/UnsavedContext.ts';

/** The records, and in their old places those with unsaved changes that somebody else deleted meanwhile. */
export const useUnsavedKept = <V extends CardValues>(records: readonly CardRecord<V>[] | undefined) => {
  const { isUnsaved } = useContext(UnsavedContext);
  const [list, setList] = useState({ records, shown: records });
  if (list.records === records) return list.shown;

  const known = new Set(records?.map(({ id }) => id));
  const shown = records && [...records];
  list.shown?.forEach((record, index) => {
    if (!known.has(record.id) && isUnsaved(record.id)) shown?.splice(index, 0, record);
  });
  setList({ records, shown });
  return shown;
};
