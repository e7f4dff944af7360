import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { StudentImportRow } from '../../../core/contract/studentImport.ts';
import type { ImportField } from '../../../core/rules/import/importFields.ts';
import type { ImportFate } from '../../../core/rules/import/studentImport.ts';
import { fullName } from '../../../core/rules/text.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import type { ToneName } from '../../layout/theme/tones.ts';
import { MatchChoice, type RowChoice } from './MatchChoice.tsx';
import type { OurNames } from './names/useOurNames.ts';
import { columnOf, RowCorrection } from './RowCorrection.tsx';
import { studentImportTexts } from './studentImportTexts.ts';
import type { RowTexts } from './useCorrections.ts';
import { useFieldTexts } from './useFieldTexts.ts';

type ImportRowProps = {
  row: StudentImportRow;
  /** What was typed for its cells. */
  texts: RowTexts | undefined;
  /** What its cells can name. */
  ours: OurNames;
  onType: (row: StudentImportRow, field: ImportField, text: string) => void;
  /** Checks the row again, with what was typed. */
  onCheck: (number: number) => Promise<void>;
  /** Resolves when the row is as it was chosen, or the choice was refused. */
  onChoose: (choice: RowChoice) => Promise<void>;
};

/** A row of the check: who it is, what becomes of it, and the choice where there is one. */
export const ImportRow = ({ row: stored, texts, ours, onType, onCheck, onChoose }: ImportRowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [pending, setPending] = useState<RowChoice>();
  const row = pending ? { ...stored, ...pending, student: pending.student ?? stored.student } : stored;
  const { number, fate, choice } = row;
  const choose = async (chosen: RowChoice) => {
    setPending(chosen);
    await onChoose(chosen);
    setPending(undefined);
  };
  const isEditing = fate !== 'refused' && (isOpen || texts !== undefined);
  const toggle = () => {
    // What was typed goes with it.
    if (isEditing) for (const { field, text } of stored.cells) onType(stored, field, text);
    setIsOpen(!isEditing);
  };
  return (
    <Box
      component="li"
      data-row={number}
      tabIndex={-1}
      sx={{
        outline: 'none',
        display: 'grid',
        gap: 0.75,
        px: 2,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary', minWidth: 64 }}>
          {studentImportTexts.check.row(number)}
        </Typography>
        <Typography variant="h3" component="p" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
          {fullName(row)}
        </Typography>
        <FateChip fate={fate} />
        {fate !== 'refused' && (
          <Button
            size="small"
            aria-expanded={isEditing}
            aria-label={studentImportTexts.check[isEditing ? 'closeRow' : 'editRow'](number)}
            onClick={toggle}
          >
            {studentImportTexts.check[isEditing ? 'close' : 'edit']}
          </Button>
        )}
        {(fate === 'new' || fate === 'changed') && (
          <FormControlLabel
            label={studentImportTexts.check.take}
            control={
              <Checkbox
                size="small"
                checked={choice !== 'skip'}
                onChange={(_, checked) => choose({ number, choice: checked ? '' : 'skip' })}
                slotProps={{ input: { 'aria-label': studentImportTexts.check.takeRow(number) } }}
              />
            }
            sx={{ mr: 0 }}
          />
        )}
      </Box>
      <RowDetails row={row} />
      {(isEditing || fate === 'refused') && (
        <RowCorrection
          row={row}
          texts={texts}
          ours={ours}
          onType={(field, text) => onType(stored, field, text)}
          onCheck={async () => {
            await onCheck(number);
            setIsOpen(false);
          }}
        />
      )}
      {fate === 'double' && <MatchChoice row={row} onChoose={choose} />}
    </Box>
  );
};

const RowDetails = ({ row }: { row: StudentImportRow }) => {
  const { label, shown } = useFieldTexts();
  const { fate, values, changes, problems } = row;
  if (fate === 'refused') {
    // What is wrong with a cell stands with that cell.
    const others = problems.filter(({ field }) => columnOf(row, field) === undefined);
    if (others.length === 0) return null;
    return (
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {others.map(({ field, message }) => (
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
            {from === ''
              ? studentImportTexts.check.filled(shown(field, to))
              : studentImportTexts.check.change({ from: shown(field, from), to: shown(field, to) })}
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

const TONES: Record<ImportFate, ToneName> = {
  new: 'active',
  changed: 'excused',
  double: 'orange',
  refused: 'absent',
  same: 'inactive',
};

/** What becomes of a row, in a word. */
const FateChip = ({ fate }: { fate: ImportFate }) => {
  return <StatusChip tone={TONES[fate]}>{studentImportTexts.fate[fate]}</StatusChip>;
};
