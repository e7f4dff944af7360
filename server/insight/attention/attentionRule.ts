import type { AttentionItem } from '../../../core/contract/attention.ts';
import type { FoundationSettings } from '../../../core/contract/settings.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';

export interface AttentionContext {
  database: Database;
  today: Day;
  dayOf: Clock['dayOf'];
  settings: FoundationSettings;
  /** Rules about students: only these; all when left out. */
  students?: readonly string[];
}

export type AttentionDetails = Omit<AttentionItem, 'subject' | 'hidden'>;

/** The records that a subject is about: what is hidden goes with them, and the audit log names them. */
export interface AttentionOwners {
  studentId?: string;
  otherStudentId?: string;
  scheduleId?: string;
  classroomId?: string;
  invitedUserId?: string;
}

/** A rule that finds what is wrong or forgotten, with its queries. */
export interface AttentionRule {
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
