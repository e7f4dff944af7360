import { CardList, type CardListProps } from '../card/CardList.tsx';
import { UserSummary } from './UserSummary.tsx';

export const UserList = (forms: CardListProps) => (
  <CardList {...forms} searched={['name', 'email']} cardHeight={128}>
    <UserSummary />
  </CardList>
);
