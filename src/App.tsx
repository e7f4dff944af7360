import { createElement, Suspense, useEffect, useState } from 'react';
import {
  CoreAdminContext,
  type CoreAdminContextProps,
  CoreAdminUI,
  type CoreAdminUIProps,
  CustomRoutes,
  Resource,
} from 'react-admin';
import { Route } from 'react-router';
import { Guarded } from './components/Guarded.tsx';
import { lazyPage } from './components/lazyPage.ts';
import { LoginPage } from './customRoutes/signIn/LoginPage.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { AppTheme } from './layout/theme/AppTheme.tsx';
import { PAGE_NAMES, type PageName, pageOf } from './pages.ts';
import { authProvider } from './providers/authProvider.ts';
import { dataProvider } from './providers/dataProvider/index.ts';
import { i18nProvider } from './providers/i18nProvider.ts';
import { createQueryClient, followSession } from './providers/queryClient.ts';
import { routerProvider } from './providers/routerProvider.ts';
import { createStore } from './providers/store.ts';
import { students } from './resources/students/index.tsx';
import { SCREENS } from './screens.ts';

const NotFound = lazyPage(async () => (await import('./customRoutes/signIn/NotFoundPage.tsx')).NotFoundPage);

/** The resources that are managed at /admin: their own addresses lead nowhere. */
const MANAGED = ['users', 'organizations', 'classrooms'] as const;

const noPage = <Route path="*" element={<NotFound />} />;

const isPublic = (name: PageName) => SCREENS[name].access === 'public';
const isOfStudents = (name: PageName) => SCREENS[name].path.startsWith(SCREENS.students.path);

const routeOf = (name: PageName) => (
  <Route
    key={name}
    path={SCREENS[name].path}
    element={<Guarded screen={name}>{createElement(pageOf(name))}</Guarded>}
  />
);

/** The web app: its resources, and the screens of src/screens.ts that are not a resource's. */
export const App = () => {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(createStore);
  useEffect(() => followSession(queryClient), [queryClient]);
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
      catchAll={NotFound}
    >
      <Resource {...students} />
      {MANAGED.map(name => (
        <Resource key={name} name={name} recordRepresentation="name">
          {noPage}
        </Resource>
      ))}
      <CustomRoutes noLayout>{PAGE_NAMES.filter(isPublic).map(routeOf)}</CustomRoutes>
      <CustomRoutes>
        {PAGE_NAMES.filter(name => !isPublic(name) && !isOfStudents(name)).map(routeOf)}
      </CustomRoutes>
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
