import type { Permission } from './permissions.ts';

export type AttentionSubject = 'lesson' | 'student' | 'pair' | 'classroom' | 'user';

/**
 * The rules that find what is wrong or forgotten, in the order of the page (docs/product.md §2, Attention): what
 * each points out, and what somebody must be allowed to do to see it. Each stands in server/insight/attention/rules,
 * and its texts in src/i18n/attentionTexts.ts.
 */
export const ATTENTION_RULES = {
  absentInARow: { subject: 'student', permission: 'attention.read' },
  lowPresence: { subject: 'student', permission: 'attention.read' },
  emptyCells: { subject: 'lesson', permission: 'attention.read' },
  lessonOnFreeDay: { subject: 'lesson', permission: 'attention.read' },
  classWithoutList: { subject: 'classroom', permission: 'attention.read' },
  noRecentNote: { subject: 'student', permission: 'attention.read' },
  noRecentLevel: { subject: 'student', permission: 'attention.read' },
  withoutClass: { subject: 'student', permission: 'attention.read' },
  inactiveInClass: { subject: 'student', permission: 'attention.read' },
  samePerson: { subject: 'pair', permission: 'attention.read' },
  endBeforeStart: { subject: 'student', permission: 'attention.read' },
  arrivalAfterRegistration: { subject: 'student', permission: 'attention.read' },
  unlikelyBirth: { subject: 'student', permission: 'attention.read' },
  neverSignedIn: { subject: 'user', permission: 'users.manage' },
} as const satisfies Record<string, { subject: AttentionSubject; permission: Permission }>;

export type AttentionRuleName = keyof typeof ATTENTION_RULES;

export const ATTENTION_RULE_NAMES = Object.keys(ATTENTION_RULES) as AttentionRuleName[];

/** The rule that an address names, if it is one whose points are students, who can be listed. */
export const readStudentRule = (text = ''): AttentionRuleName | undefined =>
  ATTENTION_RULE_NAMES.find(name => name === text && ABOUT_STUDENTS.has(ATTENTION_RULES[name].subject));

const ABOUT_STUDENTS: ReadonlySet<AttentionSubject> = new Set(['student', 'pair']);

/** How many lessons in a row somebody is absent without word before it is pointed out. */
export const ABSENCES_IN_A_ROW = 3;
/** Of fewer marks a share says too little. */
export const MARKS_FOR_PRESENCE_MIN = 4;
/** Older people are unlikely. */
export const AGE_MAX = 100;
/** Days after which somebody who was invited could have signed in. */
export const SIGN_IN_DAYS = 3;
/** Weeks without a level after which somebody who was active all that time is pointed out. */
export const LEVEL_WEEKS = 20;
/** How far back lists are looked through for empty cells, in days. */
export const EMPTY_CELLS_DAYS = 365;

/** The rules by which home names students to look at, the most urgent first. */
export const LOOKED_AT_RULES = ['absentInARow', 'lowPresence', 'inactiveInClass', 'noRecentNote'] as const;
