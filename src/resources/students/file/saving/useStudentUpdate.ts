import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../../providers/dataProvider/index.ts';
import {
  newerFileIn,
  type StudentFileRecord,
} from '../../../../providers/dataProvider/students/studentFile.ts';
import { isSameFile } from '../conflict/isSameFile.ts';
import { type FileValues, fileValues, type StoredFile, storedFile } from '../form/fileValues.ts';

/**
 * Saves a stored student's file over the version that the form knows, at first the loaded one. Returns what it became;
 * null when the session ended. A save that had got through although its answer was lost counts as done.
 * @throws HttpError as the provider does
 */
export const useStudentUpdate = (loaded: StudentFileRecord, getStored: () => StoredFile) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();

  return useCallback(
    async (data: FileValues): Promise<StoredFile | null> => {
      const known = getStored().record ?? loaded;
      const saved = await dataProvider
        .update<StudentFileRecord>('students', { id: known.id, data, previousData: known })
        .then(reply => reply.data)
        .catch(error => {
          const newer = newerFileIn(error);
          if (newer && isSameFile(fileValues(newer.current), data)) return newer.current;
          throw error;
        });
      // react-admin answers an ended session with an empty record.
      if (!saved.student) return null;
      queryClient.invalidateQueries({ queryKey: ['students', 'getList'] });
      return storedFile(saved);
    },
    [dataProvider, queryClient, loaded, getStored],
  );
};
