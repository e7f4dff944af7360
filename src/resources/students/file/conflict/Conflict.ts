import type { NewerFile } from '../../../../providers/dataProvider/students/studentFile.ts';
import type { Versions } from './versions.ts';

/** A save that was refused because somebody else saved in between. */
export type Conflict = {
  error: unknown;
  newer: NewerFile;
  versions: Versions;
  /** Whether the popup was to close after the save. */
  closing: boolean;
};
