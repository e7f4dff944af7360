import { Suspense } from 'react';
import {
  CoreAdminContext,
  type CoreAdminContextProps,
  CoreAdminUI,
  type CoreAdminUIProps,
} from 'react-admin';
import { ErrorPage } from './ErrorPage.tsx';
import { AppTheme } from './theme/AppTheme.tsx';

type AppAdminProps = CoreAdminContextProps & Pick<CoreAdminUIProps, 'layout' | 'loginPage' | 'catchAll'>;

/**
 * react-admin's `<Admin>` in our theme and without the screens that it bundles and we replace, which weigh
 * more than the whole sign-in page may. It reports nothing to anybody.
 */
export const AppAdmin = ({ layout, loginPage, catchAll, children, ...context }: AppAdminProps) => (
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
