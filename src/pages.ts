import { lazyPage } from './components/lazyPage.ts';

const students = lazyPage(
  async () => (await import('./resources/students/list/StudentList.tsx')).StudentList,
);

/** The page of each screen that is not there from the start, by its name in the route table (SPEC.md §2). */
export const PAGES = {
  home: lazyPage(async () => (await import('./customRoutes/home/HomePage.tsx')).HomePage),
  students,
  newStudent: students,
  student: students,
  lists: lazyPage(
    async () => (await import('./customRoutes/attendance/TeacherListsPage.tsx')).TeacherListsPage,
  ),
  newTeacherList: lazyPage(
    async () => (await import('./customRoutes/attendance/NewTeacherListPage.tsx')).NewTeacherListPage,
  ),
  teacherList: lazyPage(
    async () => (await import('./customRoutes/attendance/TeacherListPage.tsx')).TeacherListPage,
  ),
  organizationReport: lazyPage(
    async () => (await import('./customRoutes/attendance/OrganizationReportPage.tsx')).OrganizationReportPage,
  ),
  statistics: lazyPage(
    async () => (await import('./customRoutes/statistics/StatisticsPage.tsx')).StatisticsPage,
  ),
  evaluations: lazyPage(
    async () => (await import('./customRoutes/evaluations/EvaluationsPage.tsx')).EvaluationsPage,
  ),
  administration: lazyPage(
    async () => (await import('./customRoutes/administration/AdministrationPage.tsx')).AdministrationPage,
  ),
  forgotPassword: lazyPage(
    async () => (await import('./customRoutes/signIn/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  passwordReset: lazyPage(
    async () => (await import('./customRoutes/signIn/PasswordResetPage.tsx')).PasswordResetPage,
  ),
  unauthorized: lazyPage(
    async () => (await import('./customRoutes/signIn/UnauthorizedPage.tsx')).UnauthorizedPage,
  ),
};
