import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { EVALUATION_BANDS, type EvaluationColor } from '../../../core/rules/evaluationBands.ts';
import { SearchField } from '../../components/SearchField.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { ChoiceFilter } from '../../resources/students/list/ChoiceFilter.tsx';
import type { EvaluationFilter } from './evaluationFilter.ts';
import { evaluationsTexts } from './evaluationsTexts.ts';

type EvaluationFiltersProps = {
  filter: EvaluationFilter;
  onChange: (change: Partial<EvaluationFilter>) => void;
  /** Those whom all but the bands let through. */
  rows: readonly EvaluationRow[];
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
                  {formatNumber(rows.filter(row => row.color === color).length)}
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
export const bandRange = (color: EvaluationColor): { from: number; to: number | null } => {
  const index = EVALUATION_BANDS.findIndex(band => band.color === color);
  const later = EVALUATION_BANDS[index - 1];
  return { from: EVALUATION_BANDS[index]?.fromWeeks ?? 0, to: later ? later.fromWeeks - 1 : null };
};
