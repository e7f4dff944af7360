import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { lastDayOf } from '../../../../core/rules/months.ts';
import { monthAndYearShort } from '../../../i18n/dayLabels.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { PresenceDialog } from './PresenceDialog.tsx';
import type { ClassMonth } from './presenceAddress.ts';

type FilePresenceDialogProps = {
  id: string;
  name: string;
  /** The last 8 weeks of every class when left out. */
  ofMonth: ClassMonth | undefined;
  onClose: () => void;
};

/** The cells from which a presence in the file is computed: of the last 8 weeks, or of a class in a month. */
export const FilePresenceDialog = ({ id, name, ofMonth, onClose }: FilePresenceDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const period = ofMonth && { from: `${ofMonth.month}-01`, to: lastDayOf(ofMonth.month) };
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['students', 'presenceCells', id, ofMonth],
    queryFn: ({ signal }) => dataProvider.getPresenceCells({ id, period, signal }),
    staleTime: 0,
  });
  const cells = data?.cells.filter(({ classroom }) => !ofMonth || classroom._id === ofMonth.classroomId);
  return (
    <PresenceDialog
      name={
        ofMonth
          ? translate('explanation.presence.inMonth', {
              name,
              month: monthAndYearShort(`${ofMonth.month}-01`),
            })
          : name
      }
      cells={cells?.map(cell => ({ ...cell, classroom: cell.classroom.name }))}
      onRetry={isError && !isFetching ? refetch : undefined}
      onClose={onClose}
    />
  );
};
