import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatDay, isDay } from '../../../../../core/rules/days.ts';
import { STATUS_REMINDER_MS, STATUSES_PER_STUDENT_MAX } from '../../../../../core/rules/limits.ts';
import { equalNeighbour, newestFirst, nextStatus } from '../../../../../core/rules/studentStatus.ts';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { FileDay, FileSelect } from '../fields/fileFields.tsx';
import { type FileValues, newRowId, rowKey } from '../form/fileValues.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import { ListSection } from './ListSection.tsx';
import { ROW_CARD_HEIGHT, ROW_LIST, RowCard } from './RowCard.tsx';

const texts = studentFileTexts.statuses;
const NAMES = { true: commonTexts.status.active, false: commonTexts.status.inactive } as const;

/**
 * Statussen: they alternate, a new one on top; adding one begins with a reminder (docs/product.md §4, Student
 * status).
 */
export const StatusesSection = () => {
  const { getValues } = useFormContext<FileValues>();
  const { fields, prepend, remove } = useFieldArray<FileValues, 'studentStatuses', 'key'>({
    name: 'studentStatuses',
    keyName: 'key',
  });
  const [added, setAdded] = useState('');
  const [isReminding, remind] = useReminder();
  const add = () => {
    const uniqueId = newRowId();
    const status = nextStatus(getValues('studentStatuses').toReversed());
    prepend({ uniqueId, status, date: '' }, { shouldFocus: false });
    setAdded(uniqueId);
    remind();
  };
  // The reminder stands where the new card is about to.
  const shown = fields.flatMap((field, index) => (isReminding && index === 0 ? [] : { ...field, index }));
  return (
    <ListSection
      name="statuses"
      required
      onAdd={add}
      addDisabled={isReminding || fields.length >= STATUSES_PER_STUDENT_MAX}
      isEmpty={fields.length === 0}
    >
      <Box role="status">{isReminding && <Reminder />}</Box>
      <Box sx={ROW_LIST}>
        {shown.map(({ key, uniqueId = '-', index }) => (
          <StatusCard key={key} index={index} isAdded={uniqueId === added} onRemove={() => remove(index)} />
        ))}
      </Box>
    </ListSection>
  );
};

/** Whether a reminder is shown, for two seconds or until a save is tried, and a function that begins it. */
const useReminder = (): [isReminding: boolean, remind: () => void] => {
  const { submitCount } = useFormState<FileValues>();
  const [begunAt, setBegunAt] = useState<number>();
  const isReminding = begunAt === submitCount;
  useEffect(() => {
    if (!isReminding) return;
    const timer = setTimeout(() => setBegunAt(undefined), STATUS_REMINDER_MS);
    return () => clearTimeout(timer);
  }, [isReminding]);
  return [isReminding, () => setBegunAt(submitCount)];
};

/** 'Vergeet niet een aantekening toe te voegen'. */
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

type StatusCardProps = { index: number; isAdded: boolean; onRemove: () => void };

/** A status, which follows from the one before, and the day from which it holds. */
const StatusCard = ({ index, isAdded, onRemove }: StatusCardProps) => {
  const { control, setFocus } = useFormContext<FileValues>();
  const path = `studentStatuses.${index}` as const;
  const rows = useWatch({ control, name: 'studentStatuses' });
  useEffect(() => {
    // Who went on to another field meanwhile, as the note of which the reminder speaks, stays there.
    const isTyping = document.activeElement?.matches('input, textarea, [role=combobox]');
    if (isAdded && !isTyping) setFocus('studentStatuses.0.date');
  }, [isAdded, setFocus]);
  const row = rows[index];
  const [newest] = newestFirst(rows);
  if (!row) return null;
  // Two rows of one status are told apart by their day.
  const name = isDay(row.date)
    ? texts.named({ status: NAMES[row.status], date: formatDay(row.date) })
    : NAMES[row.status];
  return (
    <RowCard
      section="statuses"
      label={name}
      current={newest !== undefined && rowKey(newest) === rowKey(row)}
      isAdded={isAdded}
      removeLabel={texts.remove(name)}
      onRemove={onRemove}
    >
      <FileSelect name={`${path}.status`} label={texts.status} options={NAMES} disabled />
      <FileDay name={`${path}.date`} label={texts.date} required />
      <EqualStatus index={index} rows={rows} />
    </RowCard>
  );
};

type EqualStatusProps = { index: number; rows: FileValues['studentStatuses'] };

/**
 * Says that a status does not alternate with the one before it by date or, of a new one, with the one after it; a new
 * one can be changed into the other. What is stored stays as it is (docs/product.md §4, Student status).
 */
const EqualStatus = ({ index, rows }: EqualStatusProps) => {
  const { setValue, setFocus } = useFormContext<FileValues>();
  const row = rows[index];
  const equal = row && equalNeighbour(rows, row, each => each._id === undefined);
  if (!row || !equal) return null;
  const status = NAMES[row.status].toLowerCase();
  const other = row.status === 'true' ? 'false' : 'true';
  const change = () => {
    setValue(`studentStatuses.${index}.status`, other, { shouldDirty: true });
    // The button goes.
    setFocus(`studentStatuses.${index}.date`);
  };
  return (
    <Typography variant="body2" role="status" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
      {equal.is === 'before' ? texts.already(status) : texts.follows({ status, date: formatDay(equal.date) })}{' '}
      {row._id === undefined && (
        <Button size="small" onClick={change}>
          {texts.change(NAMES[other])}
        </Button>
      )}
    </Typography>
  );
};
