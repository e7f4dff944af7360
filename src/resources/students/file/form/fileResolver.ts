import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { studentFieldsOf } from '../../../../../core/fields/studentFields.ts';
import { isDay } from '../../../../../core/rules/days.ts';
import { type StudentFormProblem, studentProblems } from '../../../../../core/rules/studentForm.ts';
import { isEmailAddress, tidyLine } from '../../../../../core/rules/text.ts';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { dayOf } from '../../../../providers/today.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import { formField } from './fileFaults.ts';
import type { FileValues } from './fileValues.ts';

/**
 * What keeps the file from being saved; an error's `type` names it, its `message` is the hint at the field.
 */
type FileProblem = StudentFormProblem | 'date' | 'email' | 'note';

type Fault = { field: string; problem: FileProblem };

/**
 * Checks the whole file by the rules of docs/product.md §5, Student save, and whatever else the server would refuse,
 * so that everything is reported at once.
 */
export const fileResolver: Resolver<FileValues> = async values => {
  const faults: Fault[] = [
    ...studentProblems(values, dayOf()),
    ...wrongDays(values),
    ...wrongEmails(values),
    ...emptyNotes(values),
  ];
  if (faults.length === 0) return { values, errors: {} };
  const errors = {};
  for (const { field, problem } of faults) {
    set(errors, formField(field), { type: problem, message: hint(field, problem) });
  }
  return { values: {}, errors: errors as FieldErrors<FileValues> };
};

const wrongDays = ({ student, studentNotes }: FileValues): Fault[] => {
  const entries = [
    ...studentFieldsOf('day').map(name => ({ field: name, entry: student[name] })),
    ...studentNotes.map(({ date }, index) => ({
      field: `studentNotes.${index}.date`,
      entry: date || 'none',
    })),
  ];
  return entries
    .filter(({ entry }) => entry && !isDay(entry))
    .map(({ field }) => ({ field, problem: 'date' }));
};

const wrongEmails = ({ student }: FileValues): Fault[] =>
  studentFieldsOf('email')
    .filter(name => student[name] && !isEmailAddress(tidyLine(student[name])))
    .map(field => ({ field, problem: 'email' }));

/** A new note without description is no note (`savedValues`); one that was stored cannot lose it. */
const emptyNotes = ({ studentNotes }: FileValues): Fault[] =>
  studentNotes.flatMap(({ _id, description }, index) =>
    _id && !description.trim() ? { field: `studentNotes.${index}.description`, problem: 'note' } : [],
  );

const hint = (field: string, problem: FileProblem): string => {
  if (problem === 'date') return commonTexts.date.invalid;
  if (problem === 'email' || problem === 'note') return studentFileTexts.problem[problem];
  const name = field.split('.').at(-1) ?? '';
  return HINTS[name] ?? '';
};

const HINTS: Partial<Record<string, string>> = studentFileTexts.hint;
