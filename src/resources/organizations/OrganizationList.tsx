import { CardList, type CardListProps } from '../card/CardList.tsx';
import { UseSummary } from '../card/UseSummary.tsx';

export const OrganizationList = (forms: CardListProps) => (
  <CardList {...forms} searched={['name', 'email']} cardHeight={84}>
    <UseSummary resource="organizations" field="email" />
  </CardList>
);
