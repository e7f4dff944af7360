import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../components/lazyPage.tsx';

const ClassDaysCalendar = lazyPart(async () => (await import('./ClassDaysCalendar.tsx')).ClassDaysCalendar);

/** `ClassDaysCalendar`, whose code is fetched when it is shown; until then a place of its size. */
export const LessonCalendar = (props: ComponentProps<typeof ClassDaysCalendar>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={322} sx={{ m: 1.5 }} />}>
    <ClassDaysCalendar {...props} />
  </Suspense>
);
