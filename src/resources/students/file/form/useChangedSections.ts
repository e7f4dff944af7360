import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSession } from '../../../../providers/session.ts';
import { useFile } from '../FileContext.ts';
import { committedValues } from './committedValues.ts';
import type { FileValues } from './fileValues.ts';
import { changedSections, type SectionName } from './sections.ts';

/** The sections with unsaved changes, in order. It follows what is typed without holding it up. */
export const useChangedSections = (): SectionName[] => {
  const { stored } = useFile();
  const session = useSession();
  const { control } = useFormContext<FileValues>();
  const values = useDeferredValue(useWatch({ control }) as FileValues);
  return changedSections(stored, committedValues(values, session));
};
