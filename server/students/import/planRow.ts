import { LEVELS_PER_STUDENT_MAX } from '../../../core/progress/limits.ts';
import type { SkillName } from '../../../core/progress/skills.ts';
import { type Day, formatDay } from '../../../core/rules/days.ts';
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
import { EMPTY_PROFILE, mergeProfile, PROFILE_FIELDS, type Profile } from '../studentProfile.ts';
import type { NamedRecord } from './importNames.ts';

/** A row's values for a student; those that it leaves empty stay as they are. */
export interface RowDraft {
  profile: Partial<Profile> & { firstName: string; lastName: string };
  organizationName: string;
  classrooms: (NamedRecord & { startDate: Day; endDate: Day | null })[];
  status: { status: StatusValue; date: Day } | undefined;
  /** Each with the day of an exam, where the row says it. */
  levels: { skill: SkillName; level: string; date: Day | null }[];
  note: string;
}

export interface RowProblem {
  field: ImportField | '';
  message: string;
}

export interface RowChange {
  field: string;
  from: string;
  to: string;
}

/** A file once the row is in: its profile, and of the draft what is added to it. */
export interface RowPlan extends Pick<RowDraft, 'classrooms' | 'status' | 'levels' | 'note'> {
  profile: Profile;
  changes: RowChange[];
}

type File = Omit<StoredStudent, 'id' | 'version'>;

export const NEW_FILE: File = {
  ...{ profile: EMPTY_PROFILE, organizationName: '', enrolments: [], statuses: [] },
  ...{ notes: [], notesCount: 0, notesLength: 0, levels: {}, levelsCount: 0 },
};

/**
 * What a row does to a file: fields that it has a value for, classes in which the student is not in those days, a status
 * that another one holds on its day, and a note that is not in the file.
 */
export function planRow(draft: RowDraft, known: File): RowPlan {
  const { firstName: _first, lastName: _last, ...others } = draft.profile;
  // One name in other capitals, with other accents, the other way round or divided elsewhere is no change.
  const isSame = known.profile.lastName !== '' && isSameName(draft.profile, known.profile);
  const profile = mergeProfile(known.profile, isSame ? others : draft.profile);
  const organizationName = draft.organizationName || known.organizationName;
  const changes = profileChanges(known, { profile, organizationName });

  const classrooms = draft.classrooms.filter(
    classroom => !known.enrolments.some(enrolment => overlaps(enrolment, classroom)),
  );
  if (classrooms.length > 0) changes.push({ field: 'classroom', from: '', to: joinedNames(classrooms) });
  const { date = '' } = draft.status ?? {};
  const statusThen = newestStatus(known.statuses.filter(status => status.date <= date))?.status;
  const status = draft.status?.status === statusThen ? undefined : draft.status;
  if (status) changes.push({ field: 'status', from: statusThen ?? '', to: status.status });
  const levels = draft.levels.filter(({ skill, level, date: day }) => {
    const held = known.levels[skill];
    return held?.level !== level || (day !== null && held.date !== day);
  });
  for (const { skill, level, date: day } of levels) {
    const held = known.levels[skill];
    const from = held ? shownLevel(held.level, day && held.date) : '';
    changes.push({ field: skill, from, to: shownLevel(level, day) });
  }
  const note = known.notes.includes(draft.note) ? '' : draft.note;
  if (note !== '') changes.push({ field: 'note', from: '', to: note });
  return { profile, classrooms, status, levels, note, changes };
}

const shownLevel = (level: string, day: Day | null) =>
  day === null ? level : `${level} (${formatDay(day)})`;

/**
 * Since when a row's levels hold that have no day of their own: today for who is known, compared with today's; for who is
 * new the day of the intake.
 */
export const dayOfLevels = (
  known: StoredStudent | null,
  { today, startDate }: { today: Day; startDate: Day },
): Day => (known !== null || startDate > today ? today : startDate);

export function profileChanges(
  before: Pick<File, 'profile' | 'organizationName'>,
  after: Pick<File, 'profile' | 'organizationName'>,
): RowChange[] {
  return PROFILE_FIELDS.flatMap(field => {
    const [from = '', to = ''] = [before, after].map(
      ({ profile, organizationName }) => (field === 'organization' ? organizationName : profile[field]) ?? '',
    );
    return from === to ? [] : [{ field, from, to }];
  });
}

export function hasRoom({ classrooms, status, levels, note }: RowPlan, known: File): boolean {
  return (
    known.enrolments.length + classrooms.length <= CLASSROOMS_PER_STUDENT_MAX &&
    known.statuses.length + (status ? 1 : 0) <= STATUSES_PER_STUDENT_MAX &&
    known.levelsCount + levels.length <= LEVELS_PER_STUDENT_MAX &&
    known.notesCount + (note ? 1 : 0) <= NOTES_PER_STUDENT_MAX &&
    known.notesLength + note.length <= NOTES_LENGTH_MAX
  );
}

const joinedNames = (records: readonly { name: string }[]) => records.map(({ name }) => name).join(', ');

const LAST_DAY = '9999-12-31';

const overlaps = (
  { classroom, startDate, endDate }: File['enrolments'][number],
  row: RowDraft['classrooms'][number],
): boolean =>
  classroom === row.id && startDate <= (row.endDate ?? LAST_DAY) && (endDate ?? LAST_DAY) >= row.startDate;
