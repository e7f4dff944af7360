import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ImportFate } from '../../../core/rules/import/studentImport.ts';
import { fullName } from '../../../core/rules/text.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import type { ToneName } from '../../layout/theme/tones.ts';
import { MatchChoice } from './MatchChoice.tsx';
import { columnOf, RowCorrection } from './RowCorrection.tsx';
import { fieldLabel, fieldValue, studentImportTexts } from './studentImportTexts.ts';
import { type ShownRow, useOpenImport } from './useImport.ts';

const texts = studentImportTexts.check;

type ImportRowProps = {
  row: ShownRow;
  onCheck: () => Promise<void>;
};

export const ImportRow = ({ row, onCheck }: ImportRowProps) => {
  const { typed, forget, choose } = useOpenImport();
  const [isOpen, setIsOpen] = useState(false);
  const { number, fate, chosen } = row;
  const isEditing = fate !== 'refused' && (isOpen || typed.has(number));
  const toggle = () => {
    if (isEditing) forget(number);
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
          {texts.row(number)}
        </Typography>
        <Typography variant="h3" component="p" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
          {fullName(row)}
        </Typography>
        <StatusChip tone={TONES[fate]}>{studentImportTexts.fate[fate]}</StatusChip>
        {fate !== 'refused' && (
          <Button
            size="small"
            aria-expanded={isEditing}
            aria-label={isEditing ? texts.closeRow(number) : texts.editRow(number)}
            onClick={toggle}
          >
            {isEditing ? texts.close : texts.edit}
          </Button>
        )}
        {(fate === 'new' || fate === 'changed') && (
          <FormControlLabel
            label={texts.take}
            control={
              <Checkbox
                size="small"
                checked={chosen.choice !== 'skip'}
                onChange={(_, checked) => choose(row, { choice: checked ? '' : 'skip' })}
                slotProps={{ input: { 'aria-label': texts.takeRow(number) } }}
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
          onCheck={async () => {
            await onCheck();
            setIsOpen(false);
          }}
        />
      )}
      {fate === 'double' && <MatchChoice row={row} />}
    </Box>
  );
};

const RowDetails = ({ row: { fate, values, changes, problems } }: Pick<ImportRowProps, 'row'>) => {
  const { columns } = useOpenImport().table;
  // A cell's error stands with that cell.
  const lines =
    fate === 'refused'
      ? problems
          .filter(({ field }) => columnOf(columns, field) === undefined)
          .map(({ field, message }) => ({ field, text: message }))
      : changes.map(({ field, from, to }) => ({
          field,
          text: from
            ? texts.change({ from: fieldValue(field, from), to: fieldValue(field, to) })
            : texts.filled(fieldValue(field, to)),
        }));
  if (lines.length > 0) {
    return (
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {lines.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            {fieldLabel(field) && <strong>{fieldLabel(field)}: </strong>}
            {text}
          </li>
        ))}
      </Box>
    );
  }
  if (fate !== 'new') return null;
  const others = values.filter(({ field }) => field !== 'firstName' && field !== 'lastName');
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {others.map(({ field, value }) => fieldValue(field, value)).join(' · ')}
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
