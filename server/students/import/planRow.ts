import { STUDENT_FIELD_NAMES } from '../../../core/fields/studentFields.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { ImportField } from '../../../core/rules/import/importFields.ts';
import { isSameName } from '../../../core/rules/import/likelySamePerson.ts';
import {
  CLASSROOMS_PER_STUDENT_MAX,
  NOTES_LENGTH_MAX,
  NOTES_PER_STUDENT_MAX,
  STATUSES_PER_STUDENT_MAX,
} from '../../../core/rules/limits.ts';
import { newestStatus, type StatusValue } from '../../../core/rules/studentStatus.ts';
import type { StoredStudent } from '../storedStudentRepository.ts';
import { EMPTY_PROFILE, mergeProfile, type Profile } from '../studentProfile.ts';
import type { NamedRecord } from './importNames.ts';

/** A row's values for a student; those that it leaves empty stay as they are. */
export interface RowDraft {
  profile: Partial<Profile> & { firstName: string; lastName: string };
  /** The name of the organization in `profile`. */
  organizationName?: string;
  classrooms: (NamedRecord & { startDate: Day; endDate: Day | null })[];
  status?: { status: StatusValue; date: Day };
  note: string;
}

/** Why a row cannot be taken. */
export interface RowProblem {
  field: ImportField | '';
  message: string;
}

/** A student as far as an import goes. */
export interface KnownStudent extends StoredStudent {
  /** The notes of the rows that are in the file already. */
  notes: readonly string[];
}

/** A value that an import changes, in words. */
export interface RowChange {
  field: string;
  from: string;
  to: string;
}

/** The profile after the row, and the rows that it adds. */
interface RowPlan {
  profile: Profile;
  enrolments: { classroom: string; startDate: Day; endDate: Day | null }[];
  status: { status: StatusValue; date: Day } | undefined;
  /** '' for none. */
  note: string;
  changes: RowChange[];
}

/**
 * The rows to write for a new student, who is active from `startDate` on and was registered `today` where the row does
 * not say so.
 */
export function planNew(
  { profile, classrooms, status, note }: RowDraft,
  { startDate, today }: { startDate: Day; today: Day },
): RowPlan {
  return {
    profile: mergeProfile(EMPTY_PROFILE, { registrationDate: today, ...profile }),
    enrolments: classrooms.map(enrolmentOf),
    status: status ?? { status: 'true', date: startDate },
    note,
    changes: [],
  };
}

/**
 * The changes of a known student: fields that it has a value for, classes in which the student is not in those days,
 * a status that another one holds on its day, and a note that is not in the file.
 */
export function planUpdate(draft: RowDraft, known: KnownStudent): RowPlan {
  const { firstName: _first, lastName: _last, ...others } = draft.profile;
  // One name in other capitals, with other accents, the other way round or divided elsewhere is no change.
  const profile = mergeProfile(
    known.profile,
    isSameName(draft.profile, known.profile) ? others : draft.profile,
  );
  const { classrooms, status } = draft;
  const entered = classrooms.filter(
    classroom => !known.enrolments.some(enrolment => overlaps(enrolment, classroom)),
  );
  const statusThen = status && statusOn(known.statuses, status.date);
  const added = status && statusThen !== status.status ? status : undefined;
  const changes: RowChange[] = STUDENT_FIELD_NAMES.flatMap((field): RowChange[] => {
    if (field === 'image' || profile[field] === known.profile[field]) return [];
    if (field === 'organization') {
      return [{ field, from: known.organizationName, to: draft.organizationName ?? '' }];
    }
    return [{ field, from: known.profile[field] ?? '', to: profile[field] ?? '' }];
  });
  if (entered.length > 0) changes.push({ field: 'classroom', from: '', to: joinedNames(entered) });
  if (added) changes.push({ field: 'status', from: statusThen ?? '', to: added.status });
  const note = known.notes.includes(draft.note) ? '' : draft.note;
  if (note !== '') changes.push({ field: 'note', from: '', to: note });
  return { profile, enrolments: entered.map(enrolmentOf), status: added, note, changes };
}

/** Checks the limits of a file with what a row adds. */
export function hasRoom(draft: RowDraft, known: KnownStudent | undefined): boolean {
  const { enrolments, status, note } = known
    ? planUpdate(draft, known)
    : planNew(draft, { startDate: '', today: '' });
  const added = status ? 1 : 0;
  return (
    (known?.enrolments.length ?? 0) + enrolments.length <= CLASSROOMS_PER_STUDENT_MAX &&
    (known?.statuses.length ?? 0) + added <= STATUSES_PER_STUDENT_MAX &&
    (known?.notesCount ?? 0) + (note ? 1 : 0) <= NOTES_PER_STUDENT_MAX &&
    (known?.notesLength ?? 0) + note.length <= NOTES_LENGTH_MAX
  );
}

/** Names as they are shown in one cell. */
export const joinedNames = (records: readonly { name: string }[]) =>
  records.map(({ name }) => name).join(', ');

const enrolmentOf = ({ id, startDate, endDate }: RowDraft['classrooms'][number]) => ({
  classroom: id,
  startDate,
  endDate,
});

const LAST_DAY = '9999-12-31';

function overlaps(
  { classroom, startDate, endDate }: KnownStudent['enrolments'][number],
  row: RowDraft['classrooms'][number],
): boolean {
  return (
    classroom === row.id && startDate <= (row.endDate ?? LAST_DAY) && (endDate ?? LAST_DAY) >= row.startDate
  );
}

function statusOn(statuses: KnownStudent['statuses'], day: Day): StatusValue | undefined {
  return newestStatus(statuses.filter(({ date }) => date <= day))?.status;
}
