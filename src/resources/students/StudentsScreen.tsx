import { matchPath, useLocation } from 'react-router';
import { SCREENS } from '../../../core/contract/screens.ts';
import { Guarded } from '../../components/Guarded.tsx';
import { lazyPage } from '../../components/lazyPage.ts';
import { PAGES } from '../../pages.ts';

const NotFound = lazyPage(
  async () => (await import('../../customRoutes/signIn/NotFoundPage.tsx')).NotFoundPage,
);

const PATHS = [SCREENS.students.path, SCREENS.student.path];

/** Everything at /students and below, for whoever may see it; the code comes after the guard (SPEC.md §2). */
export const StudentsScreen = () => {
  const { pathname } = useLocation();
  if (!PATHS.some(path => matchPath(path, pathname))) return <NotFound />;
  return (
    <Guarded screen="students">
      <PAGES.students />
    </Guarded>
  );
};
