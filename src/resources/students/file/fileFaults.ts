import { HttpError } from 'react-admin';
import {
  type FieldErrors,
  type FieldPath,
  get,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form';
import { studentFieldsOf } from '../../../../core/fields/studentFields.ts';
import { isDay } from '../../../../core/rules/days.ts';
import { type StudentFormProblem, studentProblems } from '../../../../core/rules/studentForm.ts';
import { isEmailAddress, tidyLine } from '../../../../core/rules/text.ts';
import { noDayText } from '../../../components/DayInput.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { fieldErrorsIn, isNoResponse } from '../../../providers/httpClient.ts';
import { dayOf } from '../../../providers/today.ts';
import type { FileValues } from './fileValues.ts';
import { studentFileTexts } from './studentFileTexts.ts';

/** A reason why the file cannot be saved; an error's `type` names it, its `message` is the hint at the field. */
type Fault = { field: string; problem: StudentFormProblem | 'date' | 'email' | 'note' };

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
    set(errors, formField(field), { type: problem, message: hint(field, problem, values) });
  }
  return { values: {}, errors: errors as FieldErrors<FileValues> };
};

const wrongDays = ({ student, studentNotes }: FileValues): Fault[] => {
  const entries = [
    ...studentFieldsOf('day').map(field => ({ field, entry: student[field] })),
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

const hint = (field: string, problem: Fault['problem'], values: FileValues): string => {
  if (problem === 'date') return noDayText(get(values, formField(field)), field === 'birthDate');
  if (problem === 'email' || problem === 'note') return studentFileTexts.problem[problem];
  return get(studentFileTexts.hint, field.split('.').at(-1) ?? '') ?? '';
};

/** An error of the form, as a list has it; the field 'root…' is the whole, of which the server speaks. */
export type FieldFault = { field: string; type: string; message: string };

export const fieldFaults = (errors: FieldErrors<FileValues>): FieldFault[] => flatten(errors, '');

const flatten = (node: unknown, path: string): FieldFault[] => {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && typeof node.type === 'string') {
    const message = 'message' in node && typeof node.message === 'string' ? node.message : '';
    return [{ field: path, type: node.type, message }];
  }
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'ref' ? [] : flatten(value, path ? `${path}.${key}` : key),
  );
};

const PARTS = /^(student|studentClassrooms|studentStatuses|studentNotes|studentAttachments)(\.|$)/;

/** The form's name for a field as the rules and the server name it: a field of the profile lacks its 'student'. */
const formField = (field: string): string => (PARTS.test(field) ? field : `student.${field}`);

export const BY_SERVER = 'server';

/**
 * Puts the server's errors into the form: its message over the whole, its sentences at the fields that are to blame
 * (docs/product.md §8, Student save failure). Of a file that is no longer there it says what becomes of what was typed.
 */
export const showRefusal = (form: UseFormReturn<FileValues>, error: unknown): void => {
  const isGone = error instanceof HttpError && error.status === 404;
  const sentences: Record<string, string> = {
    [`root.${BY_SERVER}`]: error instanceof Error ? error.message : String(error),
    ...(isNoResponse(error) && { 'root.noResponse': commonTexts.error.noResponseInForm }),
    ...(isGone && { 'root.deleted': studentFileTexts.deleted }),
  };
  for (const [field, message] of Object.entries(fieldErrorsIn(error))) sentences[formField(field)] = message;
  for (const [field, message] of Object.entries(sentences)) {
    form.setError(field as FieldPath<FileValues>, { type: BY_SERVER, message });
  }
};
