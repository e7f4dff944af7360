import { useState } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { lazyPage } from './components/lazyPage.ts';
import { screenRoute } from './components/screenRoute.tsx';
import { LoginPage } from './customRoutes/signIn/LoginPage.tsx';
import { AppAdmin } from './layout/AppAdmin.tsx';
import { Layout } from './layout/Layout.tsx';
import { PAGES } from './pages.ts';
import { authProvider } from './providers/authProvider.ts';
import { lazyDataProvider } from './providers/dataProvider/lazyDataProvider.ts';
import { i18nProvider } from './providers/i18nProvider.ts';
import { createQueryClient } from './providers/queryClient.ts';
import { createStore } from './providers/store.ts';
import { classrooms } from './resources/classrooms/index.ts';
import { organizations } from './resources/organizations/index.ts';
import { students } from './resources/students/index.ts';
import { users } from './resources/users/index.ts';

const NotFound = lazyPage(async () => (await import('./customRoutes/signIn/NotFoundPage.tsx')).NotFoundPage);

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
        <Route {...screenRoute('forgotPassword', PAGES.forgotPassword)} />
        <Route {...screenRoute('passwordReset', PAGES.passwordReset)} />
      </CustomRoutes>
      <CustomRoutes>
        <Route {...screenRoute('unauthorized', PAGES.unauthorized)} />
        <Route {...screenRoute('home', PAGES.home)} />
        <Route {...screenRoute('evaluations', PAGES.evaluations)} />
        <Route {...screenRoute('statistics', PAGES.statistics)} />
        <Route {...screenRoute('lists', PAGES.lists)} />
        <Route {...screenRoute('newTeacherList', PAGES.newTeacherList)} />
        <Route {...screenRoute('teacherList', PAGES.teacherList)} />
        <Route {...screenRoute('organizationReport', PAGES.organizationReport)} />
        <Route {...screenRoute('administration', PAGES.administration)} />
      </CustomRoutes>
    </AppAdmin>
  );
};
