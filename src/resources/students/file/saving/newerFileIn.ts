import { HttpError } from 'react-admin';
import type { NewerFile } from '../../../../providers/dataProvider/students/studentFile.ts';

/** What somebody else saved meanwhile, when that is why a save was refused. */
export const newerFileIn = (error: unknown): NewerFile | undefined => {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const body = error.body as Partial<NewerFile> | null;
  return body?.current ? (body as NewerFile) : undefined;
};
