import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { EVALUATION_BANDS, type EvaluationColor } from '../../../core/rules/evaluationBands.ts';
import { readStudentSearch, writeStudentSearch } from '../../../core/rules/studentQuery.ts';
import { foldText, fullName } from '../../../core/rules/text.ts';
import { SearchField } from '../../components/SearchField.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { ChoiceFilter } from '../../resources/students/list/ChoiceFilter.tsx';
import { evaluationsTexts } from './evaluationsTexts.ts';

type EvaluationFiltersProps = {
  filter: EvaluationFilter;
  onChange: (change: Partial<EvaluationFilter>) => void;
  /** Those whom all but the bands let through; while they come a dash stands for their number. */
  rows: readonly EvaluationRow[] | undefined;
};

export const EvaluationFilters = ({ filter, onChange, rows }: EvaluationFiltersProps) => {
  const toggle = (color: EvaluationColor) => {
    const { bands } = filter;
    onChange({ bands: bands.includes(color) ? bands.filter(band => band !== color) : [...bands, color] });
  };
  return (
    <Box className="no-print" role="search" sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '2fr 1fr 1fr' } }}>
        <SearchField
          label={evaluationsTexts.search}
          value={filter.name}
          onChange={name => onChange({ name })}
        />
        {(['organizations', 'classrooms'] as const).map(kind => (
          <ChoiceFilter
            key={kind}
            kind={kind}
            value={filter[kind]}
            onChange={ids => onChange({ [kind]: ids })}
          />
        ))}
      </Box>
      <Box
        component="ul"
        aria-label={evaluationsTexts.bands.label}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0 }}
      >
        {EVALUATION_BANDS.map(({ color }) => (
          <li key={color}>
            <ButtonBase
              aria-pressed={filter.bands.includes(color)}
              onClick={() => toggle(color)}
              sx={({ palette: { tones } }) => ({
                // A finger needs more than the chip.
                py: 1,
                borderRadius: '22px',
                '& > span:first-of-type': { transition: 'box-shadow 160ms' },
                '&:hover > span:first-of-type': { boxShadow: `0 0 0 1px ${tones[color].text}` },
                '&[aria-pressed=true] > span:first-of-type': {
                  outline: `2px solid ${tones[color].text}`,
                  outlineOffset: 1,
                },
              })}
            >
              <BandChip color={color}>
                <Box component="strong" className="tabular" sx={{ ml: 0.5 }}>
                  {rows ? formatNumber(rows.filter(row => row.color === color).length) : '–'}
                </Box>
              </BandChip>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
};

type BandChipProps = {
  color: EvaluationColor;
  children?: ReactNode;
};

const BandChip = ({ color, children }: BandChipProps) => {
  const { from, to } = bandRange(color);
  return (
    <StatusChip tone={color}>
      {to === null ? evaluationsTexts.bands.from(from) : evaluationsTexts.bands.upTo({ from, to })}
      {children}
    </StatusChip>
  );
};

/** The weeks that a band holds, both included; the last has no end. */
const bandRange = (color: EvaluationColor): { from: number; to: number | null } => {
  const index = EVALUATION_BANDS.findIndex(band => band.color === color);
  const later = EVALUATION_BANDS[index - 1];
  return { from: EVALUATION_BANDS[index]?.fromWeeks ?? 0, to: later ? later.fromWeeks - 1 : null };
};

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
  const words = foldText(text).split(/\s+/);
  return rows.filter(row => {
    const name = foldText(fullName(row));
    return words.every(word => name.includes(word));
  });
};
