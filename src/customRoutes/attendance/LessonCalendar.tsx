import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, lazy, Suspense } from 'react';

const ClassDaysCalendar = lazy(async () => ({
  default: (await import('./ClassDaysCalendar.tsx')).ClassDaysCalendar,
}));

/** `ClassDaysCalendar`, whose code is fetched when it is shown; until then a place of its size. */
export const LessonCalendar = (props: ComponentProps<typeof ClassDaysCalendar>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={332} sx={{ m: 1.5 }} />}>
    <ClassDaysCalendar {...props} />
  </Suspense>
);
