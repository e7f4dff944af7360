import type { Permission } from '../rules/permissions.ts';

/** Who may open a screen: everyone, any signed-in user, or users with the permission. */
export type ScreenAccess = 'public' | 'signedIn' | Permission;

/** The route table of docs/product.md §2: every screen's path and who may open it, named once. */
export const SCREENS = {
  login: { path: '/login', access: 'public' },
  forgotPassword: { path: '/forgot-password', access: 'public' },
  passwordReset: { path: '/password-reset/:id/:token', access: 'public' },
  unauthorized: { path: '/unauthorized', access: 'signedIn' },
  home: { path: '/', access: 'app.open' },
  students: { path: '/students', access: 'students.read' },
  newStudent: { path: '/students/student/add-student', access: 'students.write' },
  student: { path: '/students/student/:id', access: 'students.read' },
  lists: { path: '/lists', access: 'schedules.read' },
  newTeacherList: { path: '/lists/attendance-list-for-teacher/new', access: 'schedules.write' },
  teacherList: { path: '/lists/attendance-list-for-teacher/:id', access: 'schedules.read' },
  organizationReport: { path: '/lists/attendance-list-for-organization/new', access: 'reports.read' },
  statistics: { path: '/statistics', access: 'statistics.read' },
  evaluations: { path: '/evaluations', access: 'evaluations.read' },
  administration: { path: '/admin', access: 'administration.open' },
} as const satisfies Record<string, { path: string; access: ScreenAccess }>;

/** The name of a screen in the route table. */
export type ScreenName = keyof typeof SCREENS;
