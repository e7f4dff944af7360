import Box from '@mui/material/Box';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formatDay, isDay } from '../../../../../core/rules/days.ts';
import { STATUS_REMINDER_MS, STATUSES_PER_STUDENT_MAX } from '../../../../../core/rules/limits.ts';
import { newestFirst, nextStatus } from '../../../../../core/rules/studentStatus.ts';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { useFile } from '../FileContext.ts';
import { FileDay, FileSelect } from '../fields/fileFields.tsx';
import { type FileValues, newRowId, rowKey } from '../form/fileValues.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import { EqualStatus } from './EqualStatus.tsx';
import { ListSection, useRemoval } from './ListSection.tsx';
import { ROW_CARD_HEIGHT, ROW_LIST, RowCard } from './RowCard.tsx';

/**
 * Statussen: they alternate, newest first; adding one begins with a reminder (docs/product.md §4, Student
 * status).
 */
export const StatusesSection = () => {
  const { getValues } = useFormContext<FileValues>();
  const { fields, prepend, remove, move } = useFieldArray<FileValues, 'studentStatuses', 'key'>({
    name: 'studentStatuses',
    keyName: 'key',
  });
  const removal = useRemoval('statuses', fields, remove);
  const sort = useSorting(move);
  const reminder = useReminder(() => {
    const oldestFirst = getValues('studentStatuses').toReversed();
    prepend(
      { uniqueId: newRowId(), status: nextStatus(oldestFirst), date: '' },
      { focusName: 'studentStatuses.0.date', shouldFocus: !isTyping() },
    );
  });
  return (
    <ListSection
      name="statuses"
      required
      onAdd={reminder.start}
      addDisabled={reminder.open || fields.length >= STATUSES_PER_STUDENT_MAX}
      isEmpty={fields.length === 0 && !reminder.open}
      removal={removal}
    >
      <Box sx={ROW_LIST} onBlur={sort}>
        <StatusReminder open={reminder.open} />
        {fields.map(({ key }, index) => (
          <StatusCard key={key} index={index} onRemove={() => removal.ask(key)} />
        ))}
      </Box>
    </ListSection>
  );
};

/** Whether a user went on to another field meanwhile: to the note of which the reminder speaks, for one. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea, [role=combobox]') ?? false;

type StatusCardProps = { index: number; onRemove: () => void };

/** A status, which follows from the one before, and the day from which it holds. */
const StatusCard = ({ index, onRemove }: StatusCardProps) => {
  const { control } = useFormContext<FileValues>();
  const path = `studentStatuses.${index}` as const;
  const rows = useWatch({ control, name: 'studentStatuses' });
  const row = rows[index];
  const [newest] = newestFirst(rows);
  const options = { true: commonTexts.status.active, false: commonTexts.status.inactive };
  if (!row) return null;
  // Two rows of one status are told apart by their day.
  const name = isDay(row.date)
    ? studentFileTexts.statuses.named({ status: options[row.status], date: formatDay(row.date) })
    : options[row.status];
  return (
    <RowCard
      label={name}
      current={newest !== undefined && rowKey(newest) === rowKey(row)}
      removeLabel={studentFileTexts.statuses.remove(name)}
      onRemove={onRemove}
    >
      <FileSelect
        name={`${path}.status`}
        label={studentFileTexts.statuses.status}
        options={options}
        disabled
      />
      <FileDay name={`${path}.date`} label={studentFileTexts.statuses.date} required />
      <EqualStatus index={index} rows={rows} names={options} />
    </RowCard>
  );
};

/**
 * Keeps the newest status by date on top: sorts once a card is left, so that none moves while its day is typed,
 * and before a save. Returns the handler for the blur of the list.
 */
const useSorting = (move: (from: number, to: number) => void): ((event: FocusEvent) => void) => {
  const { beforeSave } = useFile();
  const { getValues } = useFormContext<FileValues>();
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  });

  const sort = useCallback(() => {
    const keys = () => getValues('studentStatuses').map(rowKey);
    newestFirst(getValues('studentStatuses')).forEach((row, to) => {
      const from = keys().indexOf(rowKey(row));
      if (from !== to) latestMove.current(from, to);
    });
  }, [getValues]);

  useEffect(() => {
    beforeSave.add(sort);
    return () => {
      beforeSave.delete(sort);
    };
  }, [beforeSave, sort]);

  return ({ target }) => {
    const card = target.closest('[role=group]');
    // By then the focus is where it is going.
    setTimeout(() => {
      const focused = document.activeElement;
      if (card?.contains(focused) || focused?.closest('[role=dialog]') !== card?.closest('[role=dialog]'))
        return;
      flushSync(sort);
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    });
  };
};

/** 'Vergeet niet een aantekening toe te voegen', where the new card is about to stand. */
const StatusReminder = ({ open }: { open: boolean }) => {
  return (
    <Box role="status">
      {open && (
        <Box
          sx={({ palette: { tones } }) => ({
            display: 'grid',
            placeItems: 'center',
            minHeight: ROW_CARD_HEIGHT,
            px: 2,
            borderRadius: 1,
            border: '1px solid',
            borderColor: tones.excused.border,
            backgroundColor: tones.excused.background,
            color: tones.excused.text,
            typography: 'button',
            textAlign: 'center',
          })}
        >
          {studentFileTexts.statuses.reminder}
        </Box>
      )}
    </Box>
  );
};

/**
 * Shows a reminder for two seconds and then does what it precedes (docs/product.md §4, Student status). A
 * save does not wait for that, nor leave it out: it is done first.
 */
const useReminder = (then: () => void): { open: boolean; start: () => void } => {
  const { beforeSave } = useFile();
  const [open, setOpen] = useState(false);
  const action = useRef(then);
  useEffect(() => {
    action.current = then;
  });

  useEffect(() => {
    if (!open) return;
    const finish = () => {
      setOpen(false);
      action.current();
    };
    const timer = setTimeout(finish, STATUS_REMINDER_MS);
    beforeSave.add(finish);
    return () => {
      clearTimeout(timer);
      beforeSave.delete(finish);
    };
  }, [open, beforeSave]);

  return { open, start: () => setOpen(true) };
};
