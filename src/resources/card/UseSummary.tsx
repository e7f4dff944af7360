import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { EmailText } from '../../components/EmailText.tsx';
import { countArguments } from '../../components/formatNumber.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import type { CardRecord } from './CardInputs.tsx';

type UseSummaryProps = { resource: 'organizations' | 'classrooms'; field: string };

/** What a closed card says of an organization or class: a field, and how much refers to it. */
export const UseSummary = ({ resource, field }: UseSummaryProps) => {
  const translate = useTranslate();
  const record = useRecordContext<CardRecord>();
  const dataProvider = useDataProvider<AppDataProvider>();
  // One call for all cards; another back end has none, and the line stays empty.
  const { data } = useQuery({
    queryKey: [resource, 'counts'],
    queryFn: ({ signal }) => dataProvider.getUseCounts(resource, signal),
  });
  const none = { students: 0, lists: resource === 'classrooms' ? 0 : undefined };
  const counts = data && (data.find(({ _id }) => _id === record?.id) ?? none);
  return (
    <>
      {record?.[field] && (
        <div>
          <EmailText address={String(record[field])} />
        </div>
      )}
      <div>
        {counts && translate('administration.counts.students', countArguments(counts.students))}
        {counts?.lists !== undefined &&
          ` · ${translate('administration.counts.lists', countArguments(counts.lists))}`}
        {'\u00a0'}
      </div>
    </>
  );
};
