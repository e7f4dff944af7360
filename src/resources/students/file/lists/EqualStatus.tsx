import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { formatDay } from '../../../../../core/rules/days.ts';
import { equalNeighbour, type StatusValue } from '../../../../../core/rules/studentStatus.ts';
import type { FileValues } from '../form/fileValues.ts';
import { studentFileTexts } from '../studentFileTexts.ts';

type EqualStatusProps = {
  /** The place of the status among those of the form. */
  index: number;
  rows: FileValues['studentStatuses'];
  /** What each status is called. */
  names: Readonly<Record<StatusValue, string>>;
};

/**
 * Says that a status does not alternate with the one before it by date, or, of a new one, with the one after it; a new
 * one can be changed into the other. What is stored stays as it is (docs/product.md §4, Student status).
 */
export const EqualStatus = ({ index, rows, names }: EqualStatusProps) => {
  const { setValue, setFocus } = useFormContext<FileValues>();
  const row = rows[index];
  const equal = row && equalNeighbour(rows, row, each => each._id === undefined);
  if (!row || !equal) return null;
  const other = row.status === 'true' ? 'false' : 'true';
  const change = () => {
    setValue(`studentStatuses.${index}.status`, other, { shouldDirty: true });
    // The button goes.
    setFocus(`studentStatuses.${index}.date`);
  };
  return (
    <Typography
      component="p"
      variant="body2"
      role="status"
      sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}
    >
      {equal.is === 'before'
        ? studentFileTexts.statusOrder.already(names[row.status].toLowerCase())
        : studentFileTexts.statusOrder.follows({
            status: names[row.status].toLowerCase(),
            date: formatDay(equal.date),
          })}{' '}
      {row._id === undefined && (
        <Button size="small" onClick={change}>
          {studentFileTexts.statusOrder.change(names[other])}
        </Button>
      )}
    </Typography>
  );
};
