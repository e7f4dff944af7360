import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { BackupError } from './BackupError.ts';

/** The layout of backups that this version writes and reads. */
export const FORMAT = 1;

const Content = Type.Object({
  name: Type.String(),
  bytes: Type.Integer(),
  /** In hexadecimal. */
  sha256: Type.String(),
});

/** Contents of a backup without the manifest itself, which comes first in it. */
export const Manifest = Type.Object({
  product: Type.Literal('samenklas'),
  format: Type.Integer(),
  createdAt: Type.String(),
  contents: Type.Array(Content),
});
export type Manifest = Static<typeof Manifest>;
export type Content = Static<typeof Content>;

const manifest = Compile(Manifest);

/**
 * Reads a manifest.
 * @throws BackupError when it is none, or of a newer format
 */
export function parseManifest(text: string): Manifest {
  const value = parsed(text);
  if (!manifest.Check(value)) throw new BackupError('The manifest of the backup cannot be read.');
  if (value.format > FORMAT) {
    throw new BackupError('The backup was made by a newer version of Samenklas: use that version.');
  }
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
