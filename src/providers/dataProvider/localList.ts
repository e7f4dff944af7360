import type { PaginationPayload, RaRecord, SortPayload } from 'react-admin';
import { foldText } from '../../../core/rules/text.ts';

const dutch = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });

/** The records that match every field of the filter; `q` is looked for in all texts. */
export const narrowed = <T extends RaRecord>(
  records: readonly T[],
  { q, ...fields }: Record<string, unknown>,
): T[] => {
  const sought = typeof q === 'string' ? foldText(q.trim()) : '';
  return records.filter(
    record =>
      Object.entries(fields).every(([field, value]) => value === undefined || record[field] === value) &&
      (!sought ||
        Object.values(record).some(value => typeof value === 'string' && foldText(value).includes(sought))),
  );
};

/** The records in order, as Dutch sorts texts; a record without a value comes last. */
export const sorted = <T extends RaRecord>(records: readonly T[], sort?: SortPayload): T[] => {
  if (!sort) return [...records];
  const sign = sort.order === 'DESC' ? -1 : 1;
  return records.toSorted((a, b) => compare(a[sort.field], b[sort.field], sign));
};

/** One page of the records; all of them without a pagination. Pages count from 1. */
export const page = <T>(records: readonly T[], pagination?: PaginationPayload): T[] =>
  pagination
    ? records.slice((pagination.page - 1) * pagination.perPage, pagination.page * pagination.perPage)
    : [...records];

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const compare = (a: unknown, b: unknown, sign: number): number => {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  return sign * dutch.compare(String(a), String(b));
};
