import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FileDay } from '../fields/FileDay.tsx';
import { FileSelect } from '../fields/FileSelect.tsx';
import type { FileValues } from '../form/fileValues.ts';
import { RowCard } from '../frame/RowCard.tsx';

type StatusCardProps = { index: number; onRemove: () => void };

/** A status, which follows from the one before, and the day from which it holds; the first is the newest. */
export const StatusCard = ({ index, onRemove }: StatusCardProps) => {
  const translate = useTranslate();
  const { control } = useFormContext<FileValues>();
  const path = `studentStatuses.${index}` as const;
  const status = useWatch({ control, name: `${path}.status` });
  const options = { true: translate('common.status.active'), false: translate('common.status.inactive') };
  return (
    <RowCard
      label={options[status]}
      current={index === 0}
      removeLabel={translate('students.file.statuses.remove')}
      onRemove={onRemove}
    >
      <FileSelect
        name={`${path}.status`}
        label={translate('students.file.statuses.status')}
        options={options}
        disabled
      />
      <FileDay name={`${path}.date`} label={translate('students.file.statuses.date')} />
    </RowCard>
  );
};
