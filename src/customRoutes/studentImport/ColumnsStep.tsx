import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import type { StudentImport } from '../../../core/contract/studentImport.ts';
import { formatDay, isDay } from '../../../core/rules/days.ts';
import { IMPORT_FIELDS, type ImportField } from '../../../core/rules/import/importFields.ts';
import { FailureText } from '../../components/FailureText.tsx';
import { FormDay } from '../../components/FormDay.tsx';
import { useArrivalFocus } from '../../components/focus.ts';
import { studentImports } from '../../providers/studentImports.ts';
import { studentImportTexts } from './studentImportTexts.ts';
import type { StudentImportState } from './useStudentImport.ts';

type Chosen = Pick<StudentImport, 'columns' | 'hasHeads' | 'startDate'>;

type ColumnsStepProps = { made: StudentImport; state: StudentImportState; onChosen: () => void };

/** The second step: which column holds what, with examples of each. */
export const ColumnsStep = ({ made, state: { busy, run, open }, onChosen }: ColumnsStepProps) => {
  const heading = useArrivalFocus();
  const form = useForm<Chosen>({
    defaultValues: { columns: [...made.columns], hasHeads: made.hasHeads, startDate: made.startDate },
  });
  const { columns, startDate } = form.watch();
  const hasName =
    columns.includes('fullName') || (columns.includes('firstName') && columns.includes('lastName'));

  const check = form.handleSubmit(async chosen => {
    if (await run(() => studentImports.chooseColumns(made._id, chosen))) onChosen();
  });
  // A field is in one column: choosing it elsewhere takes it away here.
  const choose = (column: number, field: ImportField | '') =>
    form.setValue(
      'columns',
      columns.map((chosen, index) =>
        index === column ? field : field !== '' && chosen === field ? '' : chosen,
      ),
    );

  return (
    <FormProvider {...form}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Box>
          <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
            {studentImportTexts.columns.title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
            {studentImportTexts.columns.hint}
          </Typography>
        </Box>
        <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {made.heads.map((head, column) => {
            const name = head || studentImportTexts.columns.number(column + 1);
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
                  borderTop: column > 0 ? 1 : 0,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography variant="h3" component="p">
                    {name}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {made.examples[column]?.map(text => (isDay(text) ? formatDay(text) : text)).join(' · ')}
                  </Typography>
                </Box>
                <FieldChoice
                  label={studentImportTexts.columns.holdsFor(name)}
                  value={columns[column] ?? ''}
                  onChange={field => choose(column, field)}
                />
              </Box>
            );
          })}
        </Paper>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
          <FormDay
            name="startDate"
            label={studentImportTexts.columns.startDate}
            helperText={studentImportTexts.columns.startDateHint}
            sx={{ width: 300, maxWidth: '100%' }}
          />
          <FormControlLabel
            control={
              <Controller
                name="hasHeads"
                control={form.control}
                render={({ field: { value, onChange } }) => <Checkbox checked={value} onChange={onChange} />}
              />
            }
            label={studentImportTexts.columns.hasHeads}
          />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
          {studentImportTexts.columns.dates}
        </Typography>
        {!hasName && (
          <Alert severity="info">
            <FailureText message={studentImportTexts.columns.noName} />
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" loading={busy} disabled={!hasName || !isDay(startDate)} onClick={check}>
            {studentImportTexts.columns.check}
          </Button>
          <Button disabled={busy} onClick={() => open(undefined)}>
            {studentImportTexts.columns.back}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
};

type FieldChoiceProps = { label: string; value: string; onChange: (field: ImportField | '') => void };

const FieldChoice = ({ label, value, onChange }: FieldChoiceProps) => {
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value as ImportField | '')}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{studentImportTexts.columns.none}</MenuItem>
      {IMPORT_FIELDS.map(field => (
        <MenuItem key={field} value={field}>
          {studentImportTexts.field[field]}
        </MenuItem>
      ))}
    </TextField>
  );
};
