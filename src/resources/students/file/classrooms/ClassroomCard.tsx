import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isClassroomActive } from '../../../../../core/rules/classroomActivity.ts';
import { isDay } from '../../../../../core/rules/days.ts';
import { useFile } from '../FileContext.ts';
import { FileDay } from '../fields/FileDay.tsx';
import { FileReference } from '../fields/FileReference.tsx';
import type { FileValues } from '../form/fileValues.ts';
import { RowCard } from '../frame/RowCard.tsx';

type ClassroomCardProps = { index: number; onRemove: () => void };

/** An enrolment: which classroom, from when and, once that is set, until when (SPEC.md §5, Student save). */
export const ClassroomCard = ({ index, onRemove }: ClassroomCardProps) => {
  const translate = useTranslate();
  const { control } = useFormContext<FileValues>();
  const { stored, classrooms, today } = useFile();
  const path = `studentClassrooms.${index}` as const;
  const row = useWatch({ control, name: path });
  if (!row) return null;

  const startDate = isDay(row.startDate) ? row.startDate : undefined;
  const endDate = isDay(row.endDate) ? row.endDate : undefined;
  const name = classrooms.byId.get(row.classroom)?.name ?? '';
  return (
    <RowCard
      label={name || translate('students.file.classrooms.unchosen')}
      tone={isClassroomActive({ startDate, endDate }, today) ? 'active' : 'inactive'}
      removeLabel={translate('students.file.classrooms.remove', { name })}
      onRemove={onRemove}
    >
      <FileReference
        name={`${path}.classroom`}
        label={translate('students.file.classrooms.classroom')}
        choices={classrooms}
        stored={stored.studentClassrooms.find(({ _id }) => _id && _id === row._id)?.classroom ?? ''}
      />
      <FileDay name={`${path}.startDate`} label={translate('students.file.classrooms.startDate')} />
      {row.startDate && (
        <FileDay
          name={`${path}.endDate`}
          label={translate('students.file.classrooms.endDate')}
          min={startDate}
        />
      )}
    </RowCard>
  );
};
