import Checkbox from '@mui/material/Checkbox';
import type { MouseEvent } from 'react';
import type { Identifier } from 'react-admin';
import { fullName } from '../../../../core/rules/text.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { studentListTexts } from './studentListTexts.ts';

type SelectBoxProps = {
  student: StudentRecord;
  selectedIds: readonly Identifier[] | undefined;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
};

export const SelectBox = ({ student, selectedIds, onClick }: SelectBoxProps) => {
  const name = studentListTexts.select(fullName(student));
  return (
    <Checkbox
      size="small"
      checked={selectedIds?.includes(student.id) ?? false}
      slotProps={{ input: { 'aria-label': name, onClick } }}
    />
  );
};
