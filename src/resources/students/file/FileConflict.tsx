import { useWatch } from 'react-hook-form';
import type { StudentFieldName } from '../../../../core/fields/studentFields.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { FieldConflicts } from '../../../components/conflict/FieldConflicts.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { NewerFile } from '../../../providers/dataProvider/students/studentFile.ts';
import { fieldTexts } from '../fieldTexts.ts';
import { useFieldText, useFile } from './FileContext.ts';
import { type FileValues, fileValues, type StatusRow, savedValues } from './fileValues.ts';
import { compareFiles, mergedFile, type RowContent } from './fileVersions.ts';
import { sectionOf } from './sections.ts';
import { studentFileTexts } from './studentFileTexts.ts';

const texts = studentFileTexts.conflict;

type FileConflictProps = {
  newer: NewerFile;
  /** The file over which it was saved. */
  base: FileValues;
  /** Called with the other's file, and in it what stays as this user has it. */
  onSettle: (settled: FileValues) => void;
};

/** Settles a save over another user's newer file (docs/decisions/0062-two-savers.md). */
export const FileConflict = ({ newer, base, onSettle }: FileConflictProps) => {
  const { classrooms, form } = useFile();
  const fieldText = useFieldText();
  useWatch({ control: form.control });
  const versions = { base, mine: savedValues(form.getValues()), theirs: fileValues(newer.current) };
  const comparison = compareFiles(versions);
  const rows = [...comparison.onlyTheirs, ...comparison.both];

  const rowText = (row: RowContent): string => {
    if ('name' in row) return row.name;
    if ('status' in row) return statusText(row);
    if (!('classroom' in row)) return `${formatDay(row.date)}, ${row.category}: ${row.description}`;
    const name = classrooms.byId.get(row.classroom)?.name ?? texts.unknown;
    return `${name} ${studentFileTexts.overview.enrolled(formatDay(row.startDate), formatDay(row.endDate))}`;
  };

  const textOf = (field: string, value: unknown): string => {
    if (value === undefined) return texts.nothing;
    if (typeof value !== 'string')
      return [value]
        .flat()
        .map(row => rowText(row as RowContent))
        .join(', ');
    return fieldText(profileField(field), value);
  };

  const labelOf = (field: string): string => {
    const section = sectionOf(field);
    if (section === 'profile') return fieldTexts.label[profileField(field)];
    if (section === 'statuses') return studentFileTexts.section.statuses;
    const versionsOf = rows.find(each => each.field === field);
    const row = versionsOf?.theirs ?? versionsOf?.mine ?? versionsOf?.base;
    const author = row && typeof row === 'object' && 'authorName' in row ? String(row.authorName) : '';
    return texts.row[section](author);
  };

  return (
    <FieldConflicts
      save={newer}
      comparison={comparison}
      labelOf={labelOf}
      textOf={textOf}
      onSettle={mine => onSettle(mergedFile(versions, new Set(Object.keys(mine))))}
    />
  );
};

const profileField = (path: string) => path.slice('student.'.length) as StudentFieldName;

const statusText = ({ status, date }: Pick<StatusRow, 'status' | 'date'>): string =>
  studentFileTexts.statuses.named(
    commonTexts.status[status === 'true' ? 'active' : 'inactive'],
    formatDay(date),
  );
