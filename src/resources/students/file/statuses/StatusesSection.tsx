import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { STATUSES_PER_STUDENT_MAX } from '../../../../../core/rules/limits.ts';
import { nextStatus } from '../../../../../core/rules/studentStatus.ts';
import { type FileValues, newRowId } from '../form/fileValues.ts';
import { AddButton } from '../frame/AddButton.tsx';
import { FileSection } from '../frame/FileSection.tsx';
import { NothingYet } from '../frame/NothingYet.tsx';
import { RemovalDialog } from '../frame/RemovalDialog.tsx';
import { RowList } from '../frame/RowList.tsx';
import { useRemoval } from '../frame/useRemoval.ts';
import { StatusCard } from './StatusCard.tsx';
import { StatusReminder } from './StatusReminder.tsx';
import { useReminder } from './useReminder.ts';

/** Statussen: they alternate, newest first; adding one begins with a reminder (SPEC.md §4, Student status). */
export const StatusesSection = () => {
  const translate = useTranslate();
  const { getValues } = useFormContext<FileValues>();
  const { fields, prepend, remove } = useFieldArray<FileValues, 'studentStatuses', 'key'>({
    name: 'studentStatuses',
    keyName: 'key',
  });
  const removal = useRemoval('statuses', fields, remove);
  const reminder = useReminder(() => {
    const oldestFirst = getValues('studentStatuses').toReversed();
    prepend(
      { uniqueId: newRowId(), status: nextStatus(oldestFirst), date: '' },
      { focusName: 'studentStatuses.0.date', shouldFocus: !isTyping() },
    );
  });
  return (
    <FileSection
      name="statuses"
      actions={
        <AddButton
          disabled={reminder.open || fields.length >= STATUSES_PER_STUDENT_MAX}
          onClick={reminder.start}
        >
          {translate('students.file.statuses.add')}
        </AddButton>
      }
    >
      {fields.length === 0 && !reminder.open && (
        <NothingYet>{translate('students.file.statuses.none')}</NothingYet>
      )}
      <RowList>
        <StatusReminder open={reminder.open} />
        {fields.map(({ key }, index) => (
          <StatusCard key={key} index={index} onRemove={() => removal.ask(key)} />
        ))}
      </RowList>
      <RemovalDialog removal={removal} question={translate('students.file.statuses.removeQuestion')} />
    </FileSection>
  );
};

/** Whether somebody went on to another field meanwhile: to the note of which the reminder speaks, for one. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea, [role=combobox]') ?? false;
