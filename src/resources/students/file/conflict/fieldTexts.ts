import { STUDENT_FIELDS, type StudentFieldName } from '../../../../../core/fields/studentFields.ts';
import { NOTE_MAX } from '../../../../../core/rules/limits.ts';
import { sectionOf } from '../form/sections.ts';

/** The field of the profile that a path such as 'student.email' is of; undefined for one of a row. */
export const profileField = (key: string): StudentFieldName | undefined =>
  key.startsWith('student.') ? (key.slice('student.'.length) as StudentFieldName) : undefined;

const WRITTEN: readonly string[] = ['line', 'telephone', 'email'];

/** How long a free text may be, which can be merged by hand; undefined for any other field. */
export const textLength = (key: string, field: string): number | undefined => {
  const name = profileField(key);
  if (!name) return field === 'description' ? NOTE_MAX : undefined;
  const definition = STUDENT_FIELDS[name];
  return 'max' in definition && WRITTEN.includes(definition.kind) ? definition.max : undefined;
};

/** The key of a field's label, which is that of the form; `key` is a path such as 'studentNotes.n1.date'. */
export const labelKey = (key: string, field: string): string =>
  `students.file.${profileField(key) ? 'field' : sectionOf(key)}.${field}`;
