import { existsSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { transaction } from '../../server/database/database.ts';
import { engineOf } from '../../server/database/engine.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { recordSubjects } from '../../server/handedIn.ts';
import { eraseStudent } from '../../server/history/audit/eraseStudent.ts';
import { namesOfStudents } from '../../server/history/recordNameRepository.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import type { Settings } from '../../server/platform/env.ts';
import { openStorage } from '../../server/platform/files/openStorage.ts';
import { NETWORK_LIMITS } from '../../server/platform/http/limits.ts';

interface Options {
  settings: Settings;
  studentId: string;
  now: () => Date;
  say: (sentence: string) => void;
}

/**
 * Erases what the audit log says of a student, also while the server runs, and says what that was. What an earlier
 * run could not take out of the files goes too.
 */
export async function eraseFromLog({ settings, studentId, now, say }: Options): Promise<void> {
  recordSubjects();
  const { copies: copiesDir } = dataFolder(settings.dataDir);
  await using database = await openDatabase(settings);
  const actor = {
    userId: null,
    userName: `${userInfo().username} (npm run audit)`,
    address: '',
    clock: { instant: () => now().toISOString() },
  };
  const { entries, searches, changeSets, fileNames } = await transaction(database, trx =>
    eraseStudent(trx, actor, studentId),
  );
  say(
    entries + searches + changeSets === 0
      ? `The audit log holds nothing to erase about ${studentId}.`
      : `Erased what ${entries} entries say about ${studentId}, and ${searches} searches for the name.`,
  );
  if (changeSets > 0) say('It can no longer be put back from the bin.');
  await removeFiles(settings, fileNames, say);
  if (!(await engineOf(database).removeDeletedBytes())) {
    say('The server was reading: what was erased leaves the write-ahead log when this is run again.');
  }
  const [student] = await namesOfStudents(database, [studentId]);
  if (student) say('The student’s file itself is still there.');
  const copies = existsSync(copiesDir) ? readdirSync(copiesDir) : [];
  for (const name of copies) say(`This copy may still hold it: ${join(copiesDir, name)}`);
  say('So may backups that were made before.');
}

/** Removes uploads whose rows are gone; those that cannot be removed now are swept by the server. */
async function removeFiles(
  settings: Settings,
  fileNames: readonly string[],
  say: Options['say'],
): Promise<void> {
  if (fileNames.length === 0) return;
  const warn = () => say('Files of it could not be removed: the server does when it starts the next time.');
  using closing = new DisposableStack();
  const options = { answerMs: NETWORK_LIMITS.storageMs, warn };
  const storage = closing.adopt(await openStorage(settings, options), opened => opened.close());
  await storage.remove('studentAttachments', fileNames);
}
