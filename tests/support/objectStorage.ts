import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The key that the storage of the tests takes. */
export const STORAGE_KEY = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export const BUCKET = 'samenklas';

/** A storage that speaks S3, with one empty bucket, in process. */
export interface ObjectStorage {
  url: string;
  endpoint: string;
  names: () => string[];
  /** From now on it takes requests and does not answer them. */
  hang: () => void;
  /** From now on nobody answers at its address. */
  vanish: () => Promise<void>;
  recover: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = mkdtempSync(join(tmpdir(), 'samenklas-objects-'));
  const options = { directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: BUCKET }] };
  const storage = new S3rver(options);
  await storage.configureBuckets();
  const answer = storage.callback();
  // It computes another signature than Amazon's client for the address of a bucket, whose path ends with a slash.
  const answerUnsigned = new S3rver({ ...options, allowMismatchedSignatures: true }).callback();
  const isBucket = (url = '') => !/^\/[^/]+\/[^/?]/.test(url);
  let hangs = false;
  const sockets = new Set<Socket>();
  let server = createServer();
  const listen = (port: number) =>
    new Promise<void>(resolve => {
      server = createServer((request, response) => {
        if (!hangs) (isBucket(request.url) ? answerUnsigned : answer)(request, response);
      });
      server.on('connection', socket => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      server.listen(port, '127.0.0.1', resolve);
    });
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    url: `s3://${BUCKET}/school?endpoint=${endpoint}&region=eu-west-1`,
    names: () =>
      readdirSync(join(directory, BUCKET), { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('._S3rver_object'))
        .map(name => name.slice(0, -'._S3rver_object'.length)),
    hang: () => {
      hangs = true;
    },
    vanish: stop,
    recover: async () => {
      hangs = false;
      if (!server.listening) await listen(port);
    },
    close: async () => {
      if (server.listening) await stop();
      rmSync(directory, { recursive: true });
    },
  };
}
