import { CardList, type CardListProps } from '../card/CardList.tsx';
import { UseSummary } from '../card/UseSummary.tsx';

export const ClassroomList = (forms: CardListProps) => (
  <CardList {...forms} searched={['name', 'type']} cardHeight={84}>
    <UseSummary resource="classrooms" field="type" />
  </CardList>
);
