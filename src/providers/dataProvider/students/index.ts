import type { ResourceAdapter } from '../ResourceAdapter.ts';
import { studentList } from './studentList.ts';

/** Students: their list. */
export const students = { ...studentList } satisfies ResourceAdapter;
