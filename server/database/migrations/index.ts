import type { Migration } from 'kysely/migration';
import * as importInTheBrowser from './2026-11-26-01-import-in-the-browser.ts';
import * as undoByCalls from './2026-11-26-02-undo-by-calls.ts';
import * as plainSearch from './2026-11-26-04-plain-search.ts';
import * as answersInOneForm from './2026-11-26-05-answers-in-one-form.ts';
import * as keysOfNames from './2026-11-26-06-keys-of-names.ts';
import * as rowsInUndoOrder from './2026-11-28-07-rows-in-undo-order.ts';
import * as progress from './2026-11-28-08-progress.ts';
import * as indexes from './2026-11-29-09-indexes.ts';
import * as first from './first/first.ts';

/** Every migration by its name, whose order is the order in which they run. Never change one that was released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-26-00-first': first,
  '2026-11-26-01-import-in-the-browser': importInTheBrowser,
  '2026-11-26-02-undo-by-calls': undoByCalls,
  // Keys of names are derived again by a later one.
  '2026-11-26-03-other-keyboards': { up: async () => {} },
  '2026-11-26-04-plain-search': plainSearch,
  '2026-11-26-05-answers-in-one-form': answersInOneForm,
  '2026-11-26-06-keys-of-names': keysOfNames,
  '2026-11-28-07-rows-in-undo-order': rowsInUndoOrder,
  '2026-11-28-08-progress': progress,
  '2026-11-29-09-indexes': indexes,
};
