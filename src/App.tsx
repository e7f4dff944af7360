import { CustomRoutes } from 'ra-core';
import { lazy, useState } from 'react';
import { Route } from 'react-router';
import { SCREENS } from '../core/contract/screens.ts';
import { Guarded } from './components/Guarded.tsx';
import { LoginPage } from './customRoutes/signIn/LoginPage.tsx';
import { AppAdmin } from './layout/AppAdmin.tsx';
import { authProvider } from './providers/authProvider.ts';
import { dataProvider } from './providers/dataProvider/index.ts';
import { i18nProvider } from './providers/i18nProvider.ts';
import { createQueryClient } from './providers/queryClient.ts';
import { createStore } from './providers/store.ts';

const AppLayout = lazy(async () => ({ default: (await import('./layout/AppLayout.tsx')).AppLayout }));
const HomePage = lazy(async () => ({ default: (await import('./customRoutes/home/HomePage.tsx')).HomePage }));
const NotFoundPage = lazy(async () => ({
  default: (await import('./customRoutes/signIn/NotFoundPage.tsx')).NotFoundPage,
}));
const UnauthorizedPage = lazy(async () => ({
  default: (await import('./customRoutes/signIn/UnauthorizedPage.tsx')).UnauthorizedPage,
}));

/** The web app's table of contents: a line per resource and custom route (SPEC.md §2, Route table). */
export const App = () => {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(createStore);
  return (
    <AppAdmin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      layout={AppLayout}
      loginPage={LoginPage}
      catchAll={NotFoundPage}
    >
      <CustomRoutes noLayout>
        <Route path={SCREENS.unauthorized.path} element={<UnauthorizedPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route
          path={SCREENS.home.path}
          element={
            <Guarded screen="home">
              <HomePage />
            </Guarded>
          }
        />
      </CustomRoutes>
    </AppAdmin>
  );
};
