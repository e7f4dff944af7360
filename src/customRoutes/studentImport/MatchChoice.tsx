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
import Typography from '@mui/material/Typography';
import { pathTo } from '../../../core/contract/paths.ts';
import { fullName } from '../../../core/rules/text.ts';
import { SCREENS } from '../../screens.ts';
import { fieldLabel, fieldValue, studentImportTexts } from './studentImportTexts.ts';
import { type ShownRow, useOpenImport } from './useImport.ts';

const texts = studentImportTexts.check;

export const MatchChoice = ({ row }: { row: ShownRow }) => {
  const { choose: take } = useOpenImport();
  const { number, chosen, matches, likeRow } = row;
  const choose = (value: string) => {
    const [kind = '', student] = value.split(' ');
    if (kind === 'update' && student) take(row, { choice: 'update', student });
    else take(row, { choice: kind === 'new' ? 'new' : 'skip' });
  };
  return (
    <>
      {likeRow !== null && <Typography variant="body2">{texts.likeRow(likeRow)}</Typography>}
      {matches.length > 0 && <SideBySide row={row} />}
      <RadioGroup
        row
        aria-label={texts.choice(number)}
        value={chosen.choice === 'update' ? `update ${chosen.student}` : chosen.choice}
        onChange={(_, value) => choose(value)}
      >
        {matches.map(match => (
          <FormControlLabel
            key={match._id}
            value={`update ${match._id}`}
            control={<Radio size="small" />}
            label={texts.updateThis(fullName(match))}
          />
        ))}
        <FormControlLabel value="new" control={<Radio size="small" />} label={texts.asNew} />
        <FormControlLabel value="skip" control={<Radio size="small" />} label={texts.skip} />
      </RadioGroup>
    </>
  );
};

/** The values of the row and of each student, a line for each field; what differs from the row is bold. */
const SideBySide = ({ row: { number, values, matches } }: { row: ShownRow }) => {
  const all = [values, ...matches.map(match => match.values)];
  const fields = [...new Set(values.map(({ field }) => field))].filter(
    field => field !== 'status' && field !== 'classroom',
  );
  const textOf = (of: ShownRow['values'], field: string) =>
    of.find(value => value.field === field)?.value ?? '';
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={texts.row(number)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{texts.field}</TableCell>
            <TableCell>{texts.inFile}</TableCell>
            {matches.map(match => (
              <TableCell key={match._id}>
                <Link href={pathTo(SCREENS.student.path, { id: match._id })} target="_blank" rel="noopener">
                  {texts.existing}
                </Link>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(field => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {fieldLabel(field)}
              </TableCell>
              {all.map((of, index) => {
                const value = textOf(of, field);
                const differs = index > 0 && value !== textOf(values, field);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the row, and its matches in their order
                  <TableCell key={index} sx={{ overflowWrap: 'anywhere' }}>
                    {differs ? <strong>{fieldValue(field, value)}</strong> : fieldValue(field, value)}
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
