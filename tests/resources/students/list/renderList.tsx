import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { dataProvider } from '../../../../src/providers/dataProvider/index.ts';
import { i18nProvider } from '../../../../src/providers/i18nProvider.ts';
import { StudentListBase } from '../../../../src/resources/students/list/StudentListBase.tsx';
import { renderInApp } from '../../../support/renderInApp.tsx';

/** Shows parts of the students list, with its list context. */
export const renderList = (parts: ReactNode) =>
  renderInApp(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <StudentListBase>{parts}</StudentListBase>
    </CoreAdminContext>,
    '/students',
  );
