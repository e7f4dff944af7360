import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { pathTo } from '../../../core/contract/paths.ts';
import type { ImportChoiceInput, StudentImportRow } from '../../../core/contract/studentImport.ts';
import { fullName } from '../../../core/rules/text.ts';
import { SCREENS } from '../../screens.ts';
import { studentImportTexts } from './studentImportTexts.ts';
import { useFieldTexts } from './useFieldTexts.ts';

/** What is chosen for a row. */
export type RowChoice = Extract<ImportChoiceInput, { number: number }>;

type MatchChoiceProps = { row: StudentImportRow; onChoose: (choice: RowChoice) => void };

/** A row beside the students who may be the same person, and the choice what to do with it. */
export const MatchChoice = ({ row, onChoose }: MatchChoiceProps) => {
  const { number, choice, student, matches } = row;
  const chosen = choice === 'update' && student ? `update ${student}` : choice;
  const choose = (value: string) => {
    const [kind = '', id] = value.split(' ');
    if (kind === 'update' && id) onChoose({ number, choice: 'update', student: id });
    else onChoose({ number, choice: kind === 'new' ? 'new' : 'skip' });
  };
  return (
    <>
      <SideBySide row={row} />
      <RadioGroup
        row
        aria-label={studentImportTexts.check.choice(number)}
        value={chosen}
        onChange={(_, value) => choose(value)}
      >
        {matches.map(match => (
          <FormControlLabel
            key={match._id}
            value={`update ${match._id}`}
            control={<Radio size="small" />}
            label={studentImportTexts.check.updateThis(fullName(match))}
          />
        ))}
        <FormControlLabel
          value="new"
          control={<Radio size="small" />}
          label={studentImportTexts.check.asNew}
        />
        <FormControlLabel
          value="skip"
          control={<Radio size="small" />}
          label={studentImportTexts.check.skip}
        />
      </RadioGroup>
    </>
  );
};

/** The values of the row and of each student, a line for each field; what differs from the row is bold. */
const SideBySide = ({ row: { number, values, matches } }: { row: StudentImportRow }) => {
  const { label, shown } = useFieldTexts();
  const all = [values, ...matches.map(match => match.values)];
  const fields = [...new Set(values.map(({ field }) => field))].filter(
    field => field !== 'status' && field !== 'classroom',
  );
  const textOf = (of: StudentImportRow['values'], field: string) =>
    of.find(value => value.field === field)?.value ?? '';
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={studentImportTexts.check.row(number)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{studentImportTexts.check.field}</TableCell>
            <TableCell>{studentImportTexts.check.inFile}</TableCell>
            {matches.map(match => (
              <TableCell key={match._id}>
                <Link href={pathTo(SCREENS.student.path, { id: match._id })} target="_blank" rel="noopener">
                  {studentImportTexts.check.existing}
                </Link>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(field => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {label(field)}
              </TableCell>
              {all.map((of, index) => {
                const value = textOf(of, field);
                const differs = index > 0 && value !== textOf(values, field);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the row, and its matches in their order
                  <TableCell key={index} sx={{ overflowWrap: 'anywhere' }}>
                    {differs ? <strong>{shown(field, value)}</strong> : shown(field, value)}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
