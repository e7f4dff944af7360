import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { foreignNameKey, type NameMeaning } from '../../../core/rules/import/studentImport.ts';
import { foldText } from '../../../core/rules/text.ts';
import { LoadFailure } from '../../components/failures.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { type Choice, SearchableChoice } from '../../components/SearchableChoice.tsx';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { fieldLabel, studentImportTexts } from './studentImportTexts.ts';
import { type CountedName, type ShownRow, useOpenImport } from './useImport.ts';

const texts = studentImportTexts.names;

const STEP = 10;

export const ForeignNamesPanel = ({ onApply }: { onApply: () => void }) => {
  const { shown: rows, table, named, ours, busy } = useOpenImport();
  const id = useId();
  const [most, setMost] = useState(STEP);
  const [isOpen, setIsOpen] = useState(false);
  const names = countNames(rows, table.meanings);
  if (names.length === 0) return null;
  const unknown = names.filter(({ value }) => value === null);
  const known = names.filter(({ value }) => value !== null);
  const shown = [...unknown.slice(0, most), ...(isOpen ? known : [])];
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Box>
        <Typography id={id} variant="h3">
          {unknown.length > 0 ? texts.title(unknown.length) : texts.chosen(known.length)}
        </Typography>
        {unknown.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
            {texts.hint}
          </Typography>
        )}
      </Box>
      {ours.hasFailed && <LoadFailure sentence={texts.recordsFailed} onRetry={ours.retry} />}
      {shown.length > 0 && (
        <Box component="ul" sx={NAMES}>
          {shown.map(name => (
            <NameLine key={foreignNameKey(name)} name={name} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(unknown.length > 0 || isOpen) && (
          <OnlineButton variant="outlined" size="small" disabled={busy || named.size === 0} onClick={onApply}>
            {texts.apply}
          </OnlineButton>
        )}
        {unknown.length > most && (
          <Button size="small" onClick={() => setMost(most + STEP)}>
            {texts.more}
          </Button>
        )}
        {known.length > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? texts.hide : texts.change}
            {unknown.length > 0 && ` (${formatNumber(known.length)})`}
          </Button>
        )}
      </Box>
    </Paper>
  );
};

const NAMES = {
  display: 'grid',
  columnGap: 6,
  rowGap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  width: '100%',
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

/** Stands for leaving the field empty: no record has it, nor a country. */
const LEAVE = { id: ' ', name: texts.leave };

/** Which of ours a name of the table stands for: the likeliest at one press, else what looks like it first, then all. */
const NameLine = ({ name }: { name: CountedName }) => {
  const { ours, named, chooseName, busy: disabled } = useOpenImport();
  const { field, text, rows } = name;
  // Null as long as nothing is chosen.
  const { value } = named.get(foreignNameKey(name)) ?? name;
  const onChoose = (chosen: string | null) => chooseName(name, chosen);
  const { offered, byId } = ours.choices[field];
  const chosen = value === '' ? LEAVE : value === null ? undefined : byId.get(value);
  const likely = ours.likely(field, text);
  const offer = (options: readonly Choice[], sought: string): Choice[] => {
    if (sought !== '' && sought !== foldText(chosen?.name ?? '')) {
      return options.filter(option => foldText(option.name).includes(sought));
    }
    return [...likely, ...options.filter(({ id }) => likely.every(choice => choice.id !== id))];
  };
  const [best] = likely;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 360px)' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body1">‘{text}’</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.rows({ field: fieldLabel(field), count: rows })}
        </Typography>
        {best && value === null && (
          <Button size="small" disabled={disabled} onClick={() => onChoose(best.id)}>
            {texts.isThis(best.name)}
          </Button>
        )}
      </Box>
      <SearchableChoice
        size="small"
        label={texts.choice({ field: fieldLabel(field), text })}
        disabled={disabled}
        options={[LEAVE, ...offered]}
        value={chosen ?? null}
        filterOptions={(options, { inputValue }) => offer(options, foldText(inputValue))}
        onChange={(_, choice) => onChoose(choice === null ? null : choice.id === LEAVE.id ? '' : choice.id)}
      />
    </Box>
  );
};

function countNames(rows: readonly ShownRow[], meanings: readonly NameMeaning[]): CountedName[] {
  const values = new Map(meanings.map(meaning => [foreignNameKey(meaning), meaning.value]));
  const counted = new Map<string, CountedName>();
  for (const name of rows.flatMap(({ foreignNames }) => foreignNames)) {
    const key = foreignNameKey(name);
    const former = counted.get(key) ?? { ...name, rows: 0, value: values.get(key) ?? null };
    counted.set(key, { ...former, rows: former.rows + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.rows - a.rows || a.text.localeCompare(b.text, 'nl'));
}
