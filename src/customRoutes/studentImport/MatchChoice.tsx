import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TableContainer from '@mui/material/TableContainer';
import Typography from '@mui/material/Typography';
import { pathTo } from '../../../core/contract/paths.ts';
import { fullName } from '../../../core/rules/text.ts';
import { PlainTable } from '../../components/PlainTable.tsx';
import { SCREENS } from '../../screens.ts';
import { fieldLabel, fieldValue, studentImportTexts } from './studentImportTexts.ts';
import { type ShownRow, useOpenImport } from './useImport.ts';

const texts = studentImportTexts.check;

export const MatchChoice = ({ row }: { row: ShownRow }) => {
  const { choose } = useOpenImport();
  const { number, chosen, matches, likeRow } = row;
  const chooseByValue = (value: string) => {
    const [kind = '', student] = value.split(' ');
    if (kind === 'update' && student) choose(row, { choice: 'update', student });
    else choose(row, { choice: kind === 'new' ? 'new' : 'skip' });
  };
  return (
    <>
      {likeRow !== null && <Typography variant="body2">{texts.likeRow(likeRow)}</Typography>}
      {matches.length > 0 && <SideBySide row={row} />}
      <RadioGroup
        row
        aria-label={texts.choice(number)}
        value={chosen.choice === 'update' ? `update ${chosen.student}` : chosen.choice}
        onChange={(_, value) => chooseByValue(value)}
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
  const cellOf = (of: ShownRow['values'], field: string) => {
    const value = textOf(of, field);
    const isOther = value !== textOf(values, field);
    return isOther ? <strong key={field}>{fieldValue(field, value)}</strong> : fieldValue(field, value);
  };
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={texts.row(number)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <PlainTable
        heads={[
          texts.field,
          texts.inFile,
          ...matches.map(({ _id }) => (
            <Link key={_id} href={pathTo(SCREENS.student.path, { id: _id })} target="_blank" rel="noopener">
              {texts.existing}
            </Link>
          )),
        ]}
        rows={fields.map(field => ({
          key: field,
          cells: [fieldLabel(field), ...all.map(of => cellOf(of, field))],
        }))}
      />
    </TableContainer>
  );
};
