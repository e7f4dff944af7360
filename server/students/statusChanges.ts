import type { StudentFileInput, StudentStatus } from '../../core/contract/students.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';
import { type Draft, matchRows } from './rowChanges.ts';

interface Fields {
  status: StatusValue | '';
  date: string;
}

/** The statuses as the save would leave them; what was not entered is ''. */
export function statusDrafts(
  known: readonly StudentStatus[],
  { studentStatuses, deletedStudentStatuses }: StudentFileInput,
): { drafts: Draft<Fields>[]; deleted: string[] } {
  const sent = { field: 'Statuses', rows: studentStatuses, deleted: deletedStudentStatuses } as const;
  return matchRows(known, sent, ({ status, date }, stored) => ({
    status: (status === undefined ? stored?.status : statusValue(status)) ?? '',
    date: (date === undefined ? stored?.date : date) ?? '',
  }));
}

/** Whether a status was chosen. */
export function isChosen(draft: Draft<Fields>): draft is Draft<Omit<StudentStatus, '_id'>> {
  return draft.fields.status !== '';
}

function statusValue(status: StatusValue | '' | boolean | null): StatusValue | '' {
  return typeof status === 'boolean' ? (status ? 'true' : 'false') : (status ?? '');
}
