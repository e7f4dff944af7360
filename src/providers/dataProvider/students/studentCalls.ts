import type { DataProvider } from 'react-admin';
import type { attention } from '../attention.ts';
import type { finding } from '../find.ts';
import type { studentBatches } from './studentBatches.ts';
import type { streamStudents } from './studentList.ts';
import type { studentViews } from './studentViews.ts';

/** What the students list calls, of the whole provider: `useDataProvider<StudentCalls>()`. */
export type StudentCalls = DataProvider &
  Pick<typeof attention, 'getAttention'> &
  Pick<typeof finding, 'getNameSuggestions'> &
  typeof studentBatches &
  typeof studentViews & { streamStudents: typeof streamStudents };
