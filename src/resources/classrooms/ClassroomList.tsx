import { CardList, type CardListProps } from '../managedCards/CardList.tsx';
import { UseSummary } from '../managedCards/UseSummary.tsx';

export const ClassroomList = (forms: CardListProps) => (
  <CardList {...forms} searched={['name', 'type']} cardHeight={84}>
    <UseSummary resource="classrooms" field="type" />
  </CardList>
);
