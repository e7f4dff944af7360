import { useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import {
  type AttendanceTotals,
  compareByAbsences,
  compareByRate,
} from '../../../core/rules/attendanceTotals.ts';
import type { SheetStudent } from './sheet.ts';

export const ROW_ORDERS = ['name', 'rate', 'absences'] as const;

export type RowOrder = (typeof ROW_ORDERS)[number];

const COMPARE = { rate: compareByRate, absences: compareByAbsences };

type Chosen = { order: RowOrder; places: ReadonlyMap<string, number> };

const BY_NAME: Chosen = { order: 'name', places: new Map() };

/**
 * The students in the order that somebody chose. It is that of the totals at the moment of choosing: a row
 * does not move away below the hand that marks it. Students who come later are last.
 */
export const useRowOrder = (
  students: readonly SheetStudent[],
  totalsOf: (studentId: string) => AttendanceTotals,
) => {
  const [{ order, places }, setChosen] = useState(BY_NAME);

  const onOrder = useEvent((next: RowOrder) => {
    if (next === 'name') return setChosen(BY_NAME);
    const inOrder = students
      .map(({ _id }) => ({ _id, totals: totalsOf(_id) }))
      .sort((a, b) => COMPARE[next](a.totals, b.totals));
    setChosen({ order: next, places: new Map(inOrder.map(({ _id }, place) => [_id, place])) });
  });

  const ordered = useMemo(() => {
    const placeOf = ({ _id }: SheetStudent) => places.get(_id) ?? places.size;
    return order === 'name' ? students : students.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [students, order, places]);

  return { students: ordered, order, onOrder };
};
