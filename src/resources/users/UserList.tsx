import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import type { CardRecord } from '../managedCards/CardInputs.tsx';
import { CardList, type CardListProps } from '../managedCards/CardList.tsx';
import type { CardOrders } from '../managedCards/CardToolbar.tsx';
import { UserSummary } from './UserSummary.tsx';

const { label, name, latest, longestAgo } = administrationTexts.users.orders;

/** '' for a user who never signed in. */
const signIn = ({ lastSignedIn }: CardRecord): string => lastSignedIn ?? '';

const ORDERS: CardOrders = {
  label,
  choices: {
    name: { label: name },
    latest: { label: latest, compare: (a, b) => signIn(b).localeCompare(signIn(a)) },
    longestAgo: { label: longestAgo, compare: (a, b) => signIn(a).localeCompare(signIn(b)) },
  },
};

export const UserList = (forms: CardListProps) => (
  <CardList {...forms} searched={['name', 'email']} cardHeight={128} orders={ORDERS}>
    <UserSummary />
  </CardList>
);
