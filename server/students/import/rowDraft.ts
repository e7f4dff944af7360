import type { Day } from '../../../core/rules/days.ts';
import type { ImportField } from '../../../core/rules/import/importFields.ts';
import type { StatusValue } from '../../../core/rules/studentStatus.ts';
import type { Profile } from '../studentProfile.ts';

/** A record that a row names. */
export interface NamedRecord {
  id: string;
  name: string;
}

/** What a row says of a student: what it leaves empty stays as it is. */
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

/** A value that an import changes, in words. */
export interface RowChange {
  field: string;
  from: string;
  to: string;
}
