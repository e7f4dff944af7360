import type { ObjectLocation } from '../env.ts';
import { FileStorageError } from './fileStore.ts';

/** Sentences for the operator, by the name or the code of the storage's error. */
const SENTENCES: readonly [pattern: RegExp, sentence: (location: ObjectLocation, place: string) => string][] =
  [
    [
      /^CredentialsProviderError$/,
      () => 'FILES_URL is set, but there is no key for it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    ],
    [
      /^(NoSuchBucket|NotFound)$/,
      ({ bucket }, place) => `There is no bucket '${bucket}' at ${place}: make it, or correct FILES_URL.`,
    ],
    [
      /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/,
      ({ bucket, region }) => `The bucket '${bucket}' of FILES_URL is not in the region '${region}'.`,
    ],
    [
      /^(AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden|InvalidToken|ExpiredToken|Unauthorized|4(?!04)\d\d)$/,
      ({ bucket }, place) =>
        `The storage at ${place} refuses the key: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be right, and may list, read, write and delete in the bucket '${bucket}' of FILES_URL.`,
    ],
    [
      /^(AbortError|TimeoutError|E[A-Z]{3,})$/,
      (_, place) => `The storage at ${place} (FILES_URL) cannot be reached.`,
    ],
  ];

/** A failure to use the storage as a sentence that names FILES_URL, or the variables of its key. */
export function storageSentence(error: unknown, location: ObjectLocation): FileStorageError {
  const place = location.endpoint ?? `Amazon S3 in ${location.region}`;
  const names = namesOf(error);
  for (const [pattern, sentence] of SENTENCES) {
    const name = names.find(candidate => pattern.test(candidate));
    if (name !== undefined) {
      return new FileStorageError(`${sentence(location, place)} (${name})`, { cause: error });
    }
  }
  const said = names[0] ?? 'nothing';
  return new FileStorageError(
    `What answers at ${place} (FILES_URL) is no S3 storage that can be used: ${said}.`,
    {
      cause: error,
    },
  );
}

/** The name of the error, its code, the status of the answer. */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error ? String(error.code) : '';
  const metadata = '$metadata' in error && error.$metadata;
  const status =
    metadata && typeof metadata === 'object' && 'httpStatusCode' in metadata
      ? String(metadata.httpStatusCode)
      : '';
  return [error.name, code, status].filter(name => name !== '' && name !== 'undefined');
}
