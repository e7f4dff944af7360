import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../../providers/dataProvider/index.ts';
import {
  newerFileIn,
  type StudentFileRecord,
} from '../../../../providers/dataProvider/students/studentFile.ts';
import { isSameFile } from '../conflict/isSameFile.ts';
import { type FileValues, fileValues } from '../form/fileValues.ts';

/**
 * Saves a stored student's file over the record that is known, and hands the one that it became to `onSaved`. Gives
 * it as the form holds it; null when the session ended. A save that had got through although its answer was lost
 * counts as done.
 * @throws HttpError as the provider does
 */
export const useStudentUpdate = (
  known: RefObject<StudentFileRecord>,
  onSaved: (saved: StudentFileRecord) => void,
) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();

  return useCallback(
    async (data: FileValues) => {
      const saved = await dataProvider
        .update<StudentFileRecord>('students', { id: known.current.id, data, previousData: known.current })
        .then(reply => reply.data)
        .catch(error => {
          const newer = newerFileIn(error);
          if (newer && isSameFile(fileValues(newer.current), data)) return newer.current;
          throw error;
        });
      // react-admin answers an ended session with an empty record.
      if (!saved.student) return null;
      onSaved(saved);
      queryClient.invalidateQueries({ queryKey: ['students', 'getList'] });
      return fileValues(saved);
    },
    [dataProvider, queryClient, known, onSaved],
  );
};
