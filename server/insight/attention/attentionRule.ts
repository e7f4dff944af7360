import type { AttentionItem } from '../../../core/contract/attention.ts';
import type { FoundationSettings } from '../../../core/contract/settings.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';

/** Input of a rule. */
export interface AttentionContext {
  database: Database;
  today: Day;
  /** The day of an instant where the programme is. */
  dayOf: Clock['dayOf'];
  settings: FoundationSettings;
  /** Rules about students: only these; all when left out. */
  students?: readonly string[];
}

/** Description of a subject in the list. */
export type AttentionDetails = Omit<AttentionItem, 'subject' | 'hidden'>;

/** The records that a subject is about: what is hidden goes with them, and the audit log names them. */
export interface AttentionOwners {
  studentId?: string;
  otherStudentId?: string;
  scheduleId?: string;
  classroomId?: string;
  invitedUserId?: string;
}

/** A rule that finds what is wrong or forgotten: one file in `rules`, with its query. */
export interface AttentionRule {
  name: AttentionRuleName;
  /** All that it points out, hidden or not, in the order of the list: count and list are both made of it. */
  find: (context: AttentionContext) => Promise<string[]>;
  /** Descriptions of these subjects; one that is gone meanwhile is left out. */
  describe: (
    context: AttentionContext,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, AttentionDetails>>;
  /** Whom a subject is about; left out where it is the `_id` of a student. */
  owners?: (subject: string) => AttentionOwners;
}

/** Whom a subject of a rule is about. */
export const ownersOf = ({ owners }: AttentionRule, subject: string): AttentionOwners =>
  owners ? owners(subject) : { studentId: subject };

/** The list and the day of a lesson. */
export interface Lesson {
  scheduleId: string;
  date: string;
}

/** A lesson as what a rule points out: the `_id` of its list and its day. */
export const lessonSubject = ({ scheduleId, date }: Lesson): string => `${scheduleId} ${date}`;

const lessonOf = (subject: string): Lesson => {
  const [scheduleId = '', date = ''] = subject.split(' ');
  return { scheduleId, date };
};

/** Whom a lesson that is pointed out is about. */
export const lessonOwners = (subject: string): AttentionOwners => ({
  scheduleId: lessonOf(subject).scheduleId,
});

/** Descriptions of lessons; `describe` returns nothing for one that is gone. */
export async function describeLessons(
  subjects: readonly string[],
  describe: (lesson: Lesson) => Promise<Omit<AttentionDetails, 'ids' | 'date'> | undefined>,
): Promise<Map<string, AttentionDetails>> {
  const described = new Map<string, AttentionDetails>();
  for (const subject of subjects) {
    const { scheduleId, date } = lessonOf(subject);
    const details = await describe({ scheduleId, date });
    if (details) described.set(subject, { ids: [scheduleId], date, ...details });
  }
  return described;
}
