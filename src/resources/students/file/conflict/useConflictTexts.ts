import { useTranslate } from 'react-admin';
import { STUDENT_FIELDS, type StudentFieldName } from '../../../../../core/fields/studentFields.ts';
import { formatDay, isDay } from '../../../../../core/rules/days.ts';
import { NOTE_MAX } from '../../../../../core/rules/limits.ts';
import { useFile } from '../FileContext.ts';
import type { StatusRow } from '../form/fileValues.ts';
import { sectionOf } from '../form/sections.ts';
import type { Change } from './conflictChanges.ts';
import { type AnyRow, fieldOf, type ListName } from './versions.ts';

/** How the changes of a conflict are named and shown, in Dutch. */
export const useConflictTexts = () => {
  const translate = useTranslate();
  const { organizations, classrooms } = useFile();
  const say = (key: string, values?: Record<string, string>) => translate(`studentConflict.${key}`, values);
  const nameIn = ({ byId }: typeof classrooms, id: string) => byId.get(id)?.name ?? say('unknown');

  /** The value of a field as people read it; '' for an empty one. */
  const valueText = (field: string, value: string): string => {
    const kind = field in STUDENT_FIELDS ? STUDENT_FIELDS[field as StudentFieldName].kind : undefined;
    if (value === '') return kind === 'choice' ? translate('students.file.choice.unfilled') : '';
    if (isDay(value)) return formatDay(value);
    if (kind === 'organization') return nameIn(organizations, value);
    if (field === 'classroom') return nameIn(classrooms, value);
    if (kind === 'yesNo') return translate(`common.action.${value === 'true' ? 'yes' : 'no'}`);
    if (field === 'status') return translate(`common.status.${value === 'true' ? 'active' : 'inactive'}`);
    return value;
  };

  const statusText = ({ status, date }: StatusRow) =>
    say('since', { status: valueText('status', status), day: valueText('date', date) });

  /** What a row is about, in a few words. */
  const rowName = (list: ListName, row: AnyRow): string => {
    const text = (field: string) => valueText(field, fieldOf(row, field));
    if (list === 'studentClassrooms') return text('classroom');
    if (list === 'studentStatuses') return statusText(row as StatusRow);
    if (list === 'studentNotes') return `${text('date')}, ${fieldOf(row, 'authorName')}`;
    return 'rawFile' in row ? row.rawFile.name : 'file' in row ? row.file.originalName : '';
  };

  /** What a row holds beside what `rowName` says, line by line. */
  const rowLines = (list: ListName, row: AnyRow): string[] => {
    const text = (field: string) => valueText(field, fieldOf(row, field));
    if (list === 'studentNotes') return [text('category'), text('description')];
    if (list !== 'studentClassrooms') return [rowName(list, row)];
    const [name, start, end] = [text('classroom'), text('startDate'), text('endDate')];
    return [say(end ? 'until' : 'from', { name, start, end })];
  };

  const rowTitle = (list: ListName, row: AnyRow) => say(`row.${list}`, { name: rowName(list, row) });

  /** What was changed: a field by its label in the form, a row by what it is about. */
  const titleOf = (change: Change): string => {
    if (change.kind === 'statuses') return translate('students.file.section.statuses');
    if (change.kind !== 'field') return rowTitle(change.list, change.row);
    const label = translate(labelKey(change.key, change.field));
    const list = change.key.split('.', 1)[0] as ListName;
    return change.row ? `${rowTitle(list, change.row)}: ${label}` : label;
  };

  return { say, valueText, statusText, rowLines, titleOf };
};

/** The field of the profile that a path such as 'student.email' is of; undefined for one of a row. */
const profileField = (key: string): StudentFieldName | undefined =>
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
const labelKey = (key: string, field: string): string =>
  `students.file.${profileField(key) ? 'field' : sectionOf(key)}.${field}`;
