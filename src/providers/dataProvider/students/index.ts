import type { ResourceAdapter } from '../ResourceAdapter.ts';
import { studentFile } from './studentFile.ts';
import { studentList } from './studentList.ts';

/** Students: their list, and each one's file. */
export const students = { ...studentList, ...studentFile } satisfies ResourceAdapter;
