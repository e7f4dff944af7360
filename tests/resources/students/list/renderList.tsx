import type { ReactNode } from 'react';
import { CoreAdminContext, ListContextProvider, ResourceContextProvider } from 'react-admin';
import { dataProvider } from '../../../../src/providers/dataProvider/index.ts';
import { i18nProvider } from '../../../../src/providers/i18nProvider.ts';
import { useStudentListContext } from '../../../../src/resources/students/list/useStudentListContext.ts';
import { renderInApp } from '../../../support/renderInApp.tsx';

/** Shows parts of the students list, with its list context. */
export const renderList = (parts: ReactNode) =>
  renderInApp(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="students">
        <OfStudents>{parts}</OfStudents>
      </ResourceContextProvider>
    </CoreAdminContext>,
    '/students',
  );

const OfStudents = ({ children }: { children: ReactNode }) => (
  <ListContextProvider value={useStudentListContext()}>{children}</ListContextProvider>
);
