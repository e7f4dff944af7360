import { CardList, type CardListProps } from '../managedCards/CardList.tsx';
import { UseSummary } from '../managedCards/UseSummary.tsx';

export const OrganizationList = (forms: CardListProps) => (
  <CardList {...forms} searched={['name', 'email']} cardHeight={84}>
    <UseSummary resource="organizations" field="email" />
  </CardList>
);
