import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { Page } from '../../components/Page.tsx';
import { classroomCard } from '../../resources/classrooms/classroomCard.ts';
import { organizationCard } from '../../resources/organizations/organizationCard.ts';
import { userCard } from '../../resources/users/userCard.ts';
import { CardGrid } from './CardGrid.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';
import { UnsavedContext } from './card/UnsavedContext.ts';
import { categoryIn } from './categoryAddress.ts';
import { useUnsavedCards } from './useUnsavedCards.ts';

const GRIDS = {
  users: <CardGrid key="users" kind={userCard} />,
  organizations: <CardGrid key="organizations" kind={organizationCard} />,
  classrooms: <CardGrid key="classrooms" kind={classroomCard} />,
};

/** Users, organizations and classrooms as cards (SPEC.md §2, Administration). */
export const AdministrationPage = () => {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const [unsaved, cards] = useUnsavedCards();
  const category = categoryIn(query);
  return (
    <Page title={translate('administration.title')}>
      <CategoryStrip current={category} />
      <UnsavedContext value={cards}>{GRIDS[category]}</UnsavedContext>
      <LeaveGuard unsaved={unsaved} />
    </Page>
  );
};
