import type { AttentionItem } from '../../../core/contract/attention.ts';
import type { FoundationSettings } from '../../../core/contract/settings.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { VersionScope } from '../../cache/uncachedTables.ts';
import type { Database } from '../../database/database.ts';

/** What a rule looks at. */
export interface AttentionContext {
  database: Database;
  today: Day;
  settings: FoundationSettings;
  /** Rules about students: only these; all when left out. */
  students?: readonly string[];
  /** Caches a part of what is found until the list of students changes; without it nothing is cached. */
  keep?: KeepPart;
  /**
   * Caches a part that follows from enrolments and attendance lists alone, until they change: most saves of a student
   * leave it. Its `find` may not read students.
   */
  keepOfLists?: KeepPart;
  /** The same of what follows from enrolments alone; rules share it. */
  keepOfEnrolments?: KeepPart;
}

type KeepPart = (part: string, find: (database: Database) => Promise<string[]>) => Promise<string[]>;

/** What the list says of a subject. */
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
  /**
   * Until what changes its findings hold: 'list' for rules that ask of students only what the list of students depends
   * on, their activity, name, dates of birth and registration, and of their classes; 'enrolments' for those that ask of
   * students nothing but their classes (server/cache/uncachedTables.ts).
   */
  scope: Exclude<VersionScope, 'spans'>;
  /** It reads tables whose writes leave the version of the data as it is: 'attendance' or 'users'. */
  reads?: 'attendance' | 'users';
  /** All that it points out, hidden or not, in the order of the list: count and list are both made of it. */
  find: (context: AttentionContext) => Promise<string[]>;
  /** What the list says of these subjects; one that is gone meanwhile is left out. */
  describe: (
    context: AttentionContext,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, AttentionDetails>>;
  /** Whom a subject is about. */
  owners: (subject: string) => AttentionOwners;
}
