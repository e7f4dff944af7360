import { type ComponentType, createElement, Suspense, useDeferredValue, useEffect, useState } from 'react';
import {
  CoreAdminContext,
  type CoreAdminContextProps,
  CoreAdminUI,
  type CoreAdminUIProps,
  CustomRoutes,
  Resource,
} from 'react-admin';
import { matchPath, Route } from 'react-router';
import { lazyPage } from './components/lazyPage.tsx';
import { NotFoundPage, UnauthorizedPage } from './components/MessagePage.tsx';
import { HomePage } from './customRoutes/home/HomePage.tsx';
import { ForgotPasswordPage } from './customRoutes/signIn/ForgotPasswordPage.tsx';
import { LoginPage } from './customRoutes/signIn/LoginPage.tsx';
import { PasswordResetPage } from './customRoutes/signIn/PasswordResetPage.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Guarded } from './layout/Guarded.tsx';
import { Layout } from './layout/Layout.tsx';
import { AppTheme } from './layout/theme/AppTheme.tsx';
import { authProvider } from './providers/authProvider.ts';
import { createStore } from './providers/createStore.ts';
import { dataProvider } from './providers/dataProvider/index.ts';
import { followAnswers } from './providers/edits/cachedList.ts';
import { i18nProvider } from './providers/i18nProvider.ts';
import { createQueryClient, followSession } from './providers/queryClient.ts';
import { routerProvider } from './providers/routerProvider.ts';
import { preloadStudents, StudentsPage, students } from './resources/students/StudentsPage.tsx';
import { SCREENS } from './screens.ts';

/**
 * Managed at /admin, by src/resources/managedCards/resources.tsx: their own addresses lead nowhere. Here they would make the
 * sign-in page 42 kB heavier than it is.
 */
const MANAGED = ['users', 'organizations', 'classrooms', 'absenceReasons'] as const;

const noPage = <Route path="*" element={<NotFoundPage />} />;

const PUBLIC_PAGES = { forgotPassword: ForgotPasswordPage, passwordReset: PasswordResetPage };

/** The pages of the screens that are not a resource's, behind the permissions of src/screens.ts. */
const PAGES = {
  unauthorized: UnauthorizedPage,
  home: HomePage,
  lists: lazyPage(
    async () => (await import('./customRoutes/attendance/TeacherListsPage.tsx')).TeacherListsPage,
  ),
  newTeacherList: lazyPage(
    async () => (await import('./customRoutes/attendance/NewTeacherListPage.tsx')).NewTeacherListPage,
  ),
  teacherList: lazyPage(
    async () => (await import('./customRoutes/attendance/TeacherListPage.tsx')).TeacherListPage,
  ),
  lessonDays: lazyPage(
    async () => (await import('./customRoutes/attendance/LessonDaysPage.tsx')).LessonDaysPage,
  ),
  organizationReport: lazyPage(
    async () => (await import('./customRoutes/attendance/OrganizationReportPage.tsx')).OrganizationReportPage,
  ),
  studentImport: lazyPage(
    async () => (await import('./customRoutes/studentImport/StudentImportPage.tsx')).StudentImportPage,
  ),
  evaluations: lazyPage(
    async () => (await import('./customRoutes/evaluations/EvaluationsPage.tsx')).EvaluationsPage,
  ),
  newReport: lazyPage(async () => (await import('./progress/report/NewReportPage.tsx')).NewReportPage),
  levelSheet: lazyPage(async () => (await import('./progress/sheet/LevelSheetPage.tsx')).LevelSheetPage),
  report: lazyPage(async () => (await import('./progress/report/ReportPage.tsx')).ReportPage),
  attention: lazyPage(async () => (await import('./customRoutes/attention/AttentionPage.tsx')).AttentionPage),
  statistics: lazyPage(
    async () => (await import('./customRoutes/statistics/StatisticsPage.tsx')).StatisticsPage,
  ),
  levelStatistics: lazyPage(
    async () => (await import('./customRoutes/statistics/LevelStatisticsPage.tsx')).LevelStatisticsPage,
  ),
  administration: lazyPage(
    async () => (await import('./customRoutes/administration/AdministrationPage.tsx')).AdministrationPage,
  ),
  help: lazyPage(async () => (await import('./customRoutes/help/HelpPage.tsx')).HelpPage),
  merge: lazyPage(async () => (await import('./customRoutes/merge/MergePage.tsx')).MergePage),
  bin: lazyPage(async () => (await import('./customRoutes/bin/BinPage.tsx')).BinPage),
};

/** Fetches the code of the page at an address while the session is being renewed. */
export const preloadPage = (pathname: string): void => {
  const isAt = (screen: string) => matchPath(SCREENS[screen as keyof typeof PAGES].path, pathname);
  const [, page] = Object.entries(PAGES).find(([screen]) => isAt(screen)) ?? [];
  if (matchPath(`${SCREENS.students.path}/*`, pathname)) preloadStudents(pathname);
  else if (page && 'preload' in page) page.preload();
};

const routesOf = (pages: Partial<Record<keyof typeof SCREENS, ComponentType>>) =>
  Object.entries(pages).map(([name, page]) => {
    const screen = name as keyof typeof pages;
    return (
      <Route
        key={screen}
        path={SCREENS[screen].path}
        element={<Guarded screen={screen}>{createElement(page)}</Guarded>}
      />
    );
  });

/** The web app: its resources, and the screens that are not a resource's. */
export const App = () => {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(createStore);
  // Rendered in slices, once the router follows the address: whoever goes elsewhere meanwhile arrives there.
  const isBegun = useDeferredValue(true, false);
  useEffect(() => followSession(queryClient), [queryClient]);
  useEffect(() => followAnswers(queryClient), [queryClient]);
  if (!isBegun) return null;
  return (
    <AppAdmin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
      layout={Layout}
      loginPage={LoginPage}
      catchAll={NotFoundPage}
    >
      <Resource name={students.name} recordRepresentation={students.recordRepresentation}>
        <Route path="*" element={<StudentsPage />} />
      </Resource>
      {MANAGED.map(name => (
        <Resource key={name} name={name}>
          {noPage}
        </Resource>
      ))}
      <CustomRoutes noLayout>{routesOf(PUBLIC_PAGES)}</CustomRoutes>
      <CustomRoutes>{routesOf(PAGES)}</CustomRoutes>
    </AppAdmin>
  );
};

type AppAdminProps = CoreAdminContextProps & Pick<CoreAdminUIProps, 'layout' | 'loginPage' | 'catchAll'>;

/**
 * react-admin's `<Admin>` in our theme and without the screens that it bundles and we replace, which weigh
 * more than the whole sign-in page may. It reports nothing to anybody.
 */
const AppAdmin = ({ layout, loginPage, catchAll, children, ...context }: AppAdminProps) => (
  <CoreAdminContext {...context}>
    <AppTheme>
      <Suspense fallback={null}>
        <CoreAdminUI
          title="Samenklas"
          layout={layout}
          loginPage={loginPage}
          catchAll={catchAll}
          error={ErrorPage}
          disableTelemetry
        >
          {children}
        </CoreAdminUI>
      </Suspense>
    </AppTheme>
  </CoreAdminContext>
);
