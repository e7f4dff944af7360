import { useState } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { lazyPage } from './components/lazyPage.ts';
import { screenRoute } from './components/screenRoute.tsx';
import { LoginPage } from './customRoutes/signIn/LoginPage.tsx';
import { AppAdmin } from './layout/AppAdmin.tsx';
import { Layout } from './layout/Layout.tsx';
import { authProvider } from './providers/authProvider.ts';
import { lazyDataProvider } from './providers/dataProvider/lazyDataProvider.ts';
import { i18nProvider } from './providers/i18nProvider.ts';
import { createQueryClient } from './providers/queryClient.ts';
import { createStore } from './providers/store.ts';
import { classrooms } from './resources/classrooms/index.ts';
import { organizations } from './resources/organizations/index.ts';
import { students } from './resources/students/index.ts';
import { users } from './resources/users/index.ts';

const Evaluations = lazyPage(
  async () => (await import('./customRoutes/evaluations/EvaluationsPage.tsx')).EvaluationsPage,
);
const Home = lazyPage(async () => (await import('./customRoutes/home/HomePage.tsx')).HomePage);
const TeacherLists = lazyPage(
  async () => (await import('./customRoutes/attendance/TeacherListsPage.tsx')).TeacherListsPage,
);
const NewTeacherList = lazyPage(
  async () => (await import('./customRoutes/attendance/NewTeacherListPage.tsx')).NewTeacherListPage,
);
const TeacherList = lazyPage(
  async () => (await import('./customRoutes/attendance/TeacherListPage.tsx')).TeacherListPage,
);
const OrganizationReport = lazyPage(
  async () => (await import('./customRoutes/attendance/OrganizationReportPage.tsx')).OrganizationReportPage,
);
const NotFound = lazyPage(async () => (await import('./customRoutes/signIn/NotFoundPage.tsx')).NotFoundPage);
const Administration = lazyPage(
  async () => (await import('./customRoutes/administration/AdministrationPage.tsx')).AdministrationPage,
);
const ForgotPassword = lazyPage(
  async () => (await import('./customRoutes/signIn/ForgotPasswordPage.tsx')).ForgotPasswordPage,
);
const PasswordReset = lazyPage(
  async () => (await import('./customRoutes/signIn/PasswordResetPage.tsx')).PasswordResetPage,
);
const Statistics = lazyPage(
  async () => (await import('./customRoutes/statistics/StatisticsPage.tsx')).StatisticsPage,
);
const Unauthorized = lazyPage(
  async () => (await import('./customRoutes/signIn/UnauthorizedPage.tsx')).UnauthorizedPage,
);

/** For resources that are managed at /admin: their own addresses lead nowhere. */
const noPage = <Route path="*" element={<NotFound />} />;

/** The web app's table of contents: a line per resource and custom route (SPEC.md §2, Route table). */
export const App = () => {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(createStore);
  return (
    <AppAdmin
      authProvider={authProvider}
      dataProvider={lazyDataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      layout={Layout}
      loginPage={LoginPage}
      catchAll={NotFound}
    >
      <Resource {...students} />
      <Resource {...users}>{noPage}</Resource>
      <Resource {...organizations}>{noPage}</Resource>
      <Resource {...classrooms}>{noPage}</Resource>
      <CustomRoutes noLayout>
        <Route {...screenRoute('forgotPassword', ForgotPassword)} />
        <Route {...screenRoute('passwordReset', PasswordReset)} />
      </CustomRoutes>
      <CustomRoutes>
        <Route {...screenRoute('unauthorized', Unauthorized)} />
        <Route {...screenRoute('home', Home)} />
        <Route {...screenRoute('evaluations', Evaluations)} />
        <Route {...screenRoute('statistics', Statistics)} />
        <Route {...screenRoute('lists', TeacherLists)} />
        <Route {...screenRoute('newTeacherList', NewTeacherList)} />
        <Route {...screenRoute('teacherList', TeacherList)} />
        <Route {...screenRoute('organizationReport', OrganizationReport)} />
        <Route {...screenRoute('administration', Administration)} />
      </CustomRoutes>
    </AppAdmin>
  );
};
