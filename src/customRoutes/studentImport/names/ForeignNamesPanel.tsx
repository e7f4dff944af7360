import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type ForeignName, foreignNameKey } from '../../../../core/rules/import/foreignNames.ts';
import { IMPORT_NAMES_SHOWN } from '../../../../core/rules/import/studentImport.ts';
import { foldText } from '../../../../core/rules/text.ts';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { type Choice, SearchableChoice } from '../../../components/SearchableChoice.tsx';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import { studentImportTexts } from '../studentImportTexts.ts';
import { useFieldTexts } from '../useFieldTexts.ts';
import type { CountedName, ForeignNameChoices } from './useForeignNames.ts';
import type { OurNames } from './useOurNames.ts';

/** Names that are shown at first, and by which more are. */
const STEP = 10;

type ForeignNamesPanelProps = { names: ForeignNameChoices; ours: OurNames; busy: boolean };

/** The names of the table that are none of ours, each once, and the choice what it stands for in all rows. */
export const ForeignNamesPanel = ({ names, ours, busy }: ForeignNamesPanelProps) => {
  const id = useId();
  const { query, chosen, apply } = names;
  const { data, error, refetch } = query;
  const [most, setMost] = useState(STEP);
  const [isOpen, setIsOpen] = useState(false);
  if (error && !data) {
    return <LoadFailure sentence={studentImportTexts.names.failed} onRetry={() => refetch()} />;
  }
  if (!data || data.list.length === 0) return null;
  const unknown = data.list.filter(({ value }) => value === null);
  const known = data.list.filter(({ value }) => value !== null);
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
          {data.unknown > 0
            ? studentImportTexts.names.title(data.unknown)
            : studentImportTexts.names.chosen(known.length)}
        </Typography>
        {data.unknown > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
            {studentImportTexts.names.hint}
          </Typography>
        )}
        {data.unknown > IMPORT_NAMES_SHOWN && (
          <Typography variant="body2">
            {studentImportTexts.names.often(formatNumber(unknown.length))}
          </Typography>
        )}
      </Box>
      {ours.hasFailed && (
        <LoadFailure sentence={studentImportTexts.names.recordsFailed} onRetry={ours.retry} />
      )}
      {shown.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', width: '100%', display: 'grid', gap: 1.5 }}>
          {shown.map(name => (
            <NameLine key={foreignNameKey(name)} name={name} names={names} ours={ours} busy={busy} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(data.unknown > 0 || isOpen) && (
          <Button variant="outlined" size="small" disabled={busy || chosen.size === 0} onClick={apply}>
            {studentImportTexts.names.apply}
          </Button>
        )}
        {unknown.length > most && (
          <Button size="small" onClick={() => setMost(most + STEP)}>
            {studentImportTexts.names.more}
          </Button>
        )}
        {known.length > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {studentImportTexts.names[isOpen ? 'hide' : 'change']}
            {data.unknown > 0 && ` (${formatNumber(known.length)})`}
          </Button>
        )}
      </Box>
    </Paper>
  );
};

type NameLineProps = Omit<ForeignNamesPanelProps, 'names'> & { name: CountedName; names: ForeignNameChoices };

const NameLine = ({ name, names: { chosen, choose }, ours, busy }: NameLineProps) => {
  const { label } = useFieldTexts();
  const now = chosen.get(foreignNameKey(name));
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
        <Typography variant="body1">‘{name.text}’</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {studentImportTexts.names.rows({ count: name.rows, field: label(name.field) })}
        </Typography>
      </Box>
      <NameChoice
        name={name}
        ours={ours}
        value={now ? now.value : name.value}
        onChoose={value => choose(name, value)}
        disabled={busy}
      />
    </Box>
  );
};

/** Stands for leaving the field empty: no record has it, nor a country. */
const LEAVE = ' ';

type NameChoiceProps = {
  name: ForeignName;
  ours: OurNames;
  /** An `_id` or a country, '' for nothing; null as long as nothing is chosen. */
  value: string | null;
  onChoose: (value: string | null) => void;
  disabled: boolean;
};

/** Which of ours a name of the table stands for: what looks like it first, then nothing, then all. */
const NameChoice = ({ name: { field, text }, ours, value, onChoose, disabled }: NameChoiceProps) => {
  const { label } = useFieldTexts();
  const { offered, byId } = ours.choices[field];
  const leave = { id: LEAVE, name: studentImportTexts.names.leave };
  const chosen = value === '' ? leave : value === null ? undefined : byId.get(value);
  const offer = (options: readonly Choice[], sought: string): Choice[] => {
    if (sought !== '' && sought !== foldText(chosen?.name ?? '')) {
      return options.filter(option => foldText(option.name).includes(sought));
    }
    const likely = ours.likely(field, text);
    return [...likely, ...options.filter(({ id }) => likely.every(choice => choice.id !== id))];
  };
  return (
    <SearchableChoice
      size="small"
      label={studentImportTexts.names.choice({ field: label(field), text })}
      disabled={disabled}
      options={[leave, ...offered]}
      value={chosen ?? null}
      filterOptions={(options, { inputValue }) => offer(options, foldText(inputValue))}
      onChange={(_, choice) => onChoose(choice === null ? null : choice.id === LEAVE ? '' : choice.id)}
    />
  );
};
