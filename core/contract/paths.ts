/** Every address of the API (docs/product.md §7), named once: `:name` marks a parameter. */
export const API = {
  health: '/health',
  ready: '/ready',
  docs: '/docs',
  config: '/config.json',

  auth: '/auth',
  refresh: '/refresh',
  logout: '/logout',
  passwordLink: '/password-reset/create-link',
  passwordReset: '/password-reset/:id/:token',

  users: '/api/users',
  newUser: '/api/users/user',
  user: '/api/users/user/:id',
  userInvitation: '/api/users/user/:id/invitation',
  userInvitationLink: '/api/users/user/:id/invitation-link',
  userPasswordLink: '/api/users/user/:id/password-link',

  organizations: '/api/organizations',
  newOrganization: '/api/organizations/organization',
  organization: '/api/organizations/organization/:id',
  organizationCounts: '/api/organizations/counts',

  classrooms: '/api/classrooms',
  newClassroom: '/api/classrooms/classroom',
  classroom: '/api/classrooms/classroom/:id',
  classroomCounts: '/api/classrooms/counts',

  students: '/api/students',
  newStudent: '/api/students/student',
  student: '/api/students/student/:id',
  presenceCells: '/api/students/student/:id/presence-cells',
  timeline: '/api/students/student/:id/timeline',
  timelineSummary: '/api/students/student/:id/timeline-summary',
  studentAbsences: '/api/students/student/:id/absences',
  studentAbsence: '/api/students/student/:id/absences/:absenceId',
  studentProgress: '/api/students/student/:id/progress',
  studentLevels: '/api/students/student/:id/levels',
  studentLevel: '/api/students/student/:id/levels/:levelId',
  studentGoals: '/api/students/student/:id/goals',
  studentGoal: '/api/students/student/:id/goals/:goalId',
  evaluationReports: '/api/students/student/:id/evaluation-reports',
  evaluationReportDraft: '/api/students/student/:id/evaluation-reports/draft',
  evaluationReport: '/api/students/student/:id/evaluation-reports/:reportId',
  studentMerge: '/api/students/student/:id/merge/:otherId',
  nameSuggestions: '/api/students/name-suggestions',
  contactPersons: '/api/students/contact-persons',
  studentLetters: '/api/students/letters',
  studentViews: '/api/students/views',
  studentView: '/api/students/views/:id',
  studentListSettings: '/api/students/list-settings',
  samePersons: '/api/students/same-persons',
  studentImports: '/api/students/imports',
  studentImportHeads: '/api/students/imports/heads',
  studentImportCheck: '/api/students/imports/check',
  studentIds: '/api/students/ids',
  studentRows: '/api/students/rows',
  studentPasses: '/api/students/passes',
  studentBatches: '/api/students/batches',
  studentBatchPlan: '/api/students/batches/plan',
  studentsByClassroom: '/api/students/student-list-by-classroom/:classroomId',

  teacherLists: '/api/lists/attendance-list-for-teachers',
  newTeacherList: '/api/lists/attendance-list-for-teacher/new',
  teacherList: '/api/lists/attendance-list-for-teacher/:id',
  listDays: '/api/lists/attendance-list-for-teacher/:id/days',
  listDayMove: '/api/lists/attendance-list-for-teacher/:id/days/move',
  listDayRemoval: '/api/lists/attendance-list-for-teacher/:id/days/removal',
  listDayRestoration: '/api/lists/attendance-list-for-teacher/:id/days/restoration',
  lessonNotHeld: '/api/lists/attendance-list-for-teacher/:id/not-held/:date',
  teacherListEvents: '/api/lists/attendance-list-for-teacher/:id/events',
  listPhotos: '/api/lists/attendance-list-for-teacher/:id/photos',
  classroomDates: '/api/lists/classroom-dates/:classroomId',
  organizationReport: '/api/lists/attendance-list-for-organization/:organizationId',
  presenceReport: '/api/lists/presence-report',

  absenceReasons: '/api/absence-reasons',
  newAbsenceReason: '/api/absence-reasons/reason',
  absenceReason: '/api/absence-reasons/reason/:id',
  settings: '/api/settings',
  changeSets: '/api/change-sets',
  changeSet: '/api/change-sets/:id',
  changeSetContents: '/api/change-sets/:id/contents',
  changeSetUndo: '/api/change-sets/:id/undo',
  freePeriods: '/api/free-periods',
  freePeriod: '/api/free-periods/:id',

  today: '/api/today',
  find: '/api/find',

  attention: '/api/attention',
  attentionRule: '/api/attention/:rule',
  hiddenAttention: '/api/attention/:rule/hidden/:subject',
  freeDayLessons: '/api/attention/free-day-lessons',
  freeDayLessonsNotHeld: '/api/attention/free-day-lessons/not-held',
  freeDayLessonsHeld: '/api/attention/free-day-lessons/held',

  evaluations: '/api/evaluations',
  evaluation: '/api/evaluations/evaluation/:id',
  evaluationWeeks: '/api/evaluations/evaluation/:id/weeks',

  /** docs/product.md's by-sex, by-age, by-country and by-organization: see `DIMENSIONS` in core/rules/dimensions.ts. */
  statistics: '/api/statistics/by-:dimension',
  development: '/api/statistics/development',
  countedStudents: '/api/statistics/counted-students',

  levelSheet: '/api/progress/level-sheet',
  levels: '/api/progress/levels',
  levelStatistics: '/api/progress/statistics',

  studentAttachmentFile: '/uploads/studentAttachments/:fileName',
  userImageFile: '/uploads/userImages/:fileName',
} as const;

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters that a path names, each a string: `{ id: string }` for '/students/student/:id'. */
export type PathParameters<Path extends string> = Record<ParameterNames<Path>, string>;

/**
 * The address that `path` stands for once its parameters are filled in, each URL-encoded.
 * @throws Error when a parameter is missing
 */
export const pathTo = <Path extends string>(path: Path, parameters: PathParameters<Path>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = (parameters as Record<string, string | undefined>)[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
