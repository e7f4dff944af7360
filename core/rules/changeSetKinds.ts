/** What a change set can be of: deletions, which the bin shows, and what is done to many at once. */
export const CHANGE_SET_KINDS = [
  'deleteStudent',
  'deleteAttendanceList',
  'deleteClassroom',
  'deleteOrganization',
  'deleteNote',
  'deleteAttachment',
  'batchClassroom',
  'batchEndClassroom',
  'batchStatus',
  'batchOrganization',
  'batchContactPerson',
  'importStudents',
  'mergeStudents',
] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

/** Whether undoing it puts back what was deleted. */
export const isDeletion = (kind: ChangeSetKind): boolean => kind.startsWith('delete');
