import { useTranslate } from 'react-admin';
import { getSession } from '../../../providers/session.ts';
import type { KnownCell } from '../saving/useListCells.ts';
import { whenOf } from '../saving/whenOf.ts';

/** Who set a cell last, and when, as far as was told: 'Karin (10:42)'. */
export const useSetBy = () => {
  const translate = useTranslate();
  return ({ set }: Pick<KnownCell, 'set'>): string => {
    const self =
      set !== undefined && set.changedBy._id !== null && set.changedBy._id === getSession()?.userId;
    const told = self ? translate('attendance.clash.self') : set?.changedBy.name;
    const name = told || translate('attendance.clash.colleague');
    return set ? `${name} (${whenOf(set.changedAt)})` : name;
  };
};
