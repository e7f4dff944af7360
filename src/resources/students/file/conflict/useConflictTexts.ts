import { STUDENT_FIELDS, type StudentFieldName } from '../../../../../core/fields/studentFields.ts';
import { formatDay, isDay } from '../../../../../core/rules/days.ts';
import { NOTE_MAX } from '../../../../../core/rules/limits.ts';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { useFile } from '../FileContext.ts';
import type { StatusRow } from '../form/fileValues.ts';
import { fieldLabel } from '../form/sections.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import type { Change } from './conflictChanges.ts';
import { type AnyRow, fieldOf, type ListName } from './versions.ts';

/** How the changes of a conflict are named and shown, in Dutch. */
export const useConflictTexts = () => {
  const { organizations, classrooms } = useFile();
  const texts = studentFileTexts.conflict;
  const nameIn = ({ byId }: typeof classrooms, id: string) => byId.get(id)?.name ?? texts.unknown;

  /** The value of a field as people read it; '' for an empty one. */
  const valueText = (field: string, value: string): string => {
    const kind = field in STUDENT_FIELDS ? STUDENT_FIELDS[field as StudentFieldName].kind : undefined;
    if (value === '') return kind === 'choice' ? studentFileTexts.choice.unfilled : '';
    if (isDay(value)) return formatDay(value);
    if (kind === 'organization') return nameIn(organizations, value);
    if (field === 'classroom') return nameIn(classrooms, value);
    if (kind === 'yesNo') return commonTexts.action[value === 'true' ? 'yes' : 'no'];
    if (field === 'status') return commonTexts.status[value === 'true' ? 'active' : 'inactive'];
    return value;
  };

  const statusText = ({ status, date }: StatusRow) =>
    texts.since({ status: valueText('status', status), day: valueText('date', date) });

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
    return [end ? texts.until({ name, start, end }) : texts.from({ name, start })];
  };

  const rowTitle = (list: ListName, row: AnyRow) => texts.row[list](rowName(list, row));

  /** What was changed: a field by its label in the form, a row by what it is about. */
  const titleOf = (change: Change): string => {
    if (change.kind === 'statuses') return studentFileTexts.section.statuses;
    if (change.kind !== 'field') return rowTitle(change.list, change.row);
    const label = fieldLabel(change.key, change.field);
    const list = change.key.split('.', 1)[0] as ListName;
    return change.row ? `${rowTitle(list, change.row)}: ${label}` : label;
  };

  return { valueText, statusText, rowLines, titleOf };
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
