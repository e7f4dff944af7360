import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ImportChoiceInput, StudentImportRow } from '../../../core/contract/studentImport.ts';
import { fullName } from '../../../core/rules/text.ts';
import { FateChip } from './FateChip.tsx';
import { MatchChoice } from './MatchChoice.tsx';
import { useFieldTexts } from './useFieldTexts.ts';

type ImportRowProps = {
  row: StudentImportRow;
  busy: boolean;
  onChoose: (choice: ImportChoiceInput) => void;
};

/** A row of the check: who it is, what becomes of it, and the choice where there is one. */
export const ImportRow = ({ row, busy, onChoose }: ImportRowProps) => {
  const translate = useTranslate();
  const { number, fate, choice } = row;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 0.75,
        px: 2,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary', minWidth: 64 }}>
          {translate('studentImport.check.row', { number })}
        </Typography>
        <Typography variant="h3" component="p" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
          {fullName(row)}
        </Typography>
        <FateChip fate={fate} />
        {(fate === 'new' || fate === 'changed') && (
          <FormControlLabel
            label={translate('studentImport.check.take')}
            control={
              <Checkbox
                size="small"
                checked={choice !== 'skip'}
                disabled={busy}
                onChange={(_, checked) => onChoose({ number, choice: checked ? '' : 'skip' })}
                slotProps={{ input: { 'aria-label': translate('studentImport.check.takeRow', { number }) } }}
              />
            }
            sx={{ mr: 0 }}
          />
        )}
      </Box>
      <RowDetails row={row} />
      {fate === 'double' && <MatchChoice row={row} busy={busy} onChoose={onChoose} />}
    </Box>
  );
};

const RowDetails = ({ row: { fate, values, changes, problems } }: { row: StudentImportRow }) => {
  const translate = useTranslate();
  const { label, shown } = useFieldTexts();
  if (fate === 'refused') {
    return (
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {label(field) && <strong>{label(field)}: </strong>}
            {message}
          </li>
        ))}
      </Box>
    );
  }
  if (fate === 'changed') {
    return (
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <strong>{label(field)}: </strong>
            {translate(`studentImport.check.${from === '' ? 'filled' : 'change'}`, {
              from: shown(field, from),
              to: shown(field, to),
            })}
          </li>
        ))}
      </Box>
    );
  }
  if (fate !== 'new') return null;
  const others = values.filter(({ field }) => field !== 'firstName' && field !== 'lastName');
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {others.map(({ field, value }) => shown(field, value)).join(' · ')}
    </Typography>
  );
};
