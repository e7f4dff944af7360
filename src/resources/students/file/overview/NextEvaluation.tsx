import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { formatDay } from '../../../../../core/rules/days.ts';
import { EVALUATION_DUE_WEEKS } from '../../../../../core/rules/evaluationBands.ts';
import { LoadFailure } from '../../../../components/LoadFailure.tsx';
import type { AppDataProvider } from '../../../../providers/dataProvider/index.ts';
import { WeeksLink } from '../../weeks/WeeksLink.tsx';
import { studentFileTexts } from '../studentFileTexts.ts';
import { Fact } from './Fact.tsx';

const { evaluation: texts } = studentFileTexts.overview;

/** The active weeks since the last evaluation, and when the next one is due. */
export const NextEvaluation = ({ id }: { id: string }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['evaluationWeeks', id],
    queryFn: ({ signal }) => dataProvider.getEvaluationWeeks(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (isError && isFetching) return null;
  return (
    <Fact title={texts.title}>
      {isError && <LoadFailure sentence={texts.failed} onRetry={refetch} />}
      {data && (
        <>
          <WeeksLink row={data}>{texts.weeks(data.weeks)}</WeeksLink>{' '}
          {data.lastEvaluation ? texts.since(formatDay(data.lastEvaluation)) : texts.sinceStart}{' '}
          {data.next
            ? texts[data.next.weeks === EVALUATION_DUE_WEEKS ? 'due' : 'next']({
                date: formatDay(data.next.date),
                weeks: data.next.weeks,
              })
            : texts.noNext}
        </>
      )}
    </Fact>
  );
};
