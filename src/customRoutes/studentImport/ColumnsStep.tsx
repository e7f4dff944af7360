import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatDay, isDay } from '../../../core/rules/days.ts';
import { IMPORT_FIELDS, type ImportField } from '../../../core/rules/import/importFields.ts';
import { IMPORT_ROWS_MAX } from '../../../core/rules/import/studentImport.ts';
import { DayInput } from '../../components/DayInput.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { ENCODINGS, type Encoding } from './reading/decodeText.ts';
import { columnExamples } from './reading/importTable.ts';
import { studentImportTexts } from './studentImportTexts.ts';
import { useOpenImport } from './useImport.ts';
import type { Table } from './useTable.ts';

const texts = studentImportTexts.columns;

export const ColumnsStep = () => {
  const { table, busy, check, leave, failure } = useOpenImport();
  const { columns, startDate, hasHeads, rows } = table;
  const hasName =
    columns.includes('fullName') || (columns.includes('firstName') && columns.includes('lastName'));
  const problem =
    rows.length === 0
      ? texts.noRows
      : rows.length > IMPORT_ROWS_MAX
        ? studentImportTexts.fault.tooManyRows()
        : '';
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Typography variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {texts.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{texts.hint}</Typography>
      </Box>
      <ReadingChoices />
      <Paper variant="outlined" component="ul" sx={COLUMNS}>
        {columns.map((field, column) => {
          const name = table.heads[column] || texts.number(column + 1);
          return (
            <Box
              component="li"
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
              key={column}
              sx={{
                display: 'grid',
                gap: { xs: 1, sm: 2 },
                alignItems: 'center',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 260px)' },
                px: 2,
                py: 1.25,
                bgcolor: 'background.paper',
              }}
            >
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="h3" component="p">
                  {name}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {columnExamples(table.table.rows, column)
                    .map(text => (isDay(text) ? formatDay(text) : text))
                    .join(' · ')}
                </Typography>
                {table.monthFirst.includes(column) && (
                  <Typography variant="body2">{texts.monthFirst}</Typography>
                )}
              </Box>
              <FieldChoice
                label={texts.holdsFor(name)}
                value={field}
                onChange={chosen => table.chooseColumn(column, chosen)}
              />
            </Box>
          );
        })}
      </Paper>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
        <DayInput
          label={texts.startDate}
          helperText={texts.startDateHint}
          value={startDate}
          onChange={table.setStartDate}
          sx={{ width: 300, maxWidth: '100%' }}
        />
        <FormControlLabel
          control={<Checkbox checked={hasHeads} onChange={(_, checked) => table.setHasHeads(checked)} />}
          label={texts.hasHeads}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
        {texts.dates}
      </Typography>
      {!hasName && <Alert severity="info">{texts.noName}</Alert>}
      {(problem || failure) && <Alert severity="error">{problem || failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OnlineButton
          variant="contained"
          loading={busy}
          disabled={!hasName || !isDay(startDate) || problem !== ''}
          onClick={() => check()}
        >
          {busy ? texts.checking : texts.check}
        </OnlineButton>
        <Button disabled={busy} onClick={leave}>
          {texts.back}
        </Button>
      </Box>
    </Box>
  );
};

/** Two beside each other where there is room; the lines between them are what shows through. */
const COLUMNS = {
  display: 'grid',
  gap: '1px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  m: 0,
  p: 0,
  overflow: 'hidden',
  listStyle: 'none',
  bgcolor: 'divider',
  '& > li:last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
} as const;

const ReadingChoices = () => {
  const { table } = useOpenImport();
  const [refusal, setRefusal] = useState('');
  const { file, takesHidden, table: read } = table;
  if (!file) return null;
  const { rows, sheet, sheets, encoding, garbled, emptyFormulas } = file.reading;
  const hidden = rows.filter(({ isHidden }) => isHidden).length;
  const reopen = async (options: Parameters<Table['reopen']>[0]) => setRefusal(await table.reopen(options));
  const notes = [
    ...(garbled ? [texts.garbled(garbled)] : []),
    ...(emptyFormulas.length > 0 ? [texts.emptyFormulas(emptyFormulas.join(', '))] : []),
    ...(refusal ? [refusal] : []),
  ];
  const nobody = [
    ...(read.totals.length > 0 ? [texts.totals(read.totals.join(', '))] : []),
    ...(read.repeatedHeads.length > 0 ? [texts.repeatedHeads(read.repeatedHeads.join(', '))] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {sheets.length > 1 && (
          <TextField
            select
            size="small"
            label={texts.sheet}
            value={sheet}
            onChange={({ target }) => reopen({ sheet: target.value })}
            sx={{ width: 300, maxWidth: '100%' }}
          >
            {sheets.map(name => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {sheets.length === 1 && <Typography>{texts.sheetRead(sheet)}</Typography>}
        {encoding && (
          <TextField
            select
            size="small"
            label={texts.encoding}
            value={encoding}
            onChange={({ target }) => reopen({ encoding: target.value as Encoding })}
            sx={{ width: 300, maxWidth: '100%' }}
          >
            {ENCODINGS.map(name => (
              <MenuItem key={name} value={name}>
                {texts.encodings[name]}
              </MenuItem>
            ))}
          </TextField>
        )}
        {hidden > 0 && (
          <FormControlLabel
            control={
              <Checkbox checked={takesHidden} onChange={(_, checked) => table.setTakesHidden(checked)} />
            }
            label={texts.hidden(hidden)}
          />
        )}
      </Box>
      {notes.map(note => (
        <Alert key={note} severity="warning">
          {note}
        </Alert>
      ))}
      {nobody.length > 0 && <Typography sx={{ color: 'text.secondary' }}>{nobody.join(' ')}</Typography>}
    </Box>
  );
};

type FieldChoiceProps = { label: string; value: string; onChange: (field: ImportField | '') => void };

const FieldChoice = ({ label, value, onChange }: FieldChoiceProps) => (
  <TextField
    select
    size="small"
    value={value}
    onChange={({ target }) => onChange(target.value as ImportField | '')}
    slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
  >
    <MenuItem value="">{texts.none}</MenuItem>
    {IMPORT_FIELDS.map(field => (
      <MenuItem key={field} value={field}>
        {studentImportTexts.field[field]}
      </MenuItem>
    ))}
  </TextField>
);
