import { dataFolder } from '../dataFolder.ts';
import type { Settings } from '../env.ts';
import { DiskFiles } from './diskFiles.ts';
import type { FileStorage } from './fileStore.ts';

interface Options {
  /** How long, in milliseconds, a storage elsewhere may take to answer. */
  answerMs: number;
  /** Is told that files could not be removed now. */
  warn: (error: unknown) => void;
}

export async function openStorage(
  { files, dataDir }: Pick<Settings, 'files' | 'dataDir'>,
  options: Options,
): Promise<FileStorage> {
  if (!files) return new DiskFiles(dataFolder(dataDir).uploads);
  // Takes memory and time to load that who has none need not spend.
  const { ObjectFiles } = await import('./objectFiles.ts');
  return new ObjectFiles(files, options);
}
