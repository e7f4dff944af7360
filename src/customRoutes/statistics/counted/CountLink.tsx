import type { ReactNode } from 'react';
import type { CountedStudents } from '../../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { NumberLink } from '../../../components/NumberLink.tsx';
import { statisticsTexts } from '../statisticsTexts.ts';
import { useCountedAddress } from './useCountedAddress.ts';

type CountLinkProps = { counted: CountedStudents; children: ReactNode };

/** A number of the statistics, which opens the students whom it counts. */
export const CountLink = ({ counted, children }: CountLinkProps) => {
  const { addressOf } = useCountedAddress();
  const { groups, without, day, notOn } = counted;
  const named = without ? statisticsTexts.development.rest : groups.join(', ');
  const dates = [day, notOn].filter(Boolean).map(formatDay);
  const what = [named || statisticsTexts.table.total, ...dates].join(', ');
  return (
    <NumberLink
      to={addressOf(counted)}
      title={notOn ? statisticsTexts.counted.openDifference(what) : statisticsTexts.counted.open(what)}
    >
      {children}
    </NumberLink>
  );
};
