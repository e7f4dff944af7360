import type { Permission } from '../core/rules/permissions.ts';
import { layoutTexts } from './layout/layoutTexts.ts';

const { navigation } = layoutTexts;

/** Who may open a screen: everybody, every signed-in user, or those who hold the permission. */
type ScreenAccess = 'public' | 'signedIn' | Permission;

type Screen = {
  path: string;
  access: ScreenAccess;
  /** Its link in the navigation bar, in the order of the table; none when left out. */
  label?: string;
  /** The screen whose link is the current one here, where the path does not begin like it. */
  below?: 'students' | 'administration' | 'lists' | 'statistics';
};

/**
 * The screens of the web app: where they are, who may open them, and how the user is led there
 * (docs/product.md §2).
 */
export const SCREENS = {
  login: { path: '/login', access: 'public' },
  forgotPassword: { path: '/forgot-password', access: 'public' },
  passwordReset: { path: '/password-reset/:id/:token', access: 'public' },
  unauthorized: { path: '/unauthorized', access: 'signedIn' },
  home: { path: '/', access: 'app.open' },
  students: { path: '/students', access: 'students.read', label: navigation.students },
  newStudent: { path: '/students/student/add-student', access: 'students.write' },
  student: { path: '/students/student/:id', access: 'students.read' },
  lists: { path: '/lists', access: 'schedules.read', label: navigation.lists },
  newTeacherList: { path: '/lists/attendance-list-for-teacher/new', access: 'schedules.write' },
  teacherList: { path: '/lists/attendance-list-for-teacher/:id', access: 'schedules.read' },
  lessonDays: { path: '/lists/attendance-list-for-teacher/:id/days', access: 'schedules.read' },
  organizationReport: { path: '/lists/attendance-list-for-organization/new', access: 'reports.read' },
  studentImport: { path: '/import/students', access: 'students.import', below: 'students' },
  evaluations: { path: '/evaluations', access: 'evaluations.read', label: navigation.evaluations },
  newReport: { path: '/report/:id', access: 'reportsOfEvaluations.write', below: 'students' },
  report: { path: '/report/:id/:reportId', access: 'progress.read', below: 'students' },
  levelSheet: { path: '/progress/levels/:classroomId', access: 'progress.write', below: 'lists' },
  levelStatistics: { path: '/progress/statistics', access: 'statistics.read', below: 'statistics' },
  attention: { path: '/attention', access: 'attention.read', label: navigation.attention },
  statistics: { path: '/statistics', access: 'statistics.read', label: navigation.statistics },
  administration: { path: '/admin', access: 'administration.open', label: navigation.administration },
  help: { path: '/help', access: 'app.open' },
  merge: { path: '/merge/:id/:otherId', access: 'students.merge', below: 'students' },
  bin: { path: '/bin', access: 'changeSets.read', below: 'administration' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];
