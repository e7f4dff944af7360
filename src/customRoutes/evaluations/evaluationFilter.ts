import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { EVALUATION_BANDS, type EvaluationColor } from '../../../core/rules/evaluationBands.ts';
import { readStudentSearch, writeStudentSearch } from '../../../core/rules/studentQuery.ts';
import { foldText, fullName } from '../../../core/rules/text.ts';

/** Which evaluations to show: filters of one kind widen, of two kinds narrow. */
export type EvaluationFilter = {
  /** Words that the name has, in any order; '' for all. */
  name: string;
  organizations: readonly string[];
  classrooms: readonly string[];
  bands: readonly EvaluationColor[];
};

const BAND = 'band';

/** The filter and the page in an address's query, which names them as the students list does, and `band`. */
export const readEvaluationSearch = (search: string): { filter: EvaluationFilter; page: number } => {
  const { filter, page } = readStudentSearch(search);
  const wanted = new URLSearchParams(search).getAll(BAND);
  const bands = EVALUATION_BANDS.map(({ color }) => color).filter(color => wanted.includes(color));
  const { name, organizations, classrooms } = filter;
  return { filter: { name, organizations, classrooms, bands }, page };
};

export const writeEvaluationSearch = (
  { bands, name, ...others }: EvaluationFilter,
  page = 1,
): URLSearchParams => {
  const sort = { field: 'lastName', order: 'ASC' } as const;
  const search = new URLSearchParams(
    writeStudentSearch({ filter: { ...others, name: name.trim(), inactive: false }, sort, page }),
  );
  for (const band of bands) search.append(BAND, band);
  return search;
};

export const isNarrowed = ({ name, organizations, classrooms, bands }: EvaluationFilter): boolean =>
  name !== '' || organizations.length + classrooms.length + bands.length > 0;

/** Those of the rows whose name has every word of a text, in any order, case and diacritics ignored. */
export const rowsNamed = (rows: readonly EvaluationRow[], text: string): readonly EvaluationRow[] => {
  const words = foldText(text)
    .split(/\s+/)
    .filter(word => word !== '');
  if (words.length === 0) return rows;
  return rows.filter(row => {
    const name = foldText(fullName(row));
    return words.every(word => name.includes(word));
  });
};
