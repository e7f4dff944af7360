import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isDay } from '../../../core/rules/days.ts';
import { EmptyState, LoadFailure } from '../../components/EmptyState.tsx';
import { Page, PageSkeleton } from '../../components/Page.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { layoutTexts } from '../../layout/layoutTexts.ts';
import type { progress } from '../../providers/dataProvider/progress.ts';
import { useCalls } from '../../providers/dataProvider/records.ts';
import { useToday } from '../../providers/today.ts';
import { LevelSheetEditor } from './LevelSheetEditor.tsx';
import { levelSheetTexts } from './levelSheetTexts.ts';
import { sheetKey } from './useLevelSave.ts';

/** /progress/levels/{classroomId}: the levels of a class on a day, entered at once. */
export const LevelSheetPage = () => {
  const { classroomId = '' } = useParams();
  const today = useToday();
  // The day on which it was opened: midnight does not take away what is typed.
  const [opened] = useState(today);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date') ?? '';
  const date = isDay(asked) && asked <= today ? asked : opened;
  const calls = useCalls<typeof progress>();
  const { data, error, isFetching, isPaused, refetch } = useQuery({
    queryKey: sheetKey(classroomId, date),
    queryFn: ({ signal }) => calls.getLevelSheet({ classroom: classroomId, date }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (data)
    return (
      <LevelSheetEditor
        key={`${classroomId} ${date}`}
        sheet={data}
        onDate={day => setSearch({ date: day }, { replace: true })}
      />
    );
  if (!isPaused && (isFetching || !error)) return <PageSkeleton />;
  return (
    <Page title={layoutTexts.navigation.levelSheet}>
      {isPaused ? (
        <LoadFailure sentence={commonTexts.offline.later} />
      ) : (
        <EmptyState title={error?.message || levelSheetTexts.failed} onRetry={refetch} />
      )}
    </Page>
  );
};
