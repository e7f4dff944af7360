import type { Generated } from 'kysely';
import type { STUDENT_FIELDS, StudentFieldName } from '../../core/fields/studentFields.ts';
import type { LevelSource, SkillName } from '../../core/progress/skills.ts';
import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import type { AttentionRuleName } from '../../core/rules/attentionRules.ts';
import type { ChangeSetKind } from '../../core/rules/changeSetKinds.ts';
import type { Day } from '../../core/rules/days.ts';
import type { NotHeldReason } from '../../core/rules/lessonNotHeld.ts';
import type { NameWord } from '../../core/rules/nameWords.ts';
import type { NOTE_CATEGORIES } from '../../core/rules/noteCategory.ts';
import type { SearchedTexts } from '../../core/rules/studentSearch.ts';
import type { AuditAction, AuditSubjectKind } from './auditNames.ts';

/** A boolean as it is stored. */
export type Bit = 0 | 1;
/** An instant, ISO 8601 in UTC. */
type Instant = string;
/** Days since 1970-01-01 (`dayNumber` in core/rules/days.ts). */
type DayNumber = number;

/** The column of a field of the profile, by its kind. */
type ColumnOf<Field> = Field extends { kind: 'day' }
  ? Day | null
  : Field extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option | ''
    : Field extends { kind: 'yesNo' }
      ? 'true' | 'false' | ''
      : string;

/** The profile (core/fields/studentFields.ts), but its image, which has a table of its own. */
type ProfileColumns = {
  [Name in Exclude<StudentFieldName, 'image' | 'organization'>]: ColumnOf<(typeof STUDENT_FIELDS)[Name]>;
} & { organizationId: string | null };

/** The version of the list at which a record was set, when and by whom; '' and null for what never was. */
export interface RecordStamp {
  version: number;
  changedAt: string;
  changedById: string | null;
  changedByName: string;
}

/** Of what was entered of a student's progress: by whom and when. */
interface Authored {
  /** Null once the author's account is deleted; `authorName` stays. */
  authorId: string | null;
  authorName: string;
  createdAt: Instant;
}

/** Of records that go by their name. */
interface NamedColumns {
  id: string;
  name: string;
  /** `nameKey(name)`: unique. */
  nameKey: string;
  active: Bit;
}

/** The whole database. Tables and columns bear these very names (quoted), so that rows need no renaming. */
export interface Schema {
  /** Staff who sign in. `passwordHash` is null until the invitation is answered. */
  users: {
    id: string;
    name: string;
    email: string;
    /** `nameKey(email)`: unique. */
    emailKey: string;
    active: Bit;
    passwordHash: string | null;
    imageFileName: string | null;
    createdAt: Instant;
  };

  /** The roles that users hold, by their codes (core/rules/roles.ts); none for a user without a role. */
  userRoles: { userId: string; role: number };

  /** One sign-in on one device; every refresh of it rotates a token of `refreshTokens`. */
  sessions: {
    id: string;
    userId: string;
    createdAt: Instant;
    expiresAt: Instant;
    endedAt: Instant | null;
  };

  /** A refresh token, stored as its SHA-256; `usedAt` is when it was exchanged for the next. */
  refreshTokens: {
    tokenHash: string;
    sessionId: string;
    createdAt: Instant;
    usedAt: Instant | null;
  };

  /**
   * A mailed link to set a password, stored as its token's SHA-256. One for an address that nobody has is of no
   * user.
   */
  passwordLinks: {
    tokenHash: string;
    userId: string;
    createdAt: Instant;
    expiresAt: Instant;
    usedAt: Instant | null;
  };

  /** A mail with a password link that has to go out: the link itself is made for each attempt. */
  passwordMails: {
    userId: string;
    occasion: 'invitation' | 'reset';
    askedAt: Instant;
    attempts: number;
    nextAt: Instant;
    /** Until then one server is sending it, and no other does; '' when none is. */
    claimedUntil: Generated<Instant | ''>;
  };

  /**
   * Attempts that are counted, such as failed sign-ins, by what they have in common (server/accounts/attemptRepository.ts).
   */
  attempts: {
    scope: string;
    /** SHA-256 of the account's key; '' where all accounts count together. */
    account: string;
    /** SHA-256 of a network or a device; '' where all count together. */
    origin: string;
    count: number;
    endsAt: Instant;
  };

  /** A random text from which, with a secret that is not in the database, servers derive a key. */
  secretSalts: { purpose: string; salt: string };

  /** When what several servers share was last swept. */
  sweeps: {
    name: string;
    begunAt: Instant;
  };

  /** When a user signed in last; no row for a user who never did. */
  lastSignIns: { userId: string; at: Instant };

  /** The files that a user opened last, as many as the home page shows (`RECENT_FILES_MAX`). */
  openedFiles: { userId: string; studentId: string; openedAt: Instant };

  studentViews: {
    id: string;
    userId: string;
    name: string;
    nameKey: string;
    /** JSON of a `StudentViewContent` (core/contract/studentViews.ts). */
    content: string;
  };

  /** Columns and page size of the students list as a user had them last. */
  studentListSettings: {
    userId: string;
    /** JSON of `StudentListSettings`. */
    content: string;
  };

  organizations: NamedColumns & { email: string };

  classrooms: NamedColumns & { type: string };

  students: SearchedTexts &
    ProfileColumns & {
      id: string;
      /** `sortKey(lastName, firstName)`: its binary order is the order of the list. */
      sortKey: string;
      /** `sortKey(firstName, lastName)`. */
      firstNameKey: string;
      /** `sortKey(country)`. */
      countryKey: string;
      /** `nameSound`: the same of names that sound alike. */
      nameSound: string;
      /** As of the day in `statusClock`, materialized from `studentSpans` so that the list has an index. */
      active: Bit;
      statusDate: Day | null;
      /** Counts the saves of this file, from 1. */
      version: Generated<number>;
      createdAt: Instant;
      updatedAt: Instant;
    };

  /** The words of the students' names by their sound, derived at every write of a name (`deriveStudents`). */
  nameWords: NameWord & {
    studentId: string;
  };

  /** The profile images, apart from `students` so that lists never read past them. */
  studentImages: {
    studentId: string;
    /** A data URL. */
    image: string;
    /** A small square of it, a data URL; '' until a lesson first shows it. */
    photo: Generated<string>;
  };

  studentStatuses: {
    id: string;
    studentId: string;
    active: Bit;
    date: Day;
    /** Order of addition among the student's statuses, from 1. */
    position: number;
  };

  /**
   * The statuses of a student as spans of days that follow each other without a gap: for any day exactly one row
   * of each student covers it. Derived from `studentStatuses`, `evaluationsDone` and the student at every write of
   * any of them (`deriveStudents`).
   */
  studentSpans: {
    studentId: string;
    /** First day of the span; a very small number for the span before the first status. */
    startDay: DayNumber;
    /** First day after the span; a very large number for the last. */
    endDay: DayNumber;
    active: Bit;
    /** 0 for the span before the first status, which only borrows the newest status (docs/product.md §10). */
    begun: Bit;
    /** In an active span: `today - anchorDay` is the number of active days since the last evaluation. */
    anchorDay: DayNumber;
    /** The date of the status that the span shows. */
    statusDate: Day;
    /** The date of the student's last evaluation, the same in each span. */
    lastEvaluation: Day | null;
    /**
     * Copies of the student's columns, for the statistics and the evaluation list: the spans are derived again when
     * one of them changes.
     */
    sex: Schema['students']['sex'];
    country: string;
    organizationId: string | null;
    birthDate: Day | null;
    firstName: string;
    lastName: string;
    sortKey: string;
  };

  /**
   * One row: the day as of which `students.active` and `students.statusDate` are materialized. The code calls it the
   * current status day; the table has its first name, as a migration for a name alone is not worth it.
   */
  statusClock: { id: number; day: Day };

  studentClassrooms: {
    id: string;
    studentId: string;
    classroomId: string;
    startDate: Day;
    endDate: Day | null;
  };

  studentNotes: {
    id: string;
    studentId: string;
    date: Day;
    /** Null once the author's account is deleted; `authorName` stays. */
    authorId: string | null;
    authorName: string;
    category: (typeof NOTE_CATEGORIES)[number];
    description: string;
    createdAt: Instant;
  };

  studentAttachments: {
    id: string;
    studentId: string;
    /** Random name under DATA_DIR/uploads/studentAttachments. */
    fileName: string;
    originalName: string;
    mimeType: string;
    bytes: number;
    createdAt: Instant;
  };

  schedules: {
    id: string;
    classroomId: string;
    createdAt: Instant;
    /** When marks were saved or days changed last; '' for never since it was made. */
    changedAt: Generated<Instant | ''>;
    /** Counts the changes of the list, from 1. */
    version: Generated<number>;
    /** The version at which dates or rows came or went last. */
    layoutVersion: Generated<number>;
    /** Who made it; null when that is not known, or the account is gone. */
    createdById: Generated<string | null>;
  };

  /** A class has a date once, in whichever of its lists. */
  scheduleDates: {
    scheduleId: string;
    classroomId: string;
    date: Day;
    /** Why the lesson did not take place; null when it did, or is to. */
    notHeld: Generated<NotHeldReason | null>;
    notHeldNote: Generated<string>;
  };

  attendanceRecords: {
    id: string;
    scheduleId: string;
    studentId: string;
    date: Day;
    status: AttendanceStatus;
    /** The version of the list at which it was set; 1 as long as it is as it was made. */
    version: Generated<number>;
    /** When it was set; '' as long as it is as it was made. */
    changedAt: Generated<Instant | ''>;
    /** Who set it, by `_id` and by the name of that moment: they outlive the account. */
    changedById: Generated<string | null>;
    changedByName: Generated<string>;
    /** The announced absence that set it; null of what nobody announced, or of what was overruled. */
    absenceId: string | null;
    reasonId: string | null;
    remark: Generated<string>;
    minutesLate: Generated<number>;
    minutesLeftEarly: Generated<number>;
  };

  absenceReasons: NamedColumns;

  /** Absences that were announced; those of one student do not overlap. Both days are included. */
  announcedAbsences: {
    id: string;
    studentId: string;
    startDate: Day;
    endDate: Day;
    reasonId: string | null;
    remark: string;
    /** Null once that user is deleted; `userName` stays. */
    userId: string | null;
    userName: string;
    createdAt: Instant;
  };

  /** The answer to a save that bore an Idempotency-Key, for when it is sent again (server/history/answeredSaves). */
  answeredSaves: {
    userId: string;
    key: string;
    at: Instant;
    /** SHA-256 of what was saved, and where. */
    requestHash: string;
    /** JSON. */
    answer: string;
  };

  /** Levels of skills (core/progress). Of a student, skill and day one has no `replacedAt`: the one that holds. */
  studentLevels: Authored & {
    id: string;
    studentId: string;
    skill: SkillName;
    level: string;
    date: Day;
    source: LevelSource;
    /** When another one took its place, and by whom, by the name of that moment. */
    replacedAt: Instant | null;
    replacedByName: Generated<string>;
  };

  studentGoals: Authored & {
    id: string;
    studentId: string;
    text: string;
    untilDate: Day;
    reachedDate: Day | null;
  };

  /** Reports that evaluations end in, as they were printed. */
  evaluationReports: Authored & {
    id: string;
    studentId: string;
    date: Day;
    /** JSON of a `ReportContents` (core/progress/contract.ts). */
    contents: string;
  };

  /** A day that was taken away from a list, for as long as it can be put back (`REMOVED_DAYS_KEPT`). */
  removedDays: {
    id: string;
    scheduleId: string;
    date: Day;
    notHeld: NotHeldReason | null;
    notHeldNote: string;
    removedAt: Instant;
    /** By the name of that moment. */
    removedByName: string;
  };

  removedRecords: {
    removedDayId: string;
    studentId: string;
    /** JSON of the row of `attendanceRecords`, with whatever columns that table has. */
    record: string;
  };

  /** Changes that can be undone as a whole (server/history/changeSets). Deleted once undone, erased or expired. */
  changeSets: {
    id: string;
    kind: ChangeSetKind;
    at: Instant;
    /** By `_id` and by the name of that moment: they outlive the account. */
    actorId: string | null;
    actorName: string;
    /** The name at that moment of the record that was changed; '' of many. */
    name: string;
    /** `foldText(name)`. */
    searchName: string;
    /** The one student whose name that is; null of many, and of what is no student's. */
    studentId: string | null;
    /** JSON of what its title says beside the name: classes, dates, numbers. Nothing of a student. */
    title: string;
    students: number;
    /** JSON of how many rows of each table it touches. */
    counts: string;
    /** How many of its rows an undo has put back; null while none has begun. */
    undone: number | null;
  };

  /** A row that a change set changed: null before when it made it, null after when it deleted it. */
  changeSetRows: {
    changeSetId: string;
    /** From 0, within the change set. */
    position: number;
    tableName: string;
    /** The values of its primary key, with a space between. */
    rowKey: string;
    /** Whose row it is, for what is a student's. */
    studentId: string | null;
    /** JSON of the row; where both are there, of the columns in which they differ. */
    before: string | null;
    after: string | null;
  };

  /** An uploaded file that an attachment had, stored as long as the change set can bring it back. */
  changeSetFiles: { changeSetId: string; fileName: string; studentId: string | null };

  /** Settings of the foundation, by name; one that is missing has its default. */
  settings: { name: string; value: string };

  /** Days without lessons, both ends included. */
  freePeriods: { id: string; name: string; startDate: Day; endDate: Day };

  /** Findings that somebody has hidden, and why (docs/product.md §2, Attention). */
  hiddenAttention: {
    rule: AttentionRuleName;
    /** The finding, as the rule names it. */
    subject: string;
    reason: string;
    /** The last day of it; null for good. */
    until: Day | null;
    /** Null once that user is deleted; `userName` stays. */
    userId: string | null;
    userName: string;
    createdAt: Instant;
    /** Whom or what the subject is about: they take it along when they are deleted. */
    studentId: string | null;
    otherStudentId: string | null;
    scheduleId: string | null;
    classroomId: string | null;
    invitedUserId: string | null;
  };

  /** A row of a table that was imported, so that sent again it changes nothing; known for 30 days. */
  importedRows: {
    /** As the browser made it. */
    id: string;
    userId: string;
    changeSetId: string;
    outcome: 'added' | 'updated';
    studentId: string;
    at: Instant;
  };

  /** Which columns a user chose for a set of heads. */
  importMappings: {
    userId: string;
    /** SHA-256 of the heads. */
    headsHash: string;
    /** JSON of `ImportColumns`. */
    columns: string;
    /** JSON of `NameMeaning`s, the newest last. */
    meanings: Generated<string>;
    usedAt: Instant;
  };

  evaluationsDone: {
    id: string;
    studentId: string;
    date: Day;
    userId: string | null;
    createdAt: Instant;
  };

  /**
   * The audit log, who did or read what, and when: rows that refer to nothing, so that they outlive what they describe,
   * and that triggers keep as they are (docs/decisions/0060-audit-log.md). What they say of students is in
   * `auditContents`.
   */
  auditEntries: {
    /** From 1, without a gap. */
    sequence: number;
    at: Instant;
    /** Null when nobody is signed in, or the server itself acts. */
    userId: string | null;
    /** `personLabel`, or what stands for it. */
    userName: string;
    /** The IP address that the request came from; '' for the server itself. */
    address: string;
    action: AuditAction;
    /** Details of the action: why it was refused, which period was read. '' where `auditContents` has them. */
    detail: string;
    subjectKind: AuditSubjectKind;
    subjectId: string | null;
    /** '' of a student, a class or an organization, which are told apart (`isToldApart`). */
    subjectName: string;
    /** JSON of a list of `Change`s that are not told apart. */
    changes: string;
    /** The `hash` of the entry before; of the first one zeros, or the head of the chain before migration 0008. */
    previousHash: string;
    hash: string;
  };

  /**
   * The texts of an entry about one student, of the class or organization that it is about, or of one search for students: all
   * that can be erased of it. The entry's hash
   * covers the digest only.
   */
  auditContents: {
    sequence: number;
    /** From 0, within the entry. */
    part: number;
    /** Of a class or an organization its `_id`; null of a search. */
    studentId: string | null;
    /** Of the student, at that moment; the name that was searched for. These four are null once erased. */
    name: string | null;
    detail: string | null;
    /** JSON of a list of `Change`s. */
    changes: string | null;
    /** Random, so that nobody finds what was erased by trying names. */
    salt: string | null;
    digest: string;
    /** The sequence of the entry that says who erased it. */
    erasedIn: number | null;
  };
}
