import { useWatch } from 'react-hook-form';
import { formatDay, isDay } from '../../../../core/rules/days.ts';
import { isClassroomActive } from '../../../../core/rules/enrolment.ts';
import { CLASSROOMS_PER_STUDENT_MAX } from '../../../../core/rules/limits.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { useFile } from './FileContext.ts';
import { FileDay, FileReference, NoChoices } from './fileFields.tsx';
import type { ClassroomRow } from './fileValues.ts';
import { RowCard, type RowProps, RowsSection } from './RowsSection.tsx';
import { studentFileTexts } from './studentFileTexts.ts';

const texts = studentFileTexts.classrooms;

const newRow = (): ClassroomRow => ({ classroom: '', startDate: '', endDate: '' });

/** Klas: a card per enrolment, newest first (docs/product.md §4, Classroom card). */
export const ClassroomsSection = () => (
  <RowsSection name="classrooms" max={CLASSROOMS_PER_STUDENT_MAX} newRow={newRow} Row={ClassroomCard}>
    <NoChoices choices={useFile().classrooms} kind="classrooms" />
  </RowsSection>
);

/** An enrolment: which classroom, from when and, once that is set, until when (docs/product.md §5, Student save). */
const ClassroomCard = ({ index, ...card }: RowProps) => {
  const { form, stored, classrooms, today } = useFile();
  const path = `studentClassrooms.${index}` as const;
  const row = useWatch({ control: form.control, name: path });
  if (!row) return null;

  /** A new enrolment begins today, unless its first day is chosen already. */
  const beginToday = () => {
    if (!row._id && !row.startDate) form.setValue(`${path}.startDate`, today);
  };

  const startDate = isDay(row.startDate) ? row.startDate : undefined;
  const endDate = isDay(row.endDate) ? row.endDate : undefined;
  const unknown = classrooms.failure ? commonTexts.choice.notLoaded : '';
  const name = classrooms.byId.get(row.classroom)?.name ?? (row.classroom && unknown);
  return (
    <RowCard
      {...card}
      section="classrooms"
      label={name || texts.unchosen}
      tone={isClassroomActive({ startDate, endDate }, today) ? 'active' : 'inactive'}
      note={startDate && startDate > today ? commonTexts.status.begins(formatDay(startDate)) : undefined}
      removeLabel={texts.remove(name)}
    >
      <FileReference
        name={`${path}.classroom`}
        label={texts.classroom}
        choices={classrooms}
        onChosen={beginToday}
        required
        stored={stored.studentClassrooms.find(({ _id }) => _id && _id === row._id)?.classroom ?? ''}
      />
      <FileDay name={`${path}.startDate`} label={texts.startDate} required />
      {(startDate || row.endDate) && (
        <FileDay name={`${path}.endDate`} label={texts.endDate} min={startDate} />
      )}
    </RowCard>
  );
};
