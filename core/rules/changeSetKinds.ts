/** Kinds of change sets: deletions, which the bin shows, and actions on many at once. */
export const CHANGE_SET_KINDS = [
  'deleteStudent',
  'deleteAttendanceList',
  'deleteClassroom',
  'deleteOrganization',
  'deleteNote',
  'deleteAttachment',
  'deleteProgress',
  'batchLevels',
  'batchClassroom',
  'batchEndClassroom',
  'batchStatus',
  'batchOrganization',
  'batchContactPerson',
  'importStudents',
  'mergeStudents',
] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

/** Counts of a change set in the bin: the students it touches, and rows of theirs. */
export const CHANGE_SET_PARTS = [
  'students',
  'studentNotes',
  'studentAttachments',
  'studentLevels',
  'studentGoals',
  'evaluationReports',
  'studentClassrooms',
  'studentStatuses',
  'marks',
] as const;
export type ChangeSetPart = (typeof CHANGE_SET_PARTS)[number];

export const ROW_CHANGES = ['added', 'changed', 'deleted'] as const;

export const isDeletion = (kind: ChangeSetKind): kind is Extract<ChangeSetKind, `delete${string}`> =>
  kind.startsWith('delete');

/** Deletions of parts of a student's file, which the bin names one by one. */
export const isOfFile = (kind: ChangeSetKind): boolean =>
  kind === 'deleteNote' || kind === 'deleteAttachment' || kind === 'deleteProgress';

/** Change sets of many students, who are not in its name. */
export const isOfMany = (kind: ChangeSetKind): boolean =>
  kind.startsWith('batch') || kind === 'importStudents';
