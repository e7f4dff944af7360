import { useStore } from 'react-admin';
import { STUDENT_COLUMNS } from '../studentColumns.ts';

/** The columns that can be hidden: all but the first name, which is the link to the student's file. */
export const HIDEABLE_COLUMNS = STUDENT_COLUMNS.map(({ name }) => name).filter(name => name !== 'firstName');

/**
 * Where react-admin's `DataTable` of the resource looks for what it hides; forgotten at sign-out with the
 * store.
 */
const STORE_KEY = 'students.datatable';

/** The names of the hidden columns, and how to hide others. */
export const useHiddenColumns = () => useStore<string[]>(STORE_KEY, SHOW_ALL);

const SHOW_ALL: string[] = [];
