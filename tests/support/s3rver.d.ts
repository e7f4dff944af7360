/** The part that the tests use; the package has no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  // biome-ignore lint/style/noDefaultExport: it is the library's.
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      allowMismatchedSignatures?: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
