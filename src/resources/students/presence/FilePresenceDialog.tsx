import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { addDays, formatDay, isDay } from '../../../../core/rules/days.ts';
import { lastDayOf } from '../../../../core/rules/months.ts';
import { monthAndYearShort } from '../../../i18n/dayLabels.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { PresenceDialog } from './PresenceDialog.tsx';
import { readClassMonth } from './presenceAddress.ts';
import { presenceTexts } from './presenceTexts.ts';

type FilePresenceDialogProps = {
  id: string;
  name: string;
  /** Which presence, as the file's address has it: of a class in a month, of a week, else of the last 8 weeks. */
  which: string;
  onClose: () => void;
};

export const FilePresenceDialog = ({ id, name, which, onClose }: FilePresenceDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const ofMonth = readClassMonth(which);
  const period = ofMonth
    ? { from: `${ofMonth.month}-01`, to: lastDayOf(ofMonth.month) }
    : isDay(which)
      ? { from: which, to: addDays(which, 6) }
      : undefined;
  const shown = ofMonth ? monthAndYearShort(period?.from ?? '') : presenceTexts.week(formatDay(period?.to));
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['students', 'presenceCells', id, period],
    queryFn: ({ signal }) => dataProvider.getPresenceCells({ id, period, signal }),
    staleTime: 0,
  });
  const cells = data?.cells.filter(({ classroom }) => !ofMonth || classroom._id === ofMonth.classroomId);
  return (
    <PresenceDialog
      name={period ? presenceTexts.inPeriod({ name, period: shown }) : name}
      cells={cells?.map(cell => ({ ...cell, classroom: cell.classroom.name }))}
      onRetry={isError && !isFetching ? refetch : undefined}
      onClose={onClose}
    />
  );
};
