import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { CountedStudents } from '../../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { formatNumber } from '../../../components/formatNumber.ts';
import { useCountedAddress } from './useCountedAddress.ts';
import { useCountedPage } from './useCountedPage.ts';

/** Of a difference: who was counted on the one day only, or on the other. */
export const DifferenceChoice = ({ counted }: { counted: CountedStudents }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { addressOf } = useCountedAddress();
  const { day, notOn } = counted;
  const reverse = { ...counted, day: notOn, notOn: day };
  const [later, earlier] = day > notOn ? [counted, reverse] : [reverse, counted];
  const numbers = [useCountedPage(later, 1), useCountedPage(earlier, 1)];
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={day}
      sx={{ mb: 1.5, flexWrap: 'wrap' }}
      onChange={(_, chosen: string | null) =>
        chosen && navigate(addressOf(chosen === later.day ? later : earlier), { replace: true })
      }
    >
      {[later, earlier].map((each, index) => (
        <ToggleButton key={each.day} value={each.day}>
          {translate('explanation.counted.joined', {
            date: formatDay(each.day),
            other: formatDay(each.notOn),
          })}
          {numbers[index]?.data && ` (${formatNumber(numbers[index].data.pagination.studentsCount)})`}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
