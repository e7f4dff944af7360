import type { ObjectLocation } from '../../server/platform/env.ts';

/** Where data lie, as `Settings` say. */
export interface Place {
  dataDir: string;
  /** Undefined: a file in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Undefined: in `dataDir`. */
  files?: ObjectLocation | undefined;
}
