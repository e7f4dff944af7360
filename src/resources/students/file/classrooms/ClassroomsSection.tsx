import { useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { CLASSROOMS_PER_STUDENT_MAX } from '../../../../../core/rules/limits.ts';
import { type FileValues, newRowId } from '../form/fileValues.ts';
import { AddButton } from '../frame/AddButton.tsx';
import { FileSection } from '../frame/FileSection.tsx';
import { NothingYet } from '../frame/NothingYet.tsx';
import { RemovalDialog } from '../frame/RemovalDialog.tsx';
import { RowList } from '../frame/RowList.tsx';
import { useRemoval } from '../frame/useRemoval.ts';
import { ClassroomCard } from './ClassroomCard.tsx';

/** Klas: a card per enrolment, newest first (SPEC.md §4, Classroom card). */
export const ClassroomsSection = () => {
  const translate = useTranslate();
  const { fields, prepend, remove } = useFieldArray<FileValues, 'studentClassrooms', 'key'>({
    name: 'studentClassrooms',
    keyName: 'key',
  });
  const removal = useRemoval('classrooms', fields, remove);
  const add = () =>
    prepend(
      { uniqueId: newRowId(), classroom: '', startDate: '', endDate: '' },
      { focusName: 'studentClassrooms.0.classroom' },
    );
  return (
    <FileSection
      name="classrooms"
      actions={
        <AddButton disabled={fields.length >= CLASSROOMS_PER_STUDENT_MAX} onClick={add}>
          {translate('students.file.classrooms.add')}
        </AddButton>
      }
    >
      {fields.length === 0 && <NothingYet>{translate('students.file.classrooms.none')}</NothingYet>}
      <RowList>
        {fields.map(({ key }, index) => (
          <ClassroomCard key={key} index={index} onRemove={() => removal.ask(key)} />
        ))}
      </RowList>
      <RemovalDialog removal={removal} question={translate('students.file.classrooms.removeQuestion')} />
    </FileSection>
  );
};
