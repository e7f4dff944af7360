import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { formatDay, isDay } from '../../../../core/rules/days.ts';
import { STATUS_REMINDER_MS, STATUSES_PER_STUDENT_MAX } from '../../../../core/rules/limits.ts';
import { equalNeighbour, newestFirst, nextStatus } from '../../../../core/rules/studentStatus.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { useFile } from './FileContext.ts';
import { FileDay, FileText } from './fileFields.tsx';
import { type FileValues, rowKey, type StatusRow } from './fileValues.ts';
import { ROW_CARD_HEIGHT, RowCard, type RowProps, RowsSection } from './RowsSection.tsx';
import { studentFileTexts } from './studentFileTexts.ts';

const texts = studentFileTexts.statuses;
const NAMES = { true: commonTexts.status.active, false: commonTexts.status.inactive } as const;

/** Statussen: they alternate, a new one on top; adding one begins with a reminder (docs/product.md §4, Student status). */
export const StatusesSection = () => {
  const { form } = useFile();
  const [isReminding, remind] = useReminder();
  const newRow = (): StatusRow => {
    remind();
    return { status: nextStatus(form.getValues('studentStatuses').toReversed()), date: '' };
  };
  return (
    <RowsSection
      name="statuses"
      required
      max={STATUSES_PER_STUDENT_MAX}
      newRow={newRow}
      isWaiting={isReminding}
      Row={StatusCard}
    >
      <Box role="status">{isReminding && <Reminder />}</Box>
    </RowsSection>
  );
};

/** A reminder for two seconds, or until a save is tried, and a function that begins it. */
const useReminder = (): [isReminding: boolean, remind: () => void] => {
  const { submitCount } = useFormState<FileValues>();
  const [begunAt, setBegunAt] = useState<number>();
  const isReminding = begunAt === submitCount;
  useEffect(() => {
    // A save counts from nothing again: the number may come back.
    if (!isReminding) return setBegunAt(undefined);
    const timer = setTimeout(() => setBegunAt(undefined), STATUS_REMINDER_MS);
    return () => clearTimeout(timer);
  }, [isReminding]);
  return [isReminding, () => setBegunAt(submitCount)];
};

const Reminder = () => (
  <Box
    ref={(element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })}
    sx={({ palette: { tones } }) => ({
      display: 'grid',
      placeItems: 'center',
      minHeight: ROW_CARD_HEIGHT,
      mb: 1.5,
      px: 2,
      scrollMarginBlock: 24,
      borderRadius: 1,
      border: '1px solid',
      borderColor: tones.excused.border,
      backgroundColor: tones.excused.background,
      color: tones.excused.text,
      typography: 'button',
      textAlign: 'center',
    })}
  >
    {texts.reminder}
  </Box>
);

const StatusCard = ({ index, ...card }: RowProps) => {
  const path = `studentStatuses.${index}` as const;
  const rows = useWatch<FileValues, 'studentStatuses'>({ name: 'studentStatuses' });
  const row = rows[index];
  const [newest] = newestFirst(rows);
  if (!row) return null;
  // Two rows of one status are told apart by their day.
  const name = isDay(row.date) ? texts.named(NAMES[row.status], formatDay(row.date)) : NAMES[row.status];
  return (
    <RowCard
      {...card}
      section="statuses"
      label={name}
      current={newest !== undefined && rowKey(newest) === rowKey(row)}
      removeLabel={texts.remove(name)}
    >
      <FileText name={`${path}.status`} label={texts.status} options={NAMES} disabled />
      <FileDay name={`${path}.date`} label={texts.date} required />
      <EqualStatus index={index} rows={rows} />
    </RowCard>
  );
};

type EqualStatusProps = { index: number; rows: FileValues['studentStatuses'] };

/** Says that a status does not alternate with the one before it by date or, of a new one, with the one after it. */
const EqualStatus = ({ index, rows }: EqualStatusProps) => {
  const row = rows[index];
  const equal = row && equalNeighbour(rows, row, each => each._id === undefined);
  if (!row || !equal) return null;
  const status = NAMES[row.status].toLowerCase();
  return (
    <Typography variant="body2" role="status" sx={{ '&&': { flexBasis: '100%' }, color: 'text.secondary' }}>
      {equal.is === 'before' ? texts.already(status) : texts.follows(status, formatDay(equal.date))}
    </Typography>
  );
};
