import type { BatchChange } from '../../../../core/contract/studentBatches.ts';
import { type Day, isDay } from '../../../../core/rules/days.ts';
import type { NoteCategory } from '../../../../core/rules/noteCategory.ts';
import type { BatchKind, ContactPerson } from '../../../../core/rules/studentBatch.ts';
import type { StudentFilter } from '../../../../core/rules/studentQuery.ts';
import type { StatusValue } from '../../../../core/rules/studentStatus.ts';

export type BatchValues = {
  classroom: string | null;
  from: string | null;
  day: Day | string;
  status: StatusValue;
  category: NoteCategory;
  note: string;
  organization: string | null;
  noOrganization: boolean;
  contactPerson: ContactPerson;
};

export const firstValues = (
  kind: BatchKind,
  today: Day,
  { classrooms }: Pick<StudentFilter, 'classrooms'>,
): BatchValues => ({
  classroom: kind === 'endClassroom' ? onlyOf(classrooms) : null,
  from: kind === 'classroom' ? onlyOf(classrooms) : null,
  day: today,
  status: 'false',
  category: 'Status',
  note: '',
  organization: null,
  noOrganization: false,
  contactPerson: {
    contactPersonName: '',
    contactPersonJobDescription: '',
    contactPersonTelephone: '',
    contactPersonEmail: '',
  },
});

const onlyOf = (ids: readonly string[]): string | null => (ids.length === 1 ? (ids[0] ?? null) : null);

/** The change that the form describes; undefined while something is missing. */
export const changeOf = (kind: BatchKind, values: BatchValues): BatchChange | undefined => {
  const { classroom, from, day, status, category, note, organization, noOrganization, contactPerson } =
    values;
  if (kind === 'contactPerson') {
    return contactPerson.contactPersonName.trim() ? { kind, contactPerson } : undefined;
  }
  if (kind === 'organization') {
    if (!organization && !noOrganization) return undefined;
    return { kind, organization: noOrganization ? null : organization };
  }
  if (!isDay(day)) return undefined;
  if (kind === 'status') {
    const description = note.trim();
    return { kind, status, date: day, ...(description && { note: { category, description } }) };
  }
  if (!classroom) return undefined;
  if (kind === 'endClassroom') return { kind, classroom, endDate: day };
  return { kind, classroom, startDate: day, ...(from && { from }) };
};
