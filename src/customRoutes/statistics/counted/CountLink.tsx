import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CountedStudents } from '../../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { NumberLink } from '../../../components/NumberLink.tsx';
import { useCountedAddress } from './useCountedAddress.ts';

type CountLinkProps = { counted: CountedStudents; children: ReactNode };

/** A number of the statistics, which opens the students whom it counts. */
export const CountLink = ({ counted, children }: CountLinkProps) => {
  const translate = useTranslate();
  const { addressOf } = useCountedAddress();
  const { groups, without, day, notOn } = counted;
  const named = without ? translate('statistics.development.rest') : groups.join(', ');
  const dates = [day, notOn].filter(Boolean).map(formatDay);
  const what = [named || translate('statistics.table.total'), ...dates].join(', ');
  return (
    <NumberLink
      to={addressOf(counted)}
      title={translate(notOn ? 'statistics.counted.openDifference' : 'statistics.counted.open', { what })}
    >
      {children}
    </NumberLink>
  );
};
